import DISource
import Foundation

/// Finds and reads samples, files and directories by the words of commands.
struct SourceFinder {
  /// The folder of the user's own samples; nil if there is none.
  var sampleFolder = SampleFolder.ofUser(SourceFinder.environment)

  /// All samples: those in the binary, which hide others of the same name, and the user's own.
  var samples: [Sample] { SampleLibrary.all + ownSamples }

  /// The user's own samples, except those with the name of a sample in the binary.
  var ownSamples: [Sample] {
    let own = sandbox != nil ? nil : sampleFolder?.samples(self)
    return (own ?? []).filter { SampleLibrary.sample(named: $0.name) == nil }
  }

  /// Sources that take precedence over all others, by the words that load them.
  var embedded: [String: LoadedSource] = [:]

  /// Why files cannot be accessed, so that only embedded sources and samples are found; nil if they can.
  var sandbox: Sandbox?

  /// Polled while reading; returning true ends it.
  var isInterrupted: () -> Bool = { false }

  private static let largestFile = 64 << 20
  /// The maximum size of a file in a directory.
  private static let largestFileOfTree = 8 << 20

  /// Reads the sample named `name`, otherwise the file or directory at this path.
  func source(named name: String) throws -> LoadedSource {
    if let source = embedded[name] { return source }
    if let sample = SampleLibrary.sample(named: name) { return source(of: sample) }
    let isPath = Self.looksLikePath(name)
    let own = isPath ? nil : sampleFolder?.path(of: name)
    if !isPath, own == nil, let former = SampleLibrary.sample(formerlyNamed: name) {
      return source(of: former)
    }
    try checkSandbox("load \(CommandWords.quoted(name))", notCarrying: "file")
    return try source(at: own ?? name, shownAs: name)
  }

  /// Reads the file or directory at a path.
  func source(at name: String, shownAs word: String) throws -> LoadedSource {
    var isDirectory: ObjCBool = false
    let path = expanded(name)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { throw missing(name) }
    guard isDirectory.boolValue else {
      let file = try file(path, shownAs: name)
      return LoadedSource(
        name: Self.placeName(path), word: word, origin: .path(absolute(path)), files: [file],
        paths: [real(path)])
    }
    return try directory(path, shownAs: name, word)
  }

  /// Reads `source` again.
  func reread(_ source: LoadedSource) throws -> LoadedSource {
    switch source.origin {
    case .sample: source.with(try self.source(named: source.word))
    case .path(let path): source.with(try self.source(named: path))
    }
  }

  /// The samples of a folder.
  func samples(inFolder name: String) throws -> [Sample] {
    try checkSandbox("samples \(CommandWords.quoted(name))", notCarrying: "folder")
    guard let samples = SampleFolder(path: absolute(expanded(name))).samples(self) else {
      throw missing(name)
    }
    guard !samples.isEmpty else { throw Self.unreadable(name, "no folder or Swift file in it can be loaded") }
    return samples
  }

  /// The trace in the file `name`; nil if it is something else.
  func trace(named name: String) throws -> TraceDocument? {
    let path = expanded(name)
    guard sandbox == nil, embedded[name] == nil, SampleLibrary.sample(named: name) == nil,
      isRegular(path),
      let text = try? file(path, shownAs: name).text, TraceDocument.isDocument(text, named: name)
    else { return nil }
    return try TraceDocument(reading: text, named: name)
  }

  private func checkSandbox(_ input: String, notCarrying noun: String) throws {
    switch sandbox {
    case .replay: try checkSandbox(input, because: "the session does not carry that \(noun)")
    case .trial: try checkSandbox(input, because: "that \(noun) is not at hand there")
    case nil: break
    }
  }

  func checkSandbox(_ input: String, because reason: String) throws {
    if let sandbox { throw ShellError.leftOut(input, because: reason, of: sandbox) }
  }

  private func source(of sample: Sample) -> LoadedSource {
    LoadedSource(
      name: sample.name, word: sample.name, origin: .sample,
      files: sample.files.map {
        SourceText(
          name: $0.name, text: $0.text, home: SourceHome(module: sample.name, folders: [sample.name]))
      })
  }

