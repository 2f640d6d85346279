#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces the text of a file. The file has the whole new text, or, after a failure, the old one.
///
/// The text is written to a file beside it, which then gets its name. Links are followed; permissions are kept, and the
/// owner if the system allows it; other hard links keep the old text. A pipe or device cannot be replaced, and is
/// written to.
struct FileReplacement {
  /// The reason of a failure, in a few words.
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The reason given by `errno`.
    static var latest: Failure {
      Failure(errno == ENOENT ? "no such directory" : String(cString: strerror(errno)).lowercased())
    }
  }

  let path: String
  /// Polled while writing; returning true ends it.
  var isInterrupted: () -> Bool = { false }

  /// Whether there is a regular file at the path, whose text would be lost.
  var isReplacing: Bool { Self.status(of: path).map(Self.isRegular) ?? false }

  func write(_ text: String) throws {
    guard let status = Self.status(of: path) else {
      guard errno == ENOENT else { throw Failure.latest }
      close(try replace(Self.target(ofLink: path), nil, by: text))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: close(try replace(status, by: text))
    case S_IFDIR: throw Failure("is a directory")
    case S_IFSOCK: throw Failure("is a socket")
    default: try send(text)
    }
  }

  /// Replaces the text of a regular file, and leaves the file open for more.
  func begin(with text: String) throws -> LockedFile {
    guard let status = Self.status(of: path) else {
      guard errno == ENOENT else { throw Failure.latest }
      return LockedFile(try replace(Self.target(ofLink: path), nil, by: text))
    }
    guard Self.isRegular(status) else {
      throw Failure(status.st_mode & S_IFMT == S_IFDIR ? "is a directory" : "is no regular file")
    }
    return LockedFile(try replace(status, by: text))
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
}

// MARK: - Files

extension FileReplacement {
  /// - Returns: The descriptor of the open file.
  private func replace(_ status: stat, by text: String) throws -> Int32 {
    guard !Self.isOutput(status) else { throw Failure("the output goes there") }
    guard access(path, W_OK) == 0, let real = realpath(path, nil) else { throw Failure.latest }
    defer { free(real) }
    return try replace(String(cString: real), status, by: text)
  }

  /// Whether the file is that of standard output or standard error, which would go on writing to the old file.
  private static func isOutput(_ status: stat) -> Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var other = stat()
      return fstat(descriptor, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
    }
  }

  /// The path at the end of a chain of links, of which at most 40 are followed; `path` itself if it is no link.
  private static func target(ofLink path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { return path }
      let link = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Returns: The descriptor of the open file.
  private func replace(_ target: String, _ old: stat?, by text: String) throws -> Int32 {
    let folder = Self.folder(of: target)
    let (name, descriptor) = try Self.openBeside(in: folder, mode: old == nil ? 0o666 : 0o600)
    do {
      try fill(descriptor, with: text)
      if let old { Self.copyPermissions(of: old, for: descriptor) }
      try Self.synchronise(descriptor)
      guard rename(name, target) == 0 else { throw Failure.latest }
    } catch {
      close(descriptor)
      unlink(name)
      throw error
    }
    // So that the new name is on the disk too; without effect where a directory cannot be opened.
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
    return descriptor
  }

  /// Creates a file in a directory.
  private static func openBeside(in folder: String, mode: mode_t) throws -> (name: String, descriptor: Int32)
  {
    for number in 0..<100 {
      let name = "\(folder)/.dishell-\(getpid())-\(number)"
      let descriptor = open(name, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw Failure.latest
  }

  private static func copyPermissions(of old: stat, for descriptor: Int32) {
    let isOwned = fchown(descriptor, old.st_uid, old.st_gid) == 0
    fchmod(descriptor, old.st_mode & (isOwned ? 0o7777 : 0o777))
  }

  /// Waits until the file is on the disk; ignores that a file system does not support this.
  private static func synchronise(_ descriptor: Int32) throws {
    guard fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP else { return }
    throw Failure.latest
  }
}

// MARK: - Writing

extension FileReplacement {
  /// Writes to a pipe or device.
  private func send(_ text: String) throws {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENXIO ? Failure("nobody reads from it") : Failure.latest }
    defer { close(descriptor) }
    try fill(descriptor, with: text)
  }

  private func fill(_ descriptor: Int32, with text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if isInterrupted() { throw ShellError.interrupted }
      let piece = rest.prefix(Self.pieceSize)
      #if canImport(Glibc)
        let count = piece.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #else
        let count = piece.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        wait(for: descriptor)
      } else if count == 0 || errno != EINTR {
        throw Failure.latest
      }
    }
  }

  /// The maximum size of one write.
  private static let pieceSize = 1 << 20

  private func wait(for descriptor: Int32) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, 100)
  }
}
