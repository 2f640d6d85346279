import Foundation

/// Graphviz, where it is installed: a program that lays a picture out.
struct Graphviz {
  /// The folders in which programs are searched.
  var path = SourceFinder.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

  /// Polled while the program works; returning true ends it.
  var isInterrupted: () -> Bool = { false }

  private static let program = "dot"

  /// The picture as SVG.
  ///
  /// - Parameter lines: The lines of ``DotText``.
  func svg(of lines: [String]) throws -> String {
    guard let program else {
      throw ShellError(
        kind: .unreadable, message: "Graphviz is not installed: there is no 'dot' in PATH",
        details: ShellError.rows([
          ("try", "install it (Debian: graphviz, Homebrew: graphviz), or: export dot … --to FILE")
        ]))
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "dishell-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = folder.appending(path: "picture.dot")
      let drawing = folder.appending(path: "picture.svg")
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: source)
      try run(program, ["-Tsvg", "-o", drawing.path, source.path])
      return String(decoding: try Data(contentsOf: drawing), as: UTF8.self)
    } catch let error as ShellError {
      throw error
    } catch {
      throw Self.failed(error.localizedDescription)
    }
  }

  private var program: URL? {
    path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appending(path: Self.program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static let pollingInterval = 0.02

  private func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning {
      if isInterrupted() {
        process.terminate()
        process.waitUntilExit()
        throw ShellError.interrupted
      }
      Thread.sleep(forTimeInterval: Self.pollingInterval)
    }
    guard process.terminationStatus == 0 else {
      throw Self.failed("dot ended with status \(process.terminationStatus)")
    }
  }

  private static func failed(_ reason: String) -> ShellError {
    ShellError(kind: .unreadable, message: "Graphviz could not draw the picture: \(reason)")
  }
}
