import DISource
import Testing

@testable import DIShell

/// The words that dishell explains.
struct GlossaryTests {
  static let names = Glossary(Library.all).all.map(\.name)

  @Test(arguments: names)
  func `The example of a word runs in a workspace with nothing in it`(_ name: String) throws {
    let term = try #require(Glossary(Library.all).term(named: name))
    #expect(!term.example.isEmpty)
    let session = Session()
    for input in term.example {
      let answer = try #require(session.answer(input))
      #expect(throws: Never.self, "\(input)") { try answer.outcome.get() }
    }
  }

  @Test(arguments: names)
  func `What a word refers to exists`(_ name: String) throws {
    let term = try #require(Glossary(Library.all).term(named: name))
    #expect(!term.seeAlso.isEmpty)
    for word in term.seeAlso {
      let isKnown =
        Glossary(Library.all).term(named: word) != nil || CommandTable.names.contains(word)
        || HelpTopic.all(Library.all).contains { $0.name == word }
      #expect(isKnown && word != name, "\(word)")
    }
  }

  @Test func `No two words are written or meant alike`() {
    let phrases = Glossary(Library.all).all.flatMap { [$0.name] + $0.forms + $0.aliases }.map {
      $0.lowercased()
    }
    let counts = phrases.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(counts.filter { $0.value > 1 }.isEmpty)
  }

  @Test(arguments: [
    "captives", "Captive Dependency", "a captive dependency", "the  captive\ndependencies", "captive?",
  ])
  func `A word is found by any form, in any case, with an article or a mark`(_ text: String) {
    #expect(Glossary(Library.all).term(meantBy: text)?.name == "captive dependency")
  }

  @Test(arguments: [
    ("DI", "dependency injection"), ("object graph", "resolution graph"), ("instance", "object"),
    ("memory leak", "leak"), ("transient", "transient"), ("deinit", "deallocation"), ("args", "argument"),
    ("OBJECTGRAPH", "objectGraph"), ("per container", "perContainer"), ("fake", "mock"),
    ("constructor injection", "initializer injection"), ("not registered", "missing registration"),
  ])
  func `A word is found by what else it is called`(_ text: String, _ name: String) {
    #expect(Glossary(Library.all).term(meantBy: text)?.name == name)
  }

  @Test(arguments: ["", "zebra", "captive lion", "?", "the"])
  func `What is no word of the glossary means none`(_ text: String) {
    #expect(Glossary(Library.all).term(meantBy: text) == nil)
  }

  static let proses: [(prose: String, found: [String])] = [
    ("A registration has a factory.", ["registration: registration", "factory: factory"]),
    (
      "Registrations, registered in a\ncontainer's registry",
      [
        "registration: Registrations", "registration: registered", "container: container",
        "registry: registry",
      ]
    ),
    (
      "the default scope of a child container",
      [
        "default scope: default scope", "child container: child container",
      ]
    ),
    ("a captive-dependency", ["captive dependency: captive-dependency"]),
    ("a default, scope by scope", ["scope: scope", "scope: scope"]),
    ("`scope` and ``a `scope` `` are code, a scope is not", ["scope: scope"]),
    ("how many single lessons are shared by an application", []),
    ("microscope, scoped", []),
    ("", []), ("`", []), ("``scope", ["scope: scope"]),
  ]

  @Test(arguments: proses)
  func `Prose uses whole words, the longest phrase, and no code`(_ prose: String, _ found: [String]) {
    let mentions = Glossary(Library.all).terms(in: prose).map { "\($0.term.name): \(prose[$0.range])" }
    #expect(mentions == found)
  }
}
