/// The shells that can complete command lines of tuneterm; the raw value is the shell's name.
public enum Shell: String, Hashable, Sendable, CaseIterable { case bash, zsh, fish }

extension Shell {
  /// The name of its completion file in `assets/completions`, as the shell expects it.
  public var file: String {
    switch self {
    case .bash: "tuneterm.bash"
    case .zsh: "_tuneterm"
    case .fish: "tuneterm.fish"
    }
  }

  /// Its completions, generated from the tables of sub-commands and options.
  public var completions: String {
    switch self {
    case .bash: Self.bashCompletions
    case .zsh: Self.zshCompletions
    case .fish: Self.fishCompletions
    }
  }

  private static let note = "Made from the tables in Sources/Arguments by “tuneterm-bench completions”; do not edit."

  private static func options(of subcommand: Subcommand?) -> [OptionName] {
    OptionName.allCases.filter { option in
      guard let fitting = option.subcommands else { return true }
      return subcommand.map(fitting.contains) ?? false
    }
  }

  private static var bashCompletions: String {
    let valued = OptionName.allCases.filter { $0.value != nil }
    var text = """
      # \(note)
      _tuneterm() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
        COMPREPLY=()
        case $before in

      """
    for option in valued {
      let words =
        option.takesFile
        ? "$(compgen -f -- \"$word\")" : option == .output ? "$(compgen -W 'null wav:' -- \"$word\")" : ""
      text += "    \(option.rawValue)) COMPREPLY=(\(words)); return ;;\n"
    }
    text += """
        esac
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(valued.map(\.rawValue).joined(separator: "|"))) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        case $command in

      """
    for subcommand in Subcommand.allCases {
      let words = (options(of: subcommand).map(\.rawValue) + subcommand.choices).joined(separator: " ")
      let files = subcommand.takesPaths ? " $(compgen -f -- \"$word\")" : ""
      text += "    \(subcommand.rawValue)) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")\(files)) ;;\n"
    }
    let first = (Subcommand.allCases.map(\.rawValue) + options(of: nil).map(\.rawValue)).joined(separator: " ")
    return text + """
          '') COMPREPLY=($(compgen -W '\(first)' -- "$word") $(compgen -f -- "$word")) ;;
          *) COMPREPLY=($(compgen -W '\(options(of: nil).map(\.rawValue).joined(separator: " "))' -- "$word") \
      $(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _tuneterm tuneterm

      """
  }

  private static var zshCompletions: String {
    func quoted(_ text: String) -> String { text.map { $0 == "'" ? "’" : $0 == ":" ? "\\:" : String($0) }.joined() }
    func argument(_ option: OptionName) -> String {
      let what = option.value.map { value in
        ":\(value.lowercased()):" + (option.takesFile ? "_files" : option == .output ? "(null wav\\:)" : "")
      }
      return "'\(option.rawValue)[\(quoted(option.explanation))]\(what ?? "")'"
    }
    let valued = OptionName.allCases.filter { $0.value != nil }.map(\.rawValue).joined(separator: "|")
    var text = """
      #compdef tuneterm
      # \(note)
      _tuneterm() {
        local -a commands=(

      """
    for subcommand in Subcommand.allCases {
      text += "    '\(subcommand.rawValue):\(quoted(subcommand.explanation))'\n"
    }
    text += """
        )
        local state line context
        local -A opt_args
        local command=${words[(r)(\(Subcommand.allCases.map(\.rawValue).joined(separator: "|")))]}
        case $command in

      """
    for subcommand in Subcommand.allCases {
      var words = options(of: subcommand).map(argument)
      // zsh counts the sub-command as a word, and would report an error if no words could follow. A state completes
      // nothing.
      let choices = subcommand.choices.isEmpty ? "->words" : "(\(subcommand.choices.joined(separator: " ")))"
      words.append(subcommand.takesPaths ? "'*:path:_files'" : "'*:words:\(choices)'")
      text += "    \(subcommand.rawValue)) _arguments \(words.joined(separator: " ")) ;;\n"
    }
    return text + """
          *)
            _arguments \(options(of: nil).map(argument).joined(separator: " ")) '*:path:_files'
            # Before the first word, unless the value of an option is wanted.
            local -a before=(${(M)words[2,CURRENT-1]:#[^-]*})
            [[ $#before -eq 0 && ${words[CURRENT-1]} != (\(valued)) ]] && _describe command commands
            ;;
        esac
      }
      _tuneterm "$@"

      """
  }

  private static var fishCompletions: String {
    func quoted(_ text: String) -> String { text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() }
    var text = "# \(note)\n"
    for subcommand in Subcommand.allCases {
      text +=
        "complete -c tuneterm -n __fish_use_subcommand -a \(subcommand.rawValue) -d '\(quoted(subcommand.explanation))'\n"
      for choice in subcommand.choices {
        text += "complete -c tuneterm -f -n '__fish_seen_subcommand_from \(subcommand.rawValue)' -a \(choice)\n"
      }
    }
    for option in OptionName.allCases {
      text += "complete -c tuneterm"
      if let fitting = option.subcommands {
        text += " -n '__fish_seen_subcommand_from \(fitting.map(\.rawValue).joined(separator: " "))'"
      }
      text += " -l \(option.rawValue.dropFirst(2)) -d '\(quoted(option.explanation))'"
      if option.takesFile {
        text += " -r"
      } else if option == .output {
        text += " -x -a 'null wav:'"
      } else if option.value != nil {
        text += " -x"
      }
      text += "\n"
    }
    return text
  }
}
