import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the lines of a file, a pipe, a text, or a terminal without line editing.
///
/// A class, because it holds bytes that were read ahead, which must not be read twice.
final class PlainLineReader: LineReader {
  /// The number of the line that `next` returned last, from 1; 0 before the first.
  private(set) var lineNumber = 0

  private let descriptor: Int32?
  private let output: StandardOutput?
  private let isPrompting: Bool
  private let longestLine: Int
  private var buffer: [UInt8]
  private var start = 0
  private var ahead: LineInput?
  private var isSkipping = false
  private var isAtEnd = false

  private static let chunkSize = 1 << 16
  private lazy var chunk = [UInt8](repeating: 0, count: Self.chunkSize)

  /// - Parameters:
  ///   - descriptor: The input, read to its end and never closed.
  ///   - output: The shell's output, flushed before the reader waits for input.
  ///   - isPrompting: Whether prompts are written to it.
  ///   - longestLine: The limit in bytes; longer lines are reported and dropped.
  init(
    descriptor: Int32, output: StandardOutput? = nil, isPrompting: Bool = false, longestLine: Int = 64 << 20
  ) {
    self.descriptor = descriptor
    self.output = output
    self.isPrompting = isPrompting
    self.longestLine = longestLine
    buffer = []
  }

  init(text: String) {
    descriptor = nil
    output = nil
    isPrompting = false
    longestLine = .max
    buffer = Array(text.utf8)
  }

  func next(prompt: Prompt = Prompt(text: "")) -> LineInput {
    if Interrupts.take() {
      ahead = nil
      return .interrupted(isEmpty: true)
    }
    if let ahead {
      self.ahead = nil
      return counted(ahead)
    }
    write(isPrompting ? prompt.printable : "")
    let input = read()
    switch input {
    case .interrupted:
      Interrupts.take()
      write(isPrompting ? "\n" : "")
    case .end: write(isPrompting ? "\n" : "")
    case .line, .defective: break
    }
    return counted(input)
  }

  /// The line that `next` will return, without consuming it; nil at the end, and if it is no valid line. Ctrl-C while
  /// waiting is left for `next`.
  ///
  /// - Parameter isWaiting: Whether to wait for input; false looks only at what has already arrived.
  func peek(isWaiting: Bool = true) -> String? {
    guard isWaiting || ahead != nil || hasLine(), case .line(let text) = peekAny() else { return nil }
    return text
  }

  /// The result that `next` will return, without consuming it. Ctrl-C while waiting is left for `next`.
  func peekAny() -> LineInput {
    if let ahead { return ahead }
    let input = read()
    if case .interrupted = input { return input }
    ahead = input
    return input
  }

  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    output?.write(text)
    output?.flush()
  }

  private func counted(_ input: LineInput) -> LineInput {
    switch input {
    case .line, .defective: lineNumber += 1
    case .interrupted, .end: break
    }
    return input
  }
}

// MARK: - Lines

extension PlainLineReader {
  private func read() -> LineInput {
    var searched = 0
    while true {
      if let length = lengthOfLine(from: searched) {
        let line = take(length, newline: 1)
        if isSkipping {
          isSkipping = false
          searched = 0
          continue
        }
        return line
      }
      if buffer.count - start > longestLine {
        if let tooLong = dropTooLong() { return tooLong }
      }
      searched = buffer.count - start
      switch fill() {
      case .some(let input): return input
      case nil: if isAtEnd { return last() }
      }
    }
  }

  private func lengthOfLine(from searched: Int) -> Int? {
    Bytes.offset(of: UInt8(ascii: "\n"), in: buffer, from: start + searched).map { $0 - start }
  }

  /// Reports a line that is too long as soon as the limit is reached, and drops its remainder silently.
  private func dropTooLong() -> LineInput? {
    buffer.removeAll()
    start = 0
    defer { isSkipping = true }
    return isSkipping ? nil : .defective(.tooLong, text: "")
  }

  private func last() -> LineInput {
    defer { isSkipping = false }
    guard !isSkipping, start < buffer.count else {
      buffer.removeAll()
      start = 0
      return .end
    }
    return take(buffer.count - start, newline: 0)
  }

  private func take(_ length: Int, newline: Int) -> LineInput {
    var range = start..<start + length
    start = range.upperBound + newline
    if buffer[range].last == UInt8(ascii: "\r") { range = range.lowerBound..<range.upperBound - 1 }
    let isFirst = lineNumber == 0 && range.lowerBound == 0
    if isFirst, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = range.lowerBound + 3..<range.upperBound
    }
    return Bytes.line(buffer[range])
  }

  /// Whether `next` would return without waiting.
  private func hasLine() -> Bool {
    var searched = 0
    while lengthOfLine(from: searched) == nil, !isAtEnd, buffer.count - start <= longestLine {
      searched = buffer.count - start
      guard let descriptor, led_wait_readable_for(descriptor, 0) else { return false }
      if fill() != nil { return false }
    }
    return true
  }
}

// MARK: - Bytes

extension PlainLineReader {
  /// Reads more bytes; returns a result if there is something else to report.
  private func fill() -> LineInput? {
    guard let descriptor, !isAtEnd else {
      isAtEnd = true
      return nil
    }
    buffer.removeFirst(start)
    start = 0
    guard waitForInput(descriptor) else { return Interrupts.isPending ? .interrupted(isEmpty: true) : nil }
    let count = chunk.withUnsafeMutableBytes { Self.read(descriptor, $0) }
    let reason = errno
    buffer.append(contentsOf: chunk.prefix(max(count, 0)))
    if count > 0 { return nil }
    if count < 0, reason == EINTR || reason == EAGAIN { return nil }
    isAtEnd = true
    // A closed descriptor and a lost terminal count as the end of the input.
    return count == 0 || reason == EBADF || reason == EIO ? nil : Self.unreadable(reason)
  }

  /// Waits until there is input; false if a signal has arrived.
  private func waitForInput(_ descriptor: Int32) -> Bool {
    if led_wait_readable_for(descriptor, 0) { return true }
    output?.flush()
    return !Interrupts.isPending && led_wait_readable(descriptor)
  }

  private static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func unreadable(_ reason: Int32) -> LineInput {
    .defective(.unreadable(String(cString: strerror(reason)).lowercased()), text: "")
  }
}

/// Conversion of bytes to lines of text.
private enum Bytes {
  static func offset(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress,
        let found = memchr(base + start, Int32(byte), all.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  static func line(_ bytes: ArraySlice<UInt8>) -> LineInput {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let column = validPrefix(of: bytes).unicodeScalars.count + 1
      return .defective(.invalidUTF8(column: column), text: String(decoding: bytes, as: UTF8.self))
    }
    guard let nul = bytes.firstIndex(of: 0) else { return .line(text) }
    let before = String(decoding: bytes[..<nul], as: UTF8.self)
    return .defective(.nul(column: before.unicodeScalars.count + 1), text: text)
  }

  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid.append(scalar) }
    return String(valid)
  }
}
