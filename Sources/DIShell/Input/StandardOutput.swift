import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes text to a descriptor, by default standard output, and notices when that is no longer possible.
///
/// A class: who writes and who asks at the end whether all arrived must share one buffer. What Swift's `print` and
/// libedit wrote before stays before.
final class StandardOutput: TextOutputStream {
  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []

  /// Why the last write failed, as `errno` has it. Nothing is written after a failure.
  private(set) var failure: Int32?

  /// - Parameter limit: how many bytes are kept back before they are written; 0 writes at once
  init(descriptor: Int32 = STDOUT_FILENO, limit: Int = 1 << 16) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Whether nobody reads any more: the end of the pipe, or the terminal, is gone. To end quietly is right then.
  var isClosed: Bool { failure == EPIPE }

  /// What to say about a failure that is not just a closed pipe.
  var problem: String? {
    guard let failure, !isClosed else { return nil }
    return "cannot write the output: \(String(cString: strerror(failure)).lowercased())"
  }

  func write(_ text: String) { write(text, unless: { false }) }

  /// Writes a text that may be long; where `isInterrupted` says so, the rest of it is left out.
  ///
  /// - Returns: whether all of it is written, or kept back
  @discardableResult
  func write(_ text: String, unless isInterrupted: () -> Bool) -> Bool {
    guard failure == nil else { return true }
    buffer.append(contentsOf: text.utf8)
    return buffer.count <= limit || flush(unless: isInterrupted)
  }

  /// Writes what is kept back.
  ///
  /// - Returns: whether all of it is written, and not cut by an interruption
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

  /// The most that is written at once: the reader may be slow, and an interruption has to be heard.
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
