/// What `--help` and `--version` print.
enum Usage {
  static let version = "0.1.0"

  static let text = """
    usage: tuneterm [PATH...]                 play, full-screen; in a pipe: a phrase a line in, a reply a line out
           tuneterm import PATH...            scan folders into the library
           tuneterm parse [--json] PHRASE...  what a phrase is understood as (-: each line of the input)
           tuneterm outputs                   where it can play
           tuneterm status [--json]           what is playing
           tuneterm quit                      stop the running player

    options, before or after the words:
      --output NAME    null, wav:FILE, or any ALSA PCM (default: default)
      --library FILE   another library than the usual one
      --demo           play the demo library; nothing of yours is touched
      --help, --version
      --               ends the options
    """
}
