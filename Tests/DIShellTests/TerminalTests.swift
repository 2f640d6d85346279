import Foundation
import Testing

@testable import DIShell

struct TerminalTests {
  private func terminal(
    _ environment: [String: String] = ["TERM": "xterm"], input: Bool = true, output: Bool = true
  ) -> Terminal {
    Terminal(
      isInputTerminal: input, isOutputTerminal: output, isErrorTerminal: true, environment: environment)
  }

  @Test func `Colour is for terminals, unless the user says otherwise`() {
    #expect(terminal().usesColor(on: .output, choice: .auto))
    #expect(!terminal(output: false).usesColor(on: .output, choice: .auto))
    #expect(terminal(output: false).usesColor(on: .error, choice: .auto))
    #expect(terminal(output: false).usesColor(on: .output, choice: .always))
    #expect(!terminal().usesColor(on: .output, choice: .never))
    for environment in [["TERM": "dumb"], [:], ["TERM": "xterm", "NO_COLOR": "1"]] {
      #expect(!terminal(environment).usesColor(on: .output, choice: .auto))
      #expect(terminal(environment).usesColor(on: .output, choice: .always))
    }
    #expect(terminal(["TERM": "xterm", "NO_COLOR": ""]).usesColor(on: .output, choice: .auto))
  }

  @Test func `Lines are edited only where somebody sits at both ends of a capable terminal`() {
    #expect(terminal().canEdit)
    #expect(!terminal(input: false).canEdit)
    #expect(!terminal(output: false).canEdit)
    #expect(!terminal(["TERM": "dumb"]).canEdit)
    #expect(!terminal([:]).canEdit)
  }

  @Test(arguments: [
    (["TERM": "xterm"], "LESSSECURE=1 less -EFRX '-Psspace\\: more   q\\: end'"),
    (["TERM": "xterm", "PAGER": "more"], "more"),
    (["TERM": "xterm", "PAGER": ""], nil),
    (["TERM": "xterm", "PAGER": "cat"], nil),
    (["TERM": "dumb"], nil),
  ])
  func `The pager is the user's`(environment: [String: String], expected: String?) {
    #expect(Pager(terminal: terminal(environment), output: StandardOutput()).command == expected)
  }

  @Test func `Rows of a screen are counted as the terminal breaks them`() {
    #expect(Pager.rows(of: "one\ntwo\n", columns: 80, atMost: 24) == 2)
    #expect(Pager.rows(of: String(repeating: "x", count: 81), columns: 80, atMost: 24) == 2)
    #expect(Pager.rows(of: "\u{1b}[1m" + String(repeating: "x", count: 80), columns: 80, atMost: 24) == 1)
    #expect(Pager.rows(of: String(repeating: "日", count: 41), columns: 80, atMost: 24) == 2)
  }

  @Test func `A reader that has gone is noticed, and told from other failures`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let closed = StandardOutput(descriptor: ends[1], limit: 0)
    closed.write("one\n")
    #expect(closed.failure == nil)
    close(ends[0])
    closed.write("two\n")
    #expect(closed.isClosed)
    #expect(closed.problem == nil)
    close(ends[1])
    closed.write("three\n")

    let none = StandardOutput(descriptor: 9999)
    none.write("one\n")
    none.flush()
    #expect(!none.isClosed)
    #expect(none.problem == "cannot write the output: bad file descriptor")
  }
}
