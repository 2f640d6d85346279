import DICore
import Testing

@testable import DISource

/// Declarations that lead back to themselves, which the compiler refuses.
@Suite struct DeclarationCircleTests {
  @Test(arguments: [
    ("class K: K {}", ["'K' inherits from itself: K: K"]),
    ("class L: M {}\nclass M: L {}\nclass N: M {}", ["'L' inherits from itself: L: M: L"]),
    ("protocol P: Q {}\nprotocol Q: P {}", ["protocol 'P' refines itself: P: Q: P"]),
    ("protocol P: P {}", ["protocol 'P' refines itself: P: P"]),
    (
      "protocol P: A, Q {}\nprotocol A {}\nprotocol Q: R {}\nprotocol R: A, P {}\nclass C: P {}",
      ["protocol 'P' refines itself: P: Q: R: P"]
    ),
    ("typealias A = B\ntypealias B = A", ["type alias 'A' references itself: A = B = A"]),
    ("typealias A = [String: (A?) -> Int]", ["type alias 'A' references itself: A = A"]),
    (
      "struct S { typealias X = Y; struct T { typealias Y = X } ; typealias Y = (X, Int) }",
      [
        "type alias 'S.X' references itself: S.X = S.Y = S.X"
      ]
    ),
    ("protocol P: A {}\nprotocol A {}\nprotocol B: P, A {}\nclass C {}\nclass D: C, B {}", []),
    ("typealias A = B\ntypealias B = [Int]\nstruct S { typealias A = B }", []),
    ("struct S<A> { typealias X = A }\ntypealias A = S<Int>.X", []),
  ])
  func `a circle is an error where its first member is declared`(text: String, expected: [String]) {
    let report = Story(text).report
    #expect(report.diagnostics.map(\.message) == expected)
    #expect(report.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func `a circle is told with the place of its first member`() {
    let report = Story("struct Food {}\n  protocol P: Q {}\nprotocol Q: P {}").report
    #expect(
      report.diagnostics.map(\.description) == [
        "Test.swift:2:12: error: protocol 'P' refines itself: P: Q: P"
      ])
  }

  @Test func `an input of the prompt that closes a circle is refused`() {
    let story = Story("protocol P: Q {}\ntypealias A = B\nclass C: D {}")
    #expect(story.report.diagnostics == [])
    #expect(story.type("protocol Q: P {}") == ["error: protocol 'P' refines itself: P: Q: P at Test.swift:1"])
    #expect(
      story.type("typealias B = [A]") == [
        "error: type alias 'A' references itself: A = B = A at Test.swift:2"
      ])
    #expect(story.type("class D: C {}") == ["error: 'C' inherits from itself: C: D: C at Test.swift:3"])
  }

  @Test func `of a circle of more than eight names the middle ones are left out`() {
    let chain =
      "class A: B {}\nclass B: C {}\nclass C: D {}\nclass D: E {}\nclass E: F {}\nclass F: G {}\nclass G: "
    #expect(
      Story(chain + "A {}").report.diagnostics.map(\.message) == [
        "'A' inherits from itself: A: B: C: D: E: F: G: A"
      ])
    #expect(
      Story(chain + "H {}\nclass H: A {}").report.diagnostics.map(\.message) == [
        "'A' inherits from itself: A: B: C: … 3 more …: G: H: A"
      ])
  }

  @Test func `long chains and large circles are found without recursion`() {
    let chain = (0..<5_000).map { "class C\($0): C\($0 + 1) {}" }.joined(separator: "\n")
    #expect(Story(chain + "\nclass C5000 {}").report.diagnostics == [])
    #expect(Story(chain + "\nclass C5000: C0 {}").report.diagnostics.count == 1)
  }
}
