import Foundation
import Testing

@testable import DIShell

/// Colours are for terminals, and say nothing that the words do not say.
struct ColorTests {
  @Test func `A story is coloured by what its steps come to`() throws {
    let session = Session()
    for input in ["class Cat {}", "register { Cat() }.scope(.cached)", "resolve Cat"] {
      _ = session.answer(input)
    }
    let answer = try #require(session.answer("resolve Cat"))
    let colored = OutputFormat.text.render(answer, theme: .both).output.replacing("\u{1b}", with: "^")
    #expect(
      colored == """
        Resolving Cat in main (default scope: graph)

        ^[38;5;243m   1  ^[0mCat is the type asked for.
        ^[38;5;243m   2  ^[0mSearch the registry of main for Cat.
        ^[38;5;243m   3  ^[0mIts registration is found (prompt:2, scope cached).
        ^[38;5;243m   4  ^[0m^[38;5;30mCat is in scope cached: Cat#1 is reused.^[0m

        Cat#1 · nothing created, 1 reused · scope cached holds Cat#1

        """)
  }

  @Test(arguments: [
    "trace XYZViewModel", "trace XYZViewModel --view events", "trace XYZViewModel --view tree",
  ])
  func `Without its colours an answer is the plain one`(_ input: String) throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(session.answer(input))
    let plain = OutputFormat.text.render(answer, columns: 60).output
    let colored = OutputFormat.text.render(answer, theme: .both, columns: 60).output
    #expect(colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `A hit and a miss have colours of their own`() throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(session.answer("trace XYZViewModel --filter XYZCombinedService"))
    let colored = OutputFormat.text.render(answer, theme: .both).output
    #expect(colored.contains("cache       \u{1b}[0m\u{1b}[38;5;27mgraph: miss\u{1b}[0m\n"))
    #expect(
      colored.contains("cache       \u{1b}[0m\u{1b}[38;5;30mgraph: hit, XYZCombinedService#1\u{1b}[0m\n"))
  }

  @Test func `Differences are red and green besides their signs`() throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(
      session.answer("whatif scope XYZCombinedService unique -- resolve XYZViewModel"))
    let lines = OutputFormat.text.render(answer, theme: .both).output.split(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("\u{1b}[38;5;160m-") })
    #expect(lines.dropFirst(2).prefix(2).allSatisfy { $0.hasPrefix("\u{1b}[38;5;28m+") })
  }

  /// The brightness of a colour of the terminal's table, from 0 to 1, as the rules for readable pages define it.
  private func brightness(_ code: Int) -> Double {
    let level =
      code >= 232
      ? Array(repeating: 8 + 10 * (code - 232), count: 3)
      : [36, 6, 1].map { place in
        let step = (code - 16) / place % 6
        return step == 0 ? 0 : 55 + 40 * step
      }
    let linear = level.map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static let roles: [Line.Role] = [
    .made, .reused, .missed, .injected, .delayed, .absent, .failed, .note, .removed, .added,
  ]

  @Test(arguments: [
    (Theme.light, 4.5, 0.0), (.dark, 0.0, 4.5), (.both, 3.5, 3.5),
  ])
  func `Each colour of a theme stands out from its ground`(_ theme: Theme, onWhite: Double, onBlack: Double)
    throws
  {
    for code in Self.roles.compactMap(theme.code(for:)) + [theme.faint].compactMap(\.self) {
      let number = try #require(code.split(separator: ";").last.flatMap { Int($0) })
      #expect(1.05 / (brightness(number) + 0.05) >= onWhite, "\(number) on white")
      #expect((brightness(number) + 0.05) / 0.05 >= onBlack, "\(number) on black")
    }
  }

  @Test func `The theme none has no colours`() {
    #expect(Self.roles.compactMap(Theme.none.code(for:)).isEmpty && Theme.none.faint == nil)
  }
}
