import DICore

// What the types of Foundation that are interpreted from Swift source leave to the interpreter.
extension Interpreter {
  /// Calls a function of `Data` or `URL` whose body is `native()`.
  func callFoundation(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], on own: SourceValue?, _ call: Call
  ) throws -> TypedValue {
    switch function.name {
    case "base64EncodedString":
      guard let own, !own.isUnorderedJSON, let bytes = own.bytes else { break }
      try call.allowElements(bytes.count)
      return TypedValue(.string(Base64.text(of: bytes)), function.result)
    case "bytes":
      guard case .string(let text, _)? = arguments.first?.value else { break }
      try call.allowText(text.utf8.count)
      let bytes = Base64.bytes(of: text).map { SourceValue.array($0.map { .int(Int($0), .uInt8) }) }
      return TypedValue(bytes ?? .nothing, function.result)
    default: break
    }
    return unknown(call.node, call.environment, function.result)
  }

  /// Whether `URL(string: text)` is known: a URL with a scheme, a host and a path of plain characters, or nil for no text.
  func isKnownURL(_ call: Call) throws -> Bool {
    guard case .string(let text, _)? = try call.value(labelled: "string")?.value else { return false }
    return text.isEmpty || text.isPlainURL
  }
}

extension String {
  /// Whether it is a URL as `https://example.com:80/a/b?c#d`, in which nothing is escaped.
  fileprivate var isPlainURL: Bool {
    guard utf8.count < 2_000, let colon = firstRange(of: "://") else { return false }
    let scheme = self[..<colon.lowerBound]
    let rest = self[colon.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    let path = rest.dropFirst(authority.count).prefix { !"?#".contains($0) }
    let ending = rest.dropFirst(authority.count + path.count)
    let host = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast(
      path.hasSuffix("/") ? 1 : 0)
    return scheme.first?.isPlainLetter == true && scheme.allSatisfy(\.isPlain) && scheme != "file"
      && !host[0].isEmpty && host[0].allSatisfy(\.isPlain)
      && (host.count == 1 || (1...5).contains(host[1].count) && host[1].allSatisfy(\.isNumber))
      && segments.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".") }
      && path.allSatisfy { $0.isPlain || "/_~!$&'()*+,;=:@".contains($0) }
      && ending.allSatisfy { $0.isPlain || "/_~!$&'()*+,;=:@?#".contains($0) }
      && ending.count { $0 == "#" } < 2
      && (ending.first != "?" || ending.count > 1 && ending.dropFirst().first != "#")
      && ending.last != "#"
  }
}

extension Character {
  fileprivate var isPlainLetter: Bool { isASCII && isLetter }

  /// Whether it is an ASCII letter, a digit, a hyphen or a dot.
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) || self == "-" || self == "." }
}
