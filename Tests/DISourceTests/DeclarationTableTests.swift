import Testing

@testable import DISource

@Suite struct DeclarationTableTests {
  @Test("initialisers are implied and inherited as Swift does it")
  func initialisers() {
    let outline = Outline(
      """
      class Plain { var a = 1; var b: Int?; let c: Int = 2; @Injected var d: D }
      class Needs { let a: Int }
      class Base { init(a: Int) {}; convenience init(text: String) { self.init(a: 1) } }
      class Inherits: Base { var x = 1 }
      class Lacks: Base { let x: Int }
      class Overrides: Base { override init(a: Int) { super.init(a: a) } }
      class Own: Base { init(own: Int) { super.init(a: own) } }
      class Screen: UIViewController { let xyz: XYZ = Resolver.resolve() }
      struct Point { var x = 0, y: Int; let z: Int?; var w: Int?; let fixed = 1; private var p = 2; static var s = 1 }
      struct Written { var x: Int; init() { x = 1 } }
      struct Extended { var x: Int }
      extension Extended { init(text: String) { x = 1 } }
      class LoopA: LoopB {}
      class LoopB: LoopA {}
      """)
    let lines = outline.table.types.map { type in
      "\(type.name): " + outline.table.initialisers(of: type).map(outline.line).joined(separator: "; ")
    }
    #expect(
      lines.joined(separator: "\n") == """
        Plain: init() implicit
        Needs: 
        Base: init(a: Int); convenience init(text: String)
        Inherits: init(a: Int) from Base; convenience init(text: String) from Base
        Lacks: 
        Overrides: init(a: Int); convenience init(text: String) from Base
        Own: init(own: Int)
        Screen: init() implicit
        Point: private init(x: Int = 0, y: Int, z: Int?, w: Int? = nil, p: Int = 2) memberwise
        Written: init()
        Extended: init(text: String); init(x: Int) memberwise
        LoopA: init() from LoopB
        LoopB: init() from LoopA
        """)
  }

  @Test("declarations come to the same one by one, in whatever order, as all at once")
  func oneByOne() {
    let lines = [
      "extension B: P { func f() {} }", "class A { class In {} }", "extension A: P {}", "class B: A {}",
      "typealias K = A", "extension K: Q {}", "class C {}", "extension A { func g() {} }",
      "extension X: P {}",
    ]
    for rotation in lines.indices {
      let rotated = Array(lines[rotation...] + lines[..<rotation])
      var table = DeclarationTable()
      for (number, line) in rotated.enumerated() {
        table.add(SourceFile(name: "\(number).swift", text: line))
      }
      let described = table.types.map { type in
        "\(type.name): \(type.inheritance.map(\.description).sorted()) \(type.members.functions.map(\.name))"
      }
      #expect(
        described.sorted() == [
          #"A.In: [] []"#, #"A: ["P", "Q"] ["g"]"#, #"B: ["A", "P"] ["f"]"#, #"C: [] []"#, #"X: ["P"] []"#,
        ])
      #expect(described.last?.hasPrefix("X") == true)
    }
  }

  @Test("an input at the prompt takes the place of what has the name")
  func replaced() {
    var table = DeclarationTable()
    let inputs = [
      "class A { class In {} }", "extension A: P {}", "class A: B {}", "typealias K = A", "class K {}",
    ]
    for (number, input) in inputs.enumerated() { table.add(SourceFile(promptInput: number + 1, text: input)) }
    let described = table.types.map { "\($0.name): \($0.inheritance.map(\.description))" }
    #expect(described == [#"A: ["B", "P"]"#, "K: []"])
    #expect(table.resolved(.named("K")) == .named("K"))
  }

  @Test("a copy of a table stays as it is while the table grows")
  func copied() {
    var table = DeclarationTable()
    table.add(SourceFile(name: "A.swift", text: "class A {}\ntypealias K = A"))
    let copy = table
    table.add(SourceFile(name: "B.swift", text: "class B { class In {} }\nextension A: P {}"))
    #expect(copy.types.map(\.name) == ["A"])
    #expect(copy.type(named: "A")?.inheritance.isEmpty == true)
    #expect(table.types.map(\.name) == ["A", "B", "B.In"])
    #expect(table.type(named: "A")?.inheritance == [.named("P")])
  }

  @Test("names are found from the inside out, through superclasses and typealiases")
  func names() {
    let table = Outline(
      """
      class Outer: Base { class Inner {}; typealias Short = Outer.Inner; typealias Box<T> = [T] }
      class Base { class Deep {} }
      class Inner {}
      typealias Loop = Loop2
      typealias Loop2 = Loop
      typealias D0 = (D1, D1); typealias D1 = (D2, D2); typealias D2 = (D3, D3); typealias D3 = (D4, D4)
      typealias D4 = (D5, D5); typealias D5 = (D6, D6); typealias D6 = (D7, D7); typealias D7 = (D8, D8)
      class A: B.X { class Y: Q {} }
      class B: A.Y { class X: Q {} }
      """
    ).table
    func name(_ text: String, in scope: String?) -> String {
      table.resolved(TypeExpression(parsing: text), in: scope).description
    }
    #expect(name("Inner", in: nil) == "Inner")
    #expect(name("Inner?", in: "Outer") == "Outer.Inner?")
    #expect(name("[Short: Self]", in: "Outer") == "[Outer.Inner: Outer]")
    #expect(name("Outer.Box<Outer.Short>", in: nil) == "[Outer.Inner]")
    #expect(name("Deep", in: "Outer") == "Base.Deep")
    #expect(name("Elsewhere.Thing", in: "Outer") == "Elsewhere.Thing")
    #expect(name("Loop", in: nil) == "Loop")
    #expect(name("D0", in: nil).isEmpty == false)
    #expect(name("Q", in: "A") == "Q")
  }

  @Test("conformance is yes, no, or unknown when it depends on what is out of sight")
  func conformance() {
    let table = Outline(
      """
      protocol Animal {}
      protocol Mammal: Animal {}
      class Cat: Mammal, Codable {}
      class Kitten: Cat {}
      class Screen: UIViewController {}
      struct Stone {}
      extension Stone: Hard {}
      protocol Hard: AnyObject {}
      typealias Beast = Animal
      """
    ).table
    func answer(_ type: String, _ target: String) -> Conformance {
      table.conforms(TypeExpression(parsing: type), to: TypeExpression(parsing: target))
    }
    #expect(answer("Kitten", "Beast") == .yes)
    #expect(answer("Kitten", "Cat") == .yes)
    #expect(answer("Cat", "Kitten") == .no)
    #expect(answer("Kitten", "Mammal & Encodable") == .yes)
    #expect(answer("Kitten", "Hard") == .no)
    #expect(answer("Kitten?", "Animal?") == .yes)
    #expect(answer("Screen", "Animal") == .unknown)
    #expect(answer("Screen", "UIViewController") == .yes)
    #expect(answer("Elsewhere", "Animal") == .unknown)
    #expect(answer("Stone", "AnyObject") == .no)
    #expect(answer("Int", "Animal") == .no)
    #expect(answer("Cat", "Any") == .yes)
  }

  @Test("objects and values are told apart where that can be known")
  func semantics() {
    let table = Outline(
      "class C {}\nactor A {}\nstruct S {}\nenum E {}\nprotocol P {}\nprotocol O: AnyObject {}"
    ).table
    let types = ["C", "A", "S", "E", "P", "O", "C?", "[C]", "P & O", "Int", "Elsewhere"]
    #expect(
      types.map { "\($0) \(table.semantics(of: TypeExpression(parsing: $0)))" } == [
        "C reference", "A reference", "S value", "E value", "P unknown", "O reference", "C? reference",
        "[C] value",
        "P & O reference", "Int value", "Elsewhere unknown",
      ])
  }

  @Test("members are found through superclasses and the defaults of protocols")
  func members() throws {
    let table = Outline(
      """
      protocol P { func a(); func b(); var v: Int { get } }
      extension P { func a() {}; var v: Int { 1 } }
      class Base: P { func b() {}; var stored = 1 }
      class Derived: Base { override func b() {}; var more = 2 }
      """
    ).table
    let derived = try #require(table.type(named: "Derived"))
    #expect(table.methods(named: "a", in: derived).map { "\($0.position)" } == ["Test.swift:2"])
    #expect(table.methods(named: "b", in: derived).map { "\($0.position)" } == ["Test.swift:4"])
    #expect(table.property(named: "v", in: derived)?.isRequirement == false)
    #expect(table.storedProperties(of: derived).map(\.name) == ["stored", "more"])
  }

  @Test("a name declared in two files is a clash that names both places")
  func clashes() {
    let table = Outline(
      (
        "A.swift",
        "class Cat {}\nextension Resolver { static func registerAllServices() {} }\nprivate class P {}"
      ),
      (
        "B.swift",
        "\nstruct Cat {}\nextension Resolver { static func registerAllServices() {} }\nprivate class P {}"
      ),
      ("C.swift", "func f(_ a: Int) {}\nfunc f(_ a: String) {}\nlet x = 1\nlet x = 2")
    ).table
    #expect(
      table.clashes.map(\.description) == [
        "struct 'Cat' is declared twice: A.swift:1 and B.swift:2",
        "function 'Resolver.registerAllServices()' is declared twice: A.swift:2 and B.swift:3",
        "constant 'x' is declared twice: C.swift:3 and C.swift:4",
      ])
    #expect(table.type(named: "Cat")?.kind == .class)
    #expect(table.type(named: "B.P")?.position.file == "B.swift")
  }

  @Test("an input at the prompt replaces what it declares anew")
  func prompt() {
    var table = DeclarationTable()
    table.add(
      SourceFile(
        name: "A.swift", text: "class Cat { class Toy {} }\nextension Cat { func meow() {} }\nlet x = 1"))
    table.add(
      SourceFile(name: "A.swift", text: "extension Resolver { static func registerAllServices() { old() } }"))
    table.add(SourceFile(promptInput: 1, text: "struct Cat { func purr() {} }\nlet x = 2"))
    table.add(
      SourceFile(promptInput: 2, text: "extension Resolver { static func registerAllServices() { new() } }"))
    #expect(table.clashes.isEmpty)
    #expect(
      table.types.map { "\($0.kind) \($0.name) \($0.members.functions.map(\.name)) at \($0.position)" } == [
        "struct Cat [\"purr\", \"meow\"] at prompt:1",
        "external Resolver [\"registerAllServices\"] at A.swift:1",
      ])
    let functions = table.type(named: "Resolver")?.members.functions.filter(\.isStatic)
    #expect(functions?.map { "\($0.position)" } == ["prompt:2"])
    #expect(table.variable(named: "x").map { "\($0.position)" } == "prompt:1")
  }
}
