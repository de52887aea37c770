if CommandLine.arguments.dropFirst().first == "parse" { ParseBench.run(path: CommandLine.arguments.dropFirst(2).first) }
