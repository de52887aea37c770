import Text
import Media

/// The manual page tuneterm(5), generated from the table of settings.
public enum SettingsPage {
  /// The mdoc source of the page.
  public static var text: String {
    var page = """
      .\\" Made from the table of settings by Sources/Settings; do not edit.
      .Dd November 21, 2026
      .Dt TUNETERM 5
      .Os
      .Sh NAME
      .Nm tuneterm
      .Nd settings of the music player tuneterm
      .Sh DESCRIPTION
      The file
      .Pa $XDG_CONFIG_HOME/tuneterm/config
      .Pq usually Pa \\(ti/.config/tuneterm/config
      is read when
      .Xr tuneterm 1
      starts.
      Each line is one of these; blank lines and lines that begin with
      .Sq #
      are ignored.
      .Bl -tag -width Ds
      .It Cm set Ar name value
      Sets one of the
      .Sx SETTINGS ;
      .Cm keys , theme , borders
      and
      .Cm ascii
      also work without
      .Cm set .
      .It Cm bind Ar key phrase
      Binds a key to a phrase or to a command of the screen.
      The phrase may be in double quotes, which are not part of it.
      .It Cm unbind Ar key
      Gives a key its usual meaning back.
      .It Ar phrase
      Anything else is a phrase that is executed at the start, such as
      .Dq volume 60 .
      .El
      .Pp
      All of them can also be typed in the command bar,
      and then apply until the player ends, or until
      .Ic save
      writes them to this file.
      In the bar,
      .Cm set Ar name
      shows the current value.
      A line that cannot be understood is reported with its number and skipped.
      .Sh SETTINGS
      .Bl -tag -width Ds

      """
    for setting in SettingName.allCases.map(\.setting) {
      page += ".It Cm set \(setting.name.rawValue) \(setting.argument)\n"
      page += ManualText.filled(setting.explanation) + "\n"
      let standard = setting.told(setting.standard)
      let without = standard.isEmpty ? "" : "; the default is \(standard)"
      page += ManualText.filled("It takes \(setting.kind.range)\(without).") + "\n"
    }
    return page + """
      .El
      .Sh FILES
      .Bl -tag -width Ds
      .It Pa $XDG_CONFIG_HOME/tuneterm/config
      The settings and keys.
      .El
      .Sh EXAMPLES
      .Bd -literal
      # As in other players.
      bind n next
      bind B "next album"
      set volume\\-step 10
      .Ed
      .Sh SEE ALSO
      .Xr tuneterm 1 ,
      .Xr tuneterm-phrases 7 ,
      .Xr tuneterm-remote 7

      """
  }
}

extension Setting {
  /// The placeholder for its value in the manual.
  fileprivate var argument: String {
    switch kind {
    case .flag: "Cm on | off"
    case .choice(let words, _): "Cm " + words.joined(separator: " | ")
    case .number(_, let unit): "Ar " + (unit == "%" ? "percent" : unit)
    case .text: "Ar text"
    case .list: "Ar words"
    case .entry: "Ar name value"
    }
  }
}
