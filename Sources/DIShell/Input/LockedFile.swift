#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open regular file, locked against other shells.
struct LockedFile {
  /// Why a file cannot be opened or read.
  struct Problem: Error {
    let message: String
  }

  let isWritable: Bool
  /// Whether the file is locked; false if the file system has no locks.
  let isLocked: Bool
  private let descriptor: Int32

  private init(isWritable: Bool, isLocked: Bool = false, descriptor: Int32) {
    self.isWritable = isWritable
    self.isLocked = isLocked
    self.descriptor = descriptor
  }

  /// A file that is open for appending, and is not locked.
  init(_ descriptor: Int32) { self.init(isWritable: true, descriptor: descriptor) }

  /// Opens and locks the file; nil if it does not exist and is not to be created, or if another shell holds the lock
  /// for too long.
  ///
  /// - Parameter attempts: The number of attempts, a hundredth of a second apart.
  static func open(
    _ path: String, creating: Bool, attempts: Int = 50
  ) throws(Problem) -> LockedFile? {
    for attempt in 1...attempts {
      guard let file = try openOnce(path, creating: creating) else { return nil }
      // Without support for locks, the file is used unlocked.
      let isLocked = flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      let isBusy = !isLocked && errno == EWOULDBLOCK
      if !isBusy, file.isStill(at: path) {
        return LockedFile(isWritable: file.isWritable, isLocked: isLocked, descriptor: file.descriptor)
      }
      file.close()
      if isBusy, attempt < attempts { usleep(10_000) }
    }
    return nil
  }

  /// Creates a file that only the owner can access; nil if that fails, with the reason in `errno`.
  static func create(_ path: String) -> LockedFile? {
    let descriptor = openDescriptor(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND)
    guard descriptor >= 0 else { return nil }
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    return LockedFile(isWritable: true, isLocked: isLocked, descriptor: descriptor)
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  private static func openOnce(_ path: String, creating: Bool) throws(Problem) -> LockedFile? {
    // If the name is that of a pipe, do not wait for its other end.
    var isWritable = true
    var descriptor = openDescriptor(path, O_RDWR | O_APPEND | O_NONBLOCK | (creating ? O_CREAT : 0))
    if descriptor < 0, errno == EACCES || errno == EROFS || errno == EPERM {
      isWritable = false
      descriptor = openDescriptor(path, O_RDONLY | O_NONBLOCK)
    }
    if descriptor < 0, errno == ENOENT, !creating { return nil }
    guard descriptor >= 0 else { throw problem(path, String(cString: strerror(errno)).lowercased()) }
    let file = LockedFile(isWritable: isWritable, descriptor: descriptor)
    guard file.isRegular else {
      file.close()
      throw problem(path, "not a file")
    }
    return file
  }

  private static func openDescriptor(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #else
      Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #endif
  }

  private static func problem(_ path: String, _ reason: String) -> Problem {
    Problem(message: "'\(path)': \(reason)")
  }
}

// MARK: - Contents

extension LockedFile {
  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  var size: Int { Int(status.st_size) }

  var endsWithNewline: Bool {
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, status.st_size - 1) == 1 && byte == UInt8(ascii: "\n")
  }

  func beginning(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(descriptor, &bytes, count, 0)
    return Array(bytes.prefix(max(got, 0)))
  }

  func contents(_ path: String) throws(Problem) -> [UInt8] {
    let size = size
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < size {
      let got = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw Self.problem(path, String(cString: strerror(errno)).lowercased()) }
      if got == 0 { break }
      bytes.append(contentsOf: chunk.prefix(got))
    }
    return bytes
  }

  /// Appends `text`, or nothing. Returns false if it could not all be written.
  func append(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let size = size
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Self.write(descriptor, $0[written...]) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = errno
        ftruncate(descriptor, off_t(size))
        errno = reason
        return false
      }
      written += count
    }
    return true
  }

  private static func write(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rebased = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Glibc)
      return Glibc.write(descriptor, rebased.baseAddress, rebased.count)
    #else
      return Darwin.write(descriptor, rebased.baseAddress, rebased.count)
    #endif
  }

  private var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Whether the path still leads to this file, and not to one that has replaced it.
  private func isStill(at path: String) -> Bool {
    var named = stat()
    guard stat(path, &named) == 0 else { return false }
    let status = status
    return named.st_ino == status.st_ino && named.st_dev == status.st_dev
  }
}
