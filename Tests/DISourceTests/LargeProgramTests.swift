import Testing

/// Programs in which there is much of one kind are loaded, and cost what they contain.
@Suite(.endsAtLast) struct LargeProgramTests {
  @Test func `three thousand superclasses, each with a property, are followed`() {
    let classes = (1..<3_000).map { "class C\($0): C\($0 - 1) { var p\($0): D? }" }.joined(separator: "\n")
    let story = Story("class D {}\nclass C0 { init() {} }\n\(classes)")
    #expect(story.type("let c = C2999()") == ["c: C2999 = C2999#1"])
    #expect(story.type("c is C0") == ["true"])
    #expect(story.type("c.p1 == nil") == ["true"])
  }

  @Test func `a thousand registrations of five thousand chained classes are read`() {
    let classes = (1..<5_000).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
    let statements = (4_000..<5_000).map { "c.register { C\($0)() }" }.joined(separator: "\n")
    let story = Story(
      "class D {}\nclass C0 { var d = D(); init() {} }\n\(classes)\nlet c = DIContainer()\n\(statements)")
    #expect(SeedDocumentTests.inForce(story, "c").count == 1_000)
    #expect(story.type("(c.resolve() as C4999).d") == ["D#1"])
  }

  @Test func `a thousand declarations and registrations are typed one after the other`() {
    let story = Story("class C0 {}")
    for number in 1..<1_000 {
      _ = story.type("class C\(number) { init(c: C\(number - 1)) {} }")
      _ = story.type("register { C\(number)(c: resolve()) }")
    }
    #expect(SeedDocumentTests.inForce(story).last == "C999 ← c: C998 (init)")
  }

  @Test func `a nested type of a superclass far up is found`() {
    let classes = (1..<500).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
    let story = Story(
      "class C0 { class T { init() {} }; init() {} }\n\(classes)\nclass E: C499 { let t = T() }")
    #expect(story.type("E().t") == ["C0.T#1"])
  }

  @Test func `three thousand properties of one type are found`() {
    let properties = (0..<3_000).map { "var p\($0) = \($0)" }.joined(separator: "\n")
    let story = Story("struct S {\n\(properties)\n}\nvar s = S()")
    _ = story.type("s.p2999 += 1")
    #expect(story.type("s.p2999") == ["3000"])
    #expect(story.type("s.p0") == ["0"])
  }

  @Test func `three thousand cases, extensions and variables are found`() {
    let cases = (0..<3_000).map { "case c\($0)" }.joined(separator: "\n")
    let extensions = (0..<3_000).map { "extension A { func f\($0)() -> Int { \($0) } }" }.joined(
      separator: "\n")
    let variables = (0..<3_000).map { "let v\($0) = \($0)" }.joined(separator: "\n")
    let story = Story("enum E: Int {\n\(cases)\n}\nclass A {}\n\(extensions)\n\(variables)")
    #expect(story.type("E.c2999") == ["c2999"])
    #expect(story.type("A().f2999()") == ["2999"])
    #expect(story.type("v2999") == ["2999"])
  }
}
