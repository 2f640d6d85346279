import CPseudoTerminal
import Foundation

/// A program on a terminal of its own, with somebody who types and reads.
///
/// A class: it owns the process and the terminal, and ends both when it goes.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  enum Key: String {
    case enter = "\r"
    case tab = "\t"
    case controlA = "\u{1}"
    case controlC = "\u{3}"
    case controlD = "\u{4}"
    case controlG = "\u{7}"
    case controlR = "\u{12}"
    case controlS = "\u{13}"
    case controlZ = "\u{1a}"
    case escape = "\u{1b}"
    case backspace = "\u{7f}"
    case up = "\u{1b}[A"
    case left = "\u{1b}[D"
    case home = "\u{1b}[1~"
    case end = "\u{1b}[4~"
    case delete = "\u{1b}[3~"
    case f5 = "\u{1b}[15~"
  }

  /// Everything the program has written.
  private(set) var transcript = ""

  private let master: Int32
  private let process: pid_t
  private var bytes: [UInt8] = []
  private var seen = 0
  private var screen: Screen
  private var status: Int32?

  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    var master: Int32 = -1
    let argumentList = CStrings([program] + arguments)
    let variables = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    process = pty_start(
      program, argumentList.pointers, variables.pointers, Int32(columns), Int32(rows), &master)
    self.master = master
    screen = Screen(columns: columns, rows: rows)
    guard process > 0 else { throw Failure(description: "no terminal for \(program)") }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// What the program has written since the last text that was waited for.
  var unseen: String { String(decoding: bytes[seen...], as: UTF8.self) }
}

// MARK: - Typing

extension PseudoTerminal {
  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      // A program that echoes must not wait for a reader while the reader waits for it.
      _ = read(milliseconds: 0)
    }
  }

  /// A key by itself: a moment after what came before, as a hand would press it.
  func press(_ key: Key) {
    pause()
    type(key.rawValue)
  }

  /// Types a line and waits until it can be seen before Enter is pressed.
  func enter(_ line: String) throws {
    type(line)
    if !line.isEmpty { try expect(line) }
    press(.enter)
  }

  /// As a terminal pastes when the program has asked for bracketed paste.
  func paste(_ text: String) {
    type("\u{1b}[200~" + text.replacing("\n", with: "\r") + "\u{1b}[201~")
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    _ = pty_resize(master, Int32(columns), Int32(rows))
  }

  /// Whether what is typed is echoed by the terminal itself.
  var echoes: Bool { pty_echoes(master) == 1 }

  func signal(_ number: Int32) { kill(process, number) }

  func pause(milliseconds: Int = 100) {
    let end = Date().addingTimeInterval(Double(milliseconds) / 1000)
    while Date() < end { _ = read(milliseconds: 10) }
  }
}

// MARK: - Reading

extension PseudoTerminal {
  /// Waits until the program writes the text, after what was waited for before.
  @discardableResult
  func expect(_ text: String, within seconds: Double = 60) throws -> String {
    let deadline = Date().addingTimeInterval(seconds)
    let wanted = Array(text.utf8)
    while true {
      if let range = bytes[seen...].firstRange(of: wanted) {
        let before = String(decoding: bytes[seen..<range.lowerBound], as: UTF8.self)
        seen = range.upperBound
        return before
      }
      guard Date() < deadline else { throw failure("waited for \(text.debugDescription)") }
      if !read(milliseconds: 50), hasEnded { throw failure("ended before \(text.debugDescription)") }
    }
  }

  /// Waits until the row of the cursor is this, blanks at its end aside.
  func expectRow(_ row: String, within seconds: Double = 60) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while screen.rowOfCursor != row {
      guard Date() < deadline else {
        throw failure(
          "waited for the row \(row.debugDescription), got \(screen.rowOfCursor.debugDescription)")
      }
      _ = read(milliseconds: 50)
    }
    seen = bytes.count
  }

  /// Waits until the last rows are these, blanks at their ends aside.
  func expectLastRows(_ rows: [String], within seconds: Double = 60) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while Array(visibleRows.suffix(rows.count)) != rows {
      guard Date() < deadline else {
        throw failure("waited for the rows \(rows), got \(visibleRows.suffix(rows.count))")
      }
      _ = read(milliseconds: 50)
    }
    seen = bytes.count
  }

  /// What the terminal shows, rows and blanks at the end aside.
  var visibleRows: [String] { screen.visibleRows }

  /// Waits for the end: the exit code, or 128 and the number of the signal.
  func expectEnd(within seconds: Double = 60) throws -> Int32 {
    let deadline = Date().addingTimeInterval(seconds)
    while !hasEnded {
      guard Date() < deadline else { throw failure("waited for the end") }
      _ = read(milliseconds: 20)
    }
    while read(milliseconds: 20) {}
    let status = status ?? 0
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var found: Int32 = 0
    guard waitpid(process, &found, WNOHANG) == process else { return false }
    status = found
    return true
  }

  /// False when there was nothing to read.
  private func read(milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Glibc)
      let count = Glibc.read(master, &chunk, chunk.count)
    #else
      let count = Darwin.read(master, &chunk, chunk.count)
    #endif
    guard count > 0 else {
      usleep(10_000)
      return false
    }
    bytes.append(contentsOf: chunk.prefix(count))
    transcript = String(decoding: bytes, as: UTF8.self)
    screen.show(chunk.prefix(count))
    return true
  }

  private func failure(_ reason: String) -> Failure {
    Failure(description: "\(reason); the terminal showed \(transcript.debugDescription)")
  }
}

/// Strings as C wants a list of them.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
