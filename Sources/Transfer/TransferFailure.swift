/// Why a transfer failed.
public enum TransferFailure: Error, Hashable, Sendable {
  /// curl is not installed: install it.
  case noProgram
  /// The host is unknown, or no name server answers: correct the address or check the connection.
  case unknownHost(String)
  /// The server cannot be reached: try again later.
  case unreachable(String)
  /// The server does not answer in time: try again later.
  case timeout(String)
  /// The certificate is not trusted: do not continue.
  case untrusted(String)
  /// Too many redirects: correct the address.
  case endlessRedirect(String)
  /// A redirect to something that is not on the web, such as a file: correct the address.
  case foreignRedirect(String)
  /// The server refuses with an HTTP status: correct the address.
  case refused(String, status: Int)
  /// The response is not HTTP, or its head is too long: correct the address.
  case nonsense(String)
  /// The content is too large: give up.
  case tooLarge(String)
  /// The connection broke off: try again.
  case brokenOff(String)
  /// The transfer was cancelled.
  case cancelled

  /// The failure for an exit status of curl (curl(1), “EXIT CODES”); nil for success.
  init?(exitStatus: Int32, host: String) {
    switch exitStatus {
    case 0: return nil
    case 5, 6: self = .unknownHost(host)
    case 7, 45, 55: self = .unreachable(host)
    case 28: self = .timeout(host)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: self = .untrusted(host)
    case 1, 3: self = .foreignRedirect(host)
    case 47: self = .endlessRedirect(host)
    case 8, 43, 61: self = .nonsense(host)
    case 63: self = .tooLarge(host)
    case 127: self = .noProgram
    default: self = .brokenOff(host)
    }
  }
}

extension TransferFailure {
  /// The cause and a solution, to follow a colon.
  public var cause: String {
    switch self {
    case .noProgram: "that needs the package curl, which is not installed; install it"
    case .unknownHost(let host): "there is no host \(host); check the address and the connection"
    case .unreachable(let host): "\(host) cannot be reached; try again later"
    case .timeout(let host): "\(host) does not answer; try again later"
    case .untrusted(let host): "the certificate of \(host) cannot be trusted"
    case .endlessRedirect(let host): "\(host) redirects endlessly"
    case .foreignRedirect(let host): "\(host) redirects to an address that is not on the web"
    case .refused(let host, 401), .refused(let host, 403), .refused(let host, 407): "\(host) does not allow it"
    case .refused(let host, 404), .refused(let host, 410): "\(host) no longer has it"
    case .refused(let host, let status) where status >= 500:
      "\(host) reports an internal error (\(status)); try again later"
    case .refused(let host, let status): "\(host) refuses it (\(status))"
    case .nonsense(let host): "\(host) sends an invalid answer"
    case .tooLarge(let host): "\(host) sends too much"
    case .brokenOff(let host): "\(host) closed the connection too early; try again"
    case .cancelled: "it was interrupted"
    }
  }
}
