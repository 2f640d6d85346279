#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open regular file that no other shell writes to meanwhile.
struct LockedFile {
  /// Why a file cannot be opened or read.
  struct Problem: Error {
    let message: String
  }

  let isWritable: Bool
  /// False where the file system has no locks.
  let isLocked: Bool
  private let descriptor: Int32

  private init(isWritable: Bool, isLocked: Bool = false, descriptor: Int32) {
    self.isWritable = isWritable
    self.isLocked = isLocked
    self.descriptor = descriptor
  }

  /// Opens and locks the file; nil when it does not exist and is not to be created, or when another shell holds it for too long.
  ///
  /// - Parameter attempts: how often to try, in a hundredth of a second each
  static func open(
    _ path: String, creating: Bool, attempts: Int = 50
  ) throws(Problem) -> LockedFile? {
    for attempt in 1...attempts {
      guard let file = try openOnce(path, creating: creating) else { return nil }
      // Where there are no locks, it goes without.
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

  /// A new file for the owner only; nil, with the reason in `errno`, where there can be none.
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
    // Not to wait for the other end of a pipe that has the name.
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

  /// False when not all could be written; then nothing is.
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

  /// Whether the name still leads here, and not to a file that has taken its place.
  private func isStill(at path: String) -> Bool {
    var named = stat()
    guard stat(path, &named) == 0 else { return false }
    let status = status
    return named.st_ino == status.st_ino && named.st_dev == status.st_dev
  }
}