  /// Whether `word` looks like a path rather than a name.
  static func looksLikePath(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".swift") || word.hasPrefix("~")
      || FileManager.default.fileExists(atPath: word)
  }

  private func missing(_ name: String) -> ShellError {
    guard !Self.looksLikePath(name) else { return Self.unreadable(name, "no such file or directory") }
    let names = samples.map(\.name)
    let near = Suggestion.names(for: name, among: names)
    // Of a name such as `cat-animal`, a part may be that of a sample.
    let parts = near.isEmpty ? name.split(separator: "-").map(String.init) : []
    let suggested = near + parts.flatMap { Suggestion.names(for: $0, among: names) }.uniqued().prefix(2)
    return ShellError(
      kind: .unknownName,
      message: "no sample, file or directory '\(name.abbreviated)'" + Suggestion.text(suggested),
      details: ShellError.rows([("see", "samples")]), isLoading: true)
  }

  private static func unreadable(_ name: String, _ reason: String) -> ShellError {
    ShellError(kind: .unreadable, message: "cannot read '\(name)': \(reason)", isLoading: true)
  }

  func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }

  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// The path without links: two paths of one file are the same.
  private func real(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// The name of the source at `path`: its last component without the extension.
  static func placeName(_ path: String) -> String {
    let last = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }
}

// MARK: - Reading

extension SourceFinder {
  /// The text of a file, named `title`, or by the last component of its path.
  func file(_ path: String, shownAs name: String, as title: String? = nil) throws -> SourceText {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Self.unreadable(name, "not a regular file")
    }
    let text: String
    do {
      text = try Self.swiftText(ofFile: path, upTo: Self.largestFile)
    } catch {
      throw Self.unreadable(name, error.reason)
    }
    if SavedSession.isSaved(text) {
      var error = Self.unreadable(name, "a saved session is run, not loaded")
      let run = "dishell -f \(CommandWords.quoted(name))"
      error.details = ShellError.rows([("try", run), ("or", "\(run) --interactive, to go on with it")])
      throw error
    }
    return SourceText(name: title ?? (path as NSString).lastPathComponent, text: text)
  }

  /// Why a file cannot be read as text.
  struct Unreadable: Error {
    let reason: String

    /// The reason that the latest failed call of the system has left.
    static var byErrno: Unreadable { Unreadable(reason: String(cString: strerror(errno)).lowercased()) }
  }

  /// The text of a file, without a byte order mark.
  static func swiftText(ofFile path: String, upTo limit: Int) throws(Unreadable) -> String {
    let bytes = try FileBytes(of: path, upTo: limit).bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Unreadable(reason: "not valid UTF-8")
    }
    guard !Self.isBinary(bytes) else { throw Unreadable(reason: "it holds NUL characters") }
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Whether data has more NUL characters than lines: a few are no more than a warning of the compiler.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let firstNull = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { memchr($0, 0, buffer.count) }
    }
    return firstNull != nil && bytes.count { $0 == 0 } > bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// The readable Swift files below a directory. Each is named by its file name, or by its path if that is not unique.
  private func directory(_ path: String, shownAs name: String, _ word: String) throws -> LoadedSource {
    let title = Self.placeName(path)
    let tree: SourceTree
    do {
      tree = try SourceTree(at: path, named: title, unless: isInterrupted)
    } catch let error as ShellError {
      throw error
    } catch {
      throw Self.unreadable(name, "permission denied")
    }
    var source = LoadedSource(name: title, word: word, origin: .path(absolute(path)), files: [])
    source.faults = tree.faults
    if tree.files.isEmpty, tree.faults.isEmpty {
      source.faults = [.unloaded(title, "there is no Swift file in it", .warning)]
    }
    let root = real(path)
    var namesakes: [Substring: Int] = [:]
    for file in tree.files { namesakes[file.name, default: 0] += 1 }
    let read = ParallelMap.map(tree.files, unless: isInterrupted) { [namesakes] file in
      Result { () throws(Unreadable) in
        let text = try Self.swiftText(ofFile: "\(path)/\(file.path)", upTo: Self.largestFileOfTree)
        let shown = namesakes[file.name] == 1 ? String(file.name) : file.path
        let source = SourceText(name: shown, text: text, home: file.home)
        return (source, hasMain: source.hasMain)
      }
    }
    if isInterrupted() { throw ShellError.interrupted }
    var mains: [SourceHome] = []
    for case (let file, let text?) in zip(tree.files, read) {
      switch text {
      case .success((let text, _)) where SavedSession.isSaved(text.text): break
      case .success((let text, let hasMain)):
        source.files.append(text)
        source.paths.append("\(root)/\(file.path)")
        if hasMain { mains.append(text.home) }
      case .failure(let error):
        let shown = namesakes[file.name] == 1 ? String(file.name) : file.path
        source.faults.append(.unloaded(shown, "cannot be read: \(error.reason)"))
      }
    }
    source.separatePrograms(startingIn: mains)
    return source
  }

  private func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    return type == .typeRegular
  }
}
