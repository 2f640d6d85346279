import Foundation

/// The contents of a file. Foundation's own reading asks the system for more than it needs, which of thousands of small
/// files is half of the time.
struct FileBytes {
  private(set) var bytes: [UInt8]

  /// - Parameter limit: The maximum size of the file when it is opened.
  init(of path: String, upTo limit: Int) throws(SourceFinder.Unreadable) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == EACCES ? SourceFinder.Unreadable(reason: "permission denied") : .byErrno
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .byErrno }
    guard Int(status.st_size) <= limit else {
      throw SourceFinder.Unreadable(reason: "larger than \(limit >> 20) MB")
    }
    bytes = []
    while true {
      // The byte more tells that the file ends.
      let room = max(Int(status.st_size) - bytes.count, 0) + 1
      var length = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        length = read(file, buffer.baseAddress, buffer.count)
        count = max(length, 0)
      }
      guard length >= 0 else { throw SourceFinder.Unreadable(reason: "permission denied") }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if part.count < room { return }
    }
  }
}
