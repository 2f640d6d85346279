#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of inputs.
enum ScriptFile {
  /// An open file.
  struct Descriptor {
    let number: Int32

    static let standardInput = Descriptor(number: 0)
  }

  /// Opens `path` while `body` runs.
  static func withDescriptor<Result>(of path: String, _ body: (Descriptor) -> Result) throws(ShellError)
    -> Result
  {
    let number = open(path, O_RDONLY)
    guard number >= 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw ShellError(kind: .unreadable, message: "cannot read '\(path)': \(reason)", isLoading: true)
    }
    defer { close(number) }
    return body(Descriptor(number: number))
  }
}
