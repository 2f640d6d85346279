/// A line of a source file, as it is shown: `XYZ.swift:31`.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as shown to the user.
  package let file: Symbol

  /// The line, counted from one.
  package let line: Int32

  /// The line within an input of several lines at a prompt, since such an input has a single line number; otherwise
  /// one.
  package private(set) var lineInside: Int32 = 1

  /// The column in UTF-8 bytes, counted from one; zero if it is not known. It is not shown, and places that differ only
  /// in it are equal.
  package private(set) var column: Int32 = 0

  /// The module or folder before the file's name, if it is known. It distinguishes places and is not shown.
  package private(set) var module: Symbol?

  /// The place at `line` of `file`.
  package init(file: Symbol, line: Int) {
    self.file = file
    self.line = Int32(clamping: line)
  }

  /// The place given by `#fileID` and `#line`.
  @usableFromInline
  package init(fileID: String, line: Int) {
    let parts = FileParts(of: fileID)
    self.init(file: parts.file, line: line)
    module = parts.module
  }

  /// The place given by the literals `#fileID` and `#line`.
  package init(fileID: StaticString, line: Int) {
    let parts = FileParts(of: fileID)
    self.init(file: parts.file, line: line)
    module = parts.module
  }

  /// The place at `line` within the text at this place.
  package func inside(line: Int) -> SourcePlace {
    var place = self
    place.lineInside = Int32(clamping: line)
    return place
  }

  /// The place at a column of this line.
  package func at(column: Int) -> SourcePlace {
    var place = self
    place.column = Int32(clamping: column)
    return place
  }

  /// The file as it was given, with its module or folder.
  package var path: String { module.map { "\($0)/\(file)" } ?? file.text }

  /// `file:line`; for the second line of an input of several `prompt:7.2`.
  public var description: String { lineInside == 1 ? "\(file):\(line)" : "\(file):\(line).\(lineInside)" }
}

extension SourcePlace {
  /// Whether both are the same line, in the same file and module.
  public static func == (one: SourcePlace, other: SourcePlace) -> Bool {
    one.line == other.line && one.file == other.file && one.lineInside == other.lineInside
      && one.module == other.module
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(lineInside)
    hasher.combine(module)
  }
}

/// The file and the module in a `#fileID`.
private struct FileParts: Sendable {
  let file: Symbol
  let module: Symbol?

  /// The parts of `fileID`. Each text is parsed once.
  init(of fileID: String) {
    self = Self.texts.withLock(retains: false) { $0.parts(of: fileID) }
  }

  /// The parts of `fileID`. Each literal, identified by address and length, is parsed once.
  init(of fileID: StaticString) {
    guard let (address, length) = fileID.identity else {
      self.init(parsing: fileID.description)
      return
    }
    if let known = Self.wordsByAddress.value(address, length) {
      self.init(word: known)
    } else {
      self.init(parsing: fileID.description)
      let word = word
      Self.writeLock.withLock { Self.wordsByAddress.set(address, length, to: word) }
    }
  }

  private init(parsing fileID: String) {
    guard let slash = fileID.lastIndex(of: "/") else {
      file = Symbol(fileID)
      module = nil
      return
    }
    file = Symbol(String(fileID[slash...].dropFirst()))
    module = Symbol(String(fileID[..<slash]))
  }

  private init(word: UInt) {
    file = Symbol(word: word & 0xFFFF_FFFF)
    module = word >> 32 == 0 ? nil : Symbol(word: (word >> 32) - 1)
  }

  private var word: UInt { file.word | (module.map { $0.word + 1 } ?? 0) << 32 }

  /// Parsed file IDs by text, and the one parsed last. Most calls come from the same file as the one before: comparing
  /// a literal with itself takes a few instructions, and hashing it several hundred.
  private struct Texts {
    private var partsByText: [String: FileParts] = [:]
    private var last: (fileID: String, parts: FileParts)?

    mutating func parts(of fileID: String) -> FileParts {
      if let last, last.fileID == fileID { return last.parts }
      let parts = partsByText[fileID] ?? add(fileID)
      last = (fileID, parts)
      return parts
    }

    private mutating func add(_ fileID: String) -> FileParts {
      let parts = FileParts(parsing: fileID)
      partsByText[fileID] = parts
      return parts
    }
  }

  private static let texts = Locked(Texts())
  private static let wordsByAddress = ConcurrentMap<UInt>()
  private static let writeLock = RecursiveLock()
}
