import Testing

@testable import DISource

struct UnreadLibraryTests {
  @Test func `A library whose source is not read is told at its first import`() {
    let story = Story(
      """
      import SwiftUI
      import FactoryKit
      extension Container { var cat: Factory<Cat> { self { Cat() } } }
      class Cat {}
      """)
    #expect(
      story.report.diagnostics.map { "\($0.severity) in line \($0.line): \($0.message)" } == [
        "warning in line 2: the factories of FactoryKit are not read: list and resolve do not know them"
      ])
  }

  @Test func `A module of the program that is called as such a library is none`() {
    let program = Program()
    let report = program.load([
      SourceText(name: "App.swift", text: "import Factory\nclass Cat {}", home: SourceHome(module: "App")),
      SourceText(name: "Maker.swift", text: "public class Maker {}", home: SourceHome(module: "Factory")),
    ])
    #expect(report.diagnostics == [])
  }
}
