import SwiftSyntax
import Foundation
import Testing
@testable import DISource

@Test func tmpTiming() {
  let n = Int(ProcessInfo.processInfo.environment["N"] ?? "10000") ?? 10000
  let only = ProcessInfo.processInfo.environment["ONLY"]
  for (r, e) in [
      ("(", ""), ("[", ""), ("{", ""), ("f { ", ""), ("a.", "b"), ("f().", "g()"), ("1 + ", "1"), ("a ?? ", "b"),
      ("a ? b : ", "c"), ("a ? ", "b"), ("try ", "f()"), ("- ", "1"), ("!", "a"), ("if a {} else ", "{}"),
      ("#if A\n", ""), ("class A { ", ""), ("\"\\(", ""), ("let ", "x"), ("case let ", "x"), ("x = ", "y"),
      ("await ", "x"), ("@a ", "x"), ("some ", "P"), ("let x: some ", "P"), ("&", "x"), ("defer { ", ""), ("\\", ""),
      ("return ", "x"), ("if let a = ", "b"), ("<", ">"), ("a<", "b"), ("a[", "b"), ("label: ", "while a {}"),("() -> ", "Int")
    ] where only == nil || only == r {
    let text = "let before = 1\n" + String(repeating: r, count: n) + e
    let t0 = Date()
    let file = SourceFile(name: "H.swift", text: text)
    let t1 = Date()
    var table = DeclarationTable()
    table.add(file)
    let t2 = Date()
    _ = StatementCensus(of: [file]).statements
    let t3 = Date()
    FileHandle.standardError.write("\(r.debugDescription) read \(t1.timeIntervalSince(t0)) decl \(t2.timeIntervalSince(t1)) census \(t3.timeIntervalSince(t2)) \(file.diagnostics.first.map(\.description) ?? "") \(file.tree.statements.first?.trimmedDescription == "let before = 1")\n".data(using: .utf8)!)
  }
}
