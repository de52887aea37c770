/// What people are told when the system refuses threads.
enum ThreadShortage {
  static let sentence =
    "the system allows no further threads, so some things wait until it does: end other programs, or raise the limit that "
    + "“ulimit -u” shows"
}
