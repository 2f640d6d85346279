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
    "types nested to any depth are refused",
    arguments: [
      ("", "?"), ("() -> ", "Int"), ("[", ""), ("A<", ""), ("some ", "P"), ("", ".Type"), ("", " & A"),
    ])
  func deepTypes(before: String, after: String) {
    let text =
      "let x: " + String(repeating: before, count: 1_000) + "A" + String(repeating: after, count: 1_000)
    let file = read(text)
    #expect(file.name == "Hostile.swift")
    #expect(TypeExpression(parsing: String(text.dropFirst(7))).description.count > 0)
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
}
