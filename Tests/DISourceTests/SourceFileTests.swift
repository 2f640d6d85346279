import SwiftSyntax
import Testing

@testable import DISource

@Suite struct SourceFileTests {
  @Test("a fault is told with file, line and column")
  func fault() {
    let file = SourceFile(name: "Cat.swift", text: "class Cat {\n  let name: \n  func f( { }\n}\n")
    #expect(
      file.diagnostics.map(\.description) == [
        "Cat.swift:2:13: error: expected type in type annotation",
        "Cat.swift:3:10: error: expected ')' to end parameter clause",
      ])
  }

  @Test("a closure that begins with parentheses is read, with its places; one without 'in' is a fault")
  func closures() {
    let text =
      "let a = { (1, 2)\n  for b in c { d { (3); for e in f {} } } // g\n}\nlet h = { (i, j) -> K i }\n"
    let file = SourceFile(name: "A.swift", text: text)
    #expect(file.tree.description == text)
    #expect(
      file.diagnostics.map(\.description) == ["A.swift:4:23: error: expected 'in' in closure signature"])
    let loops = file.offsets(of: "for").compactMap {
      file.tree.token(at: AbsolutePosition(utf8Offset: $0))?.parent?.as(ForStmtSyntax.self)
    }
    #expect(loops.map { "\(file.position(of: $0)) \($0.pattern)" } == ["A.swift:2 b ", "A.swift:2 e "])
  }

  @Test("#import is read as import, with a warning")
  func poundImport() {
    let file = SourceFile(name: "N.swift", text: "#import Resolver\n\nextension Resolver {}\n")
    #expect(file.diagnostics.map(\.description) == ["N.swift:1:1: warning: '#import' is read as 'import'"])
    #expect(!file.hasErrors)
    var table = DeclarationTable()
    #expect(table.add(file).imports == ["Resolver"])
  }

  @Test("of a merge conflict the first version is read, and it is told")
  func mergeConflict() {
    let text = """
      <<<<<<< HEAD
      let a = 1
      ||||||| base
      let a = 0
      =======
      let b = 2
      >>>>>>> feature
      let c = 3
      let text = "<<<<<<< HEAD"

      """
    let file = SourceFile(name: "A.swift", text: text)
    #expect(
      file.diagnostics.first?.description
        == "A.swift:1:1: error: source control conflict marker in source file: the first version is read")
    #expect(
      file.tree.statements.prefix(3).map { "\(file.position(of: $0)) \($0.trimmedDescription)" } == [
        "A.swift:2 let a = 1", "A.swift:8 let c = 3", "A.swift:9 let text = \"<<<<<<< HEAD\"",
      ])
  }

  @Test("an input at the prompt is one place")
  func prompt() {
    let file = SourceFile(promptInput: 4, text: "class Cat {}\nclass Dog {}")
    #expect(file.tree.statements.map { "\(file.position(of: $0))" } == ["prompt:4", "prompt:4"])
    #expect(file.tree.statements.map { file.position(of: $0).line } == [1, 2])
  }

  @Test("operators are folded; those of which one is unknown stay a sequence, unless it stands alone")
  func folding() {
    let text = "a = b + c * d as E\nf <<>> g\nf <<>> g !! h\nx as\ny is 3 + 4\n"
    let kinds = SourceFile(name: "A.swift", text: text).tree.statements.map { $0.item.kind }
    #expect(kinds == [.infixOperatorExpr, .infixOperatorExpr, .sequenceExpr, .isExpr, .infixOperatorExpr])
  }

  @Test("lines are told apart at every kind of line end")
  func lineEnds() {
    let file = SourceFile(name: "A.swift", text: "one\r\ntwo\rthree\nfour")
    #expect(file.excerpt(from: 2, to: 9).lines == ["two", "three", "four"])
    #expect(
      file.tree.statements.map { "\(file.position(of: $0))" } == [
        "A.swift:1", "A.swift:2", "A.swift:3", "A.swift:4",
      ])
  }
}

