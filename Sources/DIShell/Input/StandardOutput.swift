import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes text to a descriptor, by default standard output, and notices when that is no longer possible.
///
/// A class, because all writers and the check for failures at the end share one buffer. Output of Swift's `print` and
/// of libedit that was written before stays before.
final class StandardOutput: TextOutputStream {
  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []

  /// The `errno` of the failed write; nil if all succeeded. Nothing is written after a failure.
  private(set) var failure: Int32?

  /// - Parameter limit: The number of bytes that are buffered before they are written; 0 writes immediately.
  init(descriptor: Int32 = STDOUT_FILENO, limit: Int = 1 << 16) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Whether the reading end of the pipe, or the terminal, is closed. The program should then end without a message.
  var isClosed: Bool { failure == EPIPE }

  /// The message about a failure; nil for a closed pipe, and without a failure.
  var problem: String? {
    guard let failure, !isClosed else { return nil }
    return "cannot write the output: \(String(cString: strerror(failure)).lowercased())"
  }

  func write(_ text: String) { write(text, unless: { false }) }

  /// Writes a text that may be long; when `isInterrupted` returns true, drops the rest.
  ///
  /// - Returns: Whether all of it is written or buffered.
  @discardableResult
  func write(_ text: String, unless isInterrupted: () -> Bool) -> Bool {
    guard failure == nil else { return true }
    buffer.append(contentsOf: text.utf8)
    return buffer.count <= limit || flush(unless: isInterrupted)
  }

  /// Writes the buffer.
  ///
  /// - Returns: Whether all of it is written, and not cut by an interruption.
  @discardableResult
  func flush(unless isInterrupted: () -> Bool = { false }) -> Bool {
    if descriptor == STDOUT_FILENO { led_flush_stdout() }
    guard failure == nil, !buffer.isEmpty else { return true }
    var isComplete = true
    buffer.withUnsafeBytes { bytes in
      (failure, isComplete) = Self.writeAll(bytes, to: descriptor, unless: isInterrupted)
    }
    buffer.removeAll(keepingCapacity: true)
    return isComplete
  }

  /// The maximum size of one write: the reader may be slow, and interruptions are checked in between.
  private static let pieceSize = 4096

  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, unless isInterrupted: () -> Bool
  ) -> (failure: Int32?, isComplete: Bool) {
    var rest = bytes[...]
    while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      if isInterrupted() { return (nil, false) }
      let size = min(rest.count, pieceSize)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, base, size)
      #else
        let count = Darwin.write(descriptor, base, size)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        return (errno, true)
      }
    }
    return (nil, true)
  }
}
