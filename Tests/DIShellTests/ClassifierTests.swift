import Testing

@testable import DIShell

/// What is a command, what is Swift, and what is neither.
struct ClassifierTests {
  @Test(arguments: [
    ("resolve Cat", "resolve Cat"), ("res Cat", "resolve Cat"), ("  list", "list"), ("exit", "quit"),
    ("resolve [Cat]", "resolve [Cat]"), ("scope Cat shared // why", "scope Cat shared"),
    ("load 'my file.swift'", "load my file.swift"), ("// first\nlist", "list"), ("?", "help"),
    ("list *", "list *"), ("load /", "load /"),
  ])
  func `A command's name, or a unique beginning of it, makes a command`(_ text: String, _ command: String)
    throws
  {
    #expect(try described(text) == "command \(command)")
  }

  @Test(arguments: [
    "class Dog {}", "let dog = Dog()", "register { Dog() }", "Resolver.register { Dog() }", "list = 3",
    "dog.name",
    "resolve() as Dog", "for i in 0..<3 { register { Dog() } }", "#if DEBUG", "import UIKit",
    "@Injected var dog: Dog",
    "r { Dog() }", "list * 2", "(1 + 2)", "\"text\"", "_ = Dog()", "try resolve()",
    "container.register(Dog.init)",
  ])
  func `Everything else that can be Swift is Swift`(_ text: String) throws {
    #expect(try described(text) == "swift")
  }

  @Test(arguments: [
    "", "   ", "// a comment", "/* a\n b */", "/* /* nested */ */ // and", "#!/usr/bin/env dishell",
  ])
  func `Blanks and comments are nothing`(_ text: String) throws {
    #expect(try described(text) == "nothing")
  }

  @Test(arguments: [
    ("resovle Cat", "no command 'resovle'; did you mean 'resolve'?"),
    ("frobnicate Cat", "no command 'frobnicate'"),
    ("listt", "no command or variable 'listt'; did you mean 'list'?"),
    (":quit", "no command ':quit'; did you mean 'quit'?"),
    ("sc", "'sc' could be 'scope', 'score'"), ("sco", "'sco' could be 'scope', 'score'"),
    ("re", "'re' could be 'reload', 'recover', 'resolve', 'release', 'redo', 'restore', 'record'"),
    ("lost --all", "no command 'lost'; did you mean 'list'?"),
  ])
  func `A word that is neither is a mistyped command`(_ text: String, _ message: String) throws {
    let error = #expect(throws: ShellError.self) { try described(text) }
    #expect(error?.message == message)
  }

  @Test(arguments: [("res", "resolve"), ("reso", "resolve"), ("rest", "restore"), ("restore", "restore")])
  func `res stays the short form of resolve, although restore begins so too`(
    _ word: String, _ command: String
  )
    throws
  {
    #expect(try described("\(word) it") == "command \(command) it")
  }

  @Test(arguments: [
    "what is a registration", "what's a leak?", "What’s a leak?", "why is X created twice",
    "how do I reset a scope", "who holds Screen#1", "where is Logger registered", "when does it end?",
    "is this a leak?", "does Logger leak?", "explain captive dependency", "leak?", "captive dependencies?",
    "what if I make Logger unique", "which scope has Logger", "what is `Logger`?",
    "how many Loggers are there? // ?",
    "what is vm.service", "how does @Injected work?", "what does .implements(Pet.self) do",
    "what is [weak self]",
  ])
  func `Plain English that begins as questions do is one`(_ text: String) throws {
    #expect(try described(text) == "question")
  }

  @Test(arguments: [
    ("why Logger", "command why Logger"), ("why", "command why"), ("where", "command where"),
    ("when Logger#1", "command when Logger#1"), ("why is", "command why is"),
    ("what scope Logger unique -- resolve Logger", "command whatif"),
    ("whatif remove Logger -- resolve Logger", "command whatif"),
    ("why Logger --name main", "command why Logger --name main"),
    ("list is empty?", "command list is empty?"),
    ("why is Logger { }", "command why is Logger { }"), ("when is x = 3", "command when is x = 3"),
    ("what scope Logger unique -- list", "command whatif"), ("let leak: Leak?", "swift"),
    ("what = 3", "swift"), ("who.name", "swift"), ("how(1)", "swift"),
    ("do { print(1) }", "swift"), ("var a: Cat?", "swift"),
    ("await cat?", "swift"),
  ])
  func `A command or Swift is no question`(_ text: String, _ meaning: String) throws {
    #expect(try described(text) == meaning)
  }

  @Test func `A variable, type or container that is called so makes it Swift`() {
    let session = Session()
    _ = session.answer("class Cat {}; let what = Cat(); let leak = Optional(Cat())")
    #expect(session.classifier.input("what is Cat")?.isSwift == true)
    #expect(session.classifier.input("leak?")?.isSwift == true)
  }

  @Test func `A variable wins over the short form of a command`() {
    let session = Session()
    _ = session.answer("let res = 1")
    #expect(session.classifier.input("res")?.isSwift == true)
  }

  @Test(arguments: [
    (".implements(Pet.self)", "continuation"), ("else { print(1) }", "continuation"),
    ("#if DEBUG\n// more\n.scope(.shared)\n#endif", "continuation"), (".5", "swift"), ("elsewhere", "swift"),
    ("#if DEBUG\n/* more\n and more */\n.scope(.shared)\n#endif", "continuation"),
    ("#if DEBUG\nprint(1)\n#endif", "swift"),
  ])
  func `Swift that begins with a member or else continues the statement before it`(
    _ text: String, _ meaning: String
  ) throws {
    let input = Session().classifier.swift(text)
    #expect("\(input.meaning)" == meaning)
    #expect(input.isSwift)
  }

  @Test func `A container's name wins over the beginning of a command`() throws {
    #expect(try described("main") == "swift")
  }

  private func described(_ text: String) throws -> String {
    switch Session().classifier.input(text)?.meaning {
    case nil: "nothing"
    case .question: "question"
    case .swift: "swift"
    case .continuation: "continuation"
    case .variable(let name): "variable \(name)"
    case .command(let call): (["command", call.command.name] + call.words).joined(separator: " ")
    case .mistyped(let error): throw error
    }
  }
}

struct WordsTests {
  static let texts: [(text: String, words: [String])] = [
    ("a b  c", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a\\ b", ["a b"]),
    ("\"a \\\" b\"", ["a \" b"]),
    ("x // y", ["x"]), ("", []), ("''", [""]), ("a'b'c", ["abc"]), ("http://x", ["http://x"]),
  ]

  @Test(arguments: texts)
  func `Blanks separate words, quotes and backslashes keep them together`(_ text: String, _ words: [String])
    throws
  {
    #expect(try CommandWords.split(text) == words)
  }

  @Test(arguments: ["plain", "two words", "", "it's", "//x", "a\\b", "\"q\""])
  func `A quoted word is read back as itself`(_ word: String) throws {
    #expect(try CommandWords.split(CommandWords.quoted(word)) == [word])
  }
}

struct GlobTests {
  static let patterns: [(pattern: String, text: String, matches: Bool)] = [
    ("XYZ*", "XYZService", true), ("*ing", "XYZFetching", true), ("xyz?ervice", "XYZService", true),
    ("serv", "XYZService", true), ("XYZ?", "XYZService", false), ("*a*b*c*", "xxaxbxc", true),
    ("*", "", true),
  ]

  @Test(arguments: patterns)
  func `Stars stand for any letters, question marks for one`(
    _ pattern: String, _ text: String, _ matches: Bool
  ) {
    #expect(Glob(pattern).matches(text) == matches)
  }
}