@Suite struct HostileSourceTests {
  /// Reads, collects and counts; what matters is that it comes to an end.
  private func read(_ text: String) -> SourceFile {
    let file = SourceFile(name: "Hostile.swift", text: text)
    var table = DeclarationTable()
    table.add(file)
    _ = StatementCensus(of: [file]).statements
    return file
  }

  @Test(
    "nesting of any depth and kind is refused, not followed",
    arguments: [
      ("(", ""), ("[", ""), ("{", ""), ("f { ", ""), ("a.", "b"), ("f().", "g()"), ("1 + ", "1"),
      ("a ?? ", "b"),
      ("a ? b : ", "c"), ("a ? ", "b"), ("try ", "f()"), ("- ", "1"), ("!", "a"), ("if a {} else ", "{}"),
      ("#if A\n", ""), ("class A { ", ""), ("\"\\(", ""), ("let ", "x"), ("case let ", "x"), ("x = ", "y"),
      ("await ", "x"), ("@a ", "x"), ("some ", "P"), ("let x: some ", "P"), ("&", "x"), ("defer { ", ""),
      ("\\", ""),
      ("return ", "x"), ("if let a = ", "b"), ("<", ">"), ("a<", "b"), ("a[", "b"), ("label: ", "while a {}"),
    ])
  func deep(repeated: String, end: String) {
    let file = read("let before = 1\nclass C {}\n" + String(repeating: repeated, count: 1_000) + end)
    let survives = file.tree.statements.first?.trimmedDescription == "let before = 1"
    #expect(survives)
  }

  @Test(
    "types nested to any depth are refused; a long composition, which is not nested, is read",
    arguments: [
      ("", "?", true), ("() -> ", "Int", true), ("[", "", true), ("A<", "", true), ("some ", "P", true),
      ("", ".Type", true), ("", " & A", false),
    ])
  func deepTypes(before: String, after: String, isRefused: Bool) {
    let text =
      "let x: " + String(repeating: before, count: 1_000) + "A" + String(repeating: after, count: 1_000)
    let file = read(text)
    #expect(file.name == "Hostile.swift")
    #expect(TypeExpression(parsing: String(text.dropFirst(7))).isUnknown == isRefused)
  }

  @Test("NUL bytes, replacement characters and a line of a megabyte are read")
  func bytes() {
    let file = read(
      "class A {}\0\nlet x = \u{FFFD}\nlet s = \"" + String(repeating: "a", count: 1_000_000)
        + "\"\nclass B {}")
    var table = DeclarationTable()
    table.add(file)
    #expect(table.types.map(\.name) == ["A", "B"])
  }

  @Test("two thousand registrations on one line are read")
  func longLine() {
    let text = String(repeating: "register { A() }; ", count: 2_000)
    let statements = StatementCensus(of: [SourceFile(name: "A.swift", text: text)]).statements
    #expect(statements.count == 2_000)
  }

  @Test("operators within an operand of operators are folded")
  func nestedOperators() {
    let file = read("let r = x is P ? 1 + 2 : f(3 + 4) * 2")
    #expect(file.tree.description == "let r = x is P ? 1 + 2 : f(3 + 4) * 2")
    #expect(!file.tree.hasSequenceExpr)
  }

