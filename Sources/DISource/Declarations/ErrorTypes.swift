/// Errors of Foundation that are interpreted from Swift source, as ``StandardTypes`` are. Their texts are those of Foundation
/// on Linux.
enum ErrorTypes {
  /// The keys of an error's `userInfo`, by the names of their constants.
  static let keys = [
    "NSLocalizedDescriptionKey": "NSLocalizedDescription",
    "NSLocalizedFailureReasonErrorKey": "NSLocalizedFailureReason",
    "NSLocalizedRecoverySuggestionErrorKey": "NSLocalizedRecoverySuggestion",
    "NSUnderlyingErrorKey": "NSUnderlyingError",
  ]

  /// The type with this name, which may be one within another; nil if there is none. They are read only where code names
  /// them.
  static func type(named name: String) -> TypeDeclaration? {
    name == "URLError" || name.hasPrefix("URLError.") || name == "NSError" ? types[name] : nil
  }

  private static let types: [String: TypeDeclaration] = {
    let source = SourceFile(name: StandardTypes.fileName, text: text)
    let types = DeclarationReader(source: source, conditions: BuildConditions()).file().types
    return Dictionary(types.map { ($0.name, $0) }) { $1 }
  }()

  private static let text = """
    struct URLError: Error, Hashable, CustomStringConvertible {
      enum Code: Int, Sendable {
        \(URLErrorCodes.cases)
        static func ~= (code: URLError.Code, error: any Error) -> Bool { (error as? URLError)?.code == code }
      }
      \(URLErrorCodes.members)
      static let errorDomain = "NSURLErrorDomain"
      let code: URLError.Code
      let userInfo: [String: Any]
      init(_ code: URLError.Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
      }
      var errorCode: Int { code.rawValue }
      var errorUserInfo: [String: Any] { userInfo }
      var localizedDescription: String {
        userInfo["NSLocalizedDescription"] as? String
          ?? "The operation could not be completed. (NSURLErrorDomain error \\(code.rawValue).)"
      }
      var description: String {
        guard userInfo.isEmpty else { fatalError("the text of an error with more than its code is not understood") }
        return "Error Domain=NSURLErrorDomain Code=\\(code.rawValue) \\"(null)\\""
      }
      static func == (left: URLError, right: URLError) -> Bool { left.code == right.code }
      func hash(into hasher: inout Hasher) { hasher.combine(code) }
    }
    class NSError: NSObject, Error {
      let domain: String
      let code: Int
      let userInfo: [String: Any]
      init(domain: String, code: Int, userInfo: [String: Any]? = nil) {
        self.domain = domain
        self.code = code
        self.userInfo = userInfo ?? [:]
      }
      var localizedDescription: String {
        userInfo["NSLocalizedDescription"] as? String
          ?? "The operation could not be completed. (\\(domain) error \\(code).)"
      }
      var localizedFailureReason: String? { userInfo["NSLocalizedFailureReason"] as? String }
      var localizedRecoverySuggestion: String? { userInfo["NSLocalizedRecoverySuggestion"] as? String }
      var description: String {
        guard userInfo.isEmpty else { fatalError("the text of an error with more than its code is not understood") }
        return "Error Domain=\\(domain) Code=\\(code) \\"(null)\\""
      }
      static func == (left: NSError, right: NSError) -> Bool {
        guard left !== right, left.domain == right.domain, left.code == right.code else {
          return left === right
        }
        guard left.userInfo.isEmpty || right.userInfo.isEmpty else {
          fatalError("equality of errors with further information is not understood")
        }
        return left.userInfo.isEmpty == right.userInfo.isEmpty
      }
      func hash(into hasher: inout Hasher) { hasher.combine(code) }
    }

    """
}

/// The codes of `URLError`.
private enum URLErrorCodes {
  private static let numbers = [
    ("unknown", -1),
    ("cancelled", -999),
    ("badURL", -1000),
    ("timedOut", -1001),
    ("unsupportedURL", -1002),
    ("cannotFindHost", -1003),
    ("cannotConnectToHost", -1004),
    ("networkConnectionLost", -1005),
    ("dnsLookupFailed", -1006),
    ("httpTooManyRedirects", -1007),
    ("resourceUnavailable", -1008),
    ("notConnectedToInternet", -1009),
    ("redirectToNonExistentLocation", -1010),
    ("badServerResponse", -1011),
    ("userCancelledAuthentication", -1012),
    ("userAuthenticationRequired", -1013),
    ("zeroByteResource", -1014),
    ("cannotDecodeRawData", -1015),
    ("cannotDecodeContentData", -1016),
    ("cannotParseResponse", -1017),
    ("fileDoesNotExist", -1100),
    ("fileIsDirectory", -1101),
    ("noPermissionsToReadFile", -1102),
    ("secureConnectionFailed", -1200),
    ("serverCertificateHasBadDate", -1201),
    ("serverCertificateUntrusted", -1202),
    ("serverCertificateHasUnknownRoot", -1203),
    ("serverCertificateNotYetValid", -1204),
    ("clientCertificateRejected", -1205),
    ("clientCertificateRequired", -1206),
    ("cannotLoadFromNetwork", -2000),
    ("cannotCreateFile", -3000),
    ("cannotOpenFile", -3001),
    ("cannotCloseFile", -3002),
    ("cannotWriteToFile", -3003),
    ("cannotRemoveFile", -3004),
    ("cannotMoveFile", -3005),
    ("downloadDecodingFailedMidStream", -3006),
    ("downloadDecodingFailedToComplete", -3007),
    ("internationalRoamingOff", -1018),
    ("callIsActive", -1019),
    ("dataNotAllowed", -1020),
    ("requestBodyStreamExhausted", -1021),
  ]

  /// The cases of `URLError.Code`.
  static let cases = numbers.map { "case \($0) = \($1)" }.joined(separator: "\n")
  /// The declarations of the members of `URLError` with the same names.
  static let members = numbers.map { name, _ in "static var \(name): URLError.Code { .\(name) }" }
    .joined(separator: "\n")
}