  @Test(arguments: [
    ("class A {\n  func f() {\n    g()\n\nclass B {}\nfunc h() {}\n", ["A", "B"], "A.swift:2:12"),
    ("func f() {\n  g(1,\nstruct B {\n}\n", ["B"], "A.swift:2:4"),
    (
      "class A {\n  init() {}\n\n@objc final class B {}\n\nextension C { struct D {} }\n", ["A", "B", "C.D"],
      "A.swift:1:9"
    ),
  ])
  func `what begins at the first column behind a bracket that is never closed is read`(
    text: String, types: [String], place: String
  ) {
    let file = SourceFile(name: "A.swift", text: text)
    var table = DeclarationTable()
    #expect(table.add(file).types.map(\.name) == types)
    #expect(
      file.diagnostics.first?.description.hasPrefix("\(place): error: this bracket is never closed") == true)
  }

  @Test func `unindented code within brackets that are closed is one declaration`() {
    let file = SourceFile(name: "A.swift", text: "enum A {\nstruct B {\n}\nfunc f( { }\n}\n")
    var table = DeclarationTable()
    #expect(table.add(file).types.map(\.name) == ["A", "A.B"])
  }

  @Test func `names are found as whole words, in the order of the text`() {
    let text =
      "register { }; b.register1(); registers(); _register(); register\u{E9}(); `register`() // register"
    let file = SourceFile(name: "A.swift", text: text)
    #expect(file.offsets(of: ["register1", "register", "none"]) == [0, 16, 70, 85])
    #expect(file.offsets(of: "register") == [0, 70, 85])
    #expect(SourceFile(name: "B.swift", text: "register").offsets(of: ["register"]) == [0])
    #expect(SourceFile(name: "C.swift", text: "").offsets(of: ["register"]) == [])
  }

  @Test func `typealiases for tuples with labels are those outside of bodies`() {
    let text = """
      typealias Point = (x: Int, y: Int) // typealias Comment = (a: Int, b: Int)
      typealias Path = [Point]
      typealias Plain = (Int, Int)
      struct Chart {
        typealias Best = (point: Point, isNew: Bool)
        var value: Int { typealias InGetter = (a: Int, b: Int); return 1 }
        func draw() { typealias InBody = (a: Int, b: Int) }
        let action = { typealias InClosure = (a: Int, b: Int) }
      }
      extension Chart { enum Kind { typealias Pair = (a: Int, b: Int) } }
      let text = "typealias Text = (a: Int, b: Int)"
      """
    #expect(
      SourceFile(name: "A.swift", text: text).tupleTypealiases.keys.sorted() == [
        "Best", "Pair", "Path", "Plain", "Point",
      ])
  }

  @Test(arguments: [
    ("let x = a" + String(repeating: ".b", count: 994), false),
    ("let x = a" + String(repeating: ".b", count: 995), true),
    ("let x = 1" + String(repeating: " + 1", count: 496), false),
    ("let x = 1" + String(repeating: " + 1", count: 497), true),
  ])
  func `an item of a thousand levels is read, and one of more is left out`(item: String, isTooDeep: Bool) {
    let file = SourceFile(name: "A.swift", text: "let first = 1\n\(item)\nlet last = 2\n")
    #expect(
      file.diagnostics.map(\.description)
        == (isTooDeep ? ["A.swift:2:1: error: nested too deeply to be read"] : []))
    #expect(file.tree.statements.count == (isTooDeep ? 2 : 3))
  }

  @Test func `half-open ranges and comparisons without blanks open no generic arguments`() {
    let rows = (0..<40).map { "  \($0)0..<\($0)9," }.joined(separator: "\n")
    let calls = (0..<40).map { "_ = n<\($0)" }.joined(separator: "\n")
    let file = SourceFile(name: "A.swift", text: "let n = 1\nlet all = [\n\(rows)\n]\n\(calls)")
    #expect(file.diagnostics.map(\.message) == [])
    #expect(file.tree.statements.count == 42)
  }

  @Test(arguments: [
    "let x = \"BRACES\"", "// BRACES", "/* BRACES /* BRACES */ BRACES */", "let x = \"\\\" BRACES\"",
  ])
  func `brackets in comments and strings are not nested`(pattern: String) {
    let text = pattern.replacing("BRACES", with: String(repeating: "{ ", count: 60))
    #expect(SourceFile(name: "A.swift", text: text).diagnostics.map(\.message) == [])
    let deep = String(repeating: "{ // }\n", count: 49)
    #expect(
      SourceFile(name: "A.swift", text: text + "\n" + deep).diagnostics.map(\.message) == [
        "nested too deeply to be read"
      ])
  }
}
