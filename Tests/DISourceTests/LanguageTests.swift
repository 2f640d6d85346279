import Testing

@testable import DISource

/// What Swift does with code around a container, whoever wrote it: where `super` leads, when objects end, and what
/// is told of code that is not understood.
@Suite struct LanguageTests {
  private static let output = "var log: [String] = []\nfunc out(_ text: String) { log.append(text) }\n"

  /// What the program writes down, and what is told of it.
  static func log(_ text: String) -> [String] {
    let story = Story(output + text + "\nmain()")
    return story.report.diagnostics.map(\.description) + story.type("log.joined(separator: \" | \")")
  }

  // MARK: super

  @Test func `super in a method that a class inherits is the superclass of the one that wrote it`() {
    #expect(
      Self.log(
        """
        class A { func f() { out("a") }; var text: String { "a" }; class func kind() -> String { "A" } }
        class B: A {
          override func f() { out("b"); super.f() }
          override var text: String { "b" + super.text }
          override class func kind() -> String { "B" }
          func own() -> String { Self.kind() }
        }
        class C: B { override class func kind() -> String { "C" } }
        func main() { C().f(); out(C().text); out(C().own()) }
        """) == ["\"b | a | ba | C\""])
  }

  // MARK: Closures

  @Test func `a closure may begin with parentheses though a loop or an arrow follows in it`() {
    #expect(
      Self.log(
        """
        @resultBuilder enum Lines {
          static func buildExpression(_ pair: (String, Int)) -> String { "\\(pair.0)\\(pair.1)" }
          static func buildExpression(_ text: String) -> String { text }
          static func buildBlock(_ all: String...) -> String { all.joined(separator: " ") }
          static func buildArray(_ all: [String]) -> String { all.joined() }
        }
        func lines(@Lines _ body: () -> String) -> String { body() }
        func main() {
          out(lines { ("a", 1); ("b", 2); for n in [1, 2] { "\\(n)" } })
          out(lines {
            ([2] as [Int]).map { "\\($0)" }.joined()  // a comment
            for n in [3] { (("c"), n) }
          })
          let f: (Int) -> Int = { ($0 + 1) * { (n: Int) -> Int in n }($0) }
          let g = { (a: Int, b) -> Int in a + b }, h: () -> Void = { (1...2).forEach { out("\\($0)") }; for n in [3] { out("\\(n)") } }
          h()
          out("\\(f(3)) \\(g(1, 2))")
        }
        """) == ["\"a1 b2 12 | 2 c3 | 1 | 2 | 3 | 12 3\""])
  }

  // MARK: Optionals

  @Test func `what is wrapped in an optional is the value itself, and what wraps nothing is nil`() {
    #expect(
      Self.log(
        """
        class A { deinit { out("- A") } }
        class B { let a: A?; init(a: A?) { self.a = a } }
        func isInside(_ n: Int??) -> String { if case .some(.none) = n { "nil inside" } else { "\\(n == nil)" } }
        func main() {
          let s = Optional(5), t = Optional.some(s!), u: Int? = .some(7), v = Optional<Int>(8)
          out("\\(s! + t! + u! + v!) \\(Optional<Int>.none == nil) \\(Int?.none ?? 3)")
          out([1, 2].map(Optional.some).compactMap { $0 }.map { "\\($0)" }.joined())
          out("\\(isInside(.some(nil))) \\(isInside(Optional(u))) \\(isInside(nil))")
          do {
            let b = B(a: Optional(A()))
            out("\\(type(of: b.a!)) \\(B(a: .some(b.a!)).a === b.a)")
          }
          if let x = Optional<A>.some(A()) { out("\\(type(of: x))") }
        }
        """) == [
          "\"25 true 3 | 12 | nil inside false true | A true | - A | A | - A\""
        ])
  }

  @Test func `an optional that a factory wraps is resolved as what it wraps`() {
    #expect(
      Self.log(
        """
        class A {}
        class B { let a: A?; init(a: A?) { self.a = a } }
        func main() {
          Resolver.register { A() }
          Resolver.register { B(a: Optional(Resolver.resolve())) }
          let b: B = Resolver.resolve()
          out("\\(type(of: b.a!))")
          Resolver.register { Optional(B(a: nil)) }
          out("\\(Resolver.resolve(B.self).a == nil)")
        }
        """) == ["\"A | true\""])
  }

  // MARK: Protocols

  @Test
  func
    `what only an extension of a protocol declares is called there, and a default fulfils for classes below`()
  {
    #expect(
      Self.log(
        """
        protocol Shape { var sides: Int { get }; var name: String { get }; func area() -> Int }
        extension Shape {
          var name: String { "shape\\(sides)" }
          func area() -> Int { 0 }
          func tell() -> String { "extension" }
          var kind: String { "any" }
        }
        class Poly: Shape { let sides: Int; init(_ n: Int) { sides = n }; func tell() -> String { "poly" } }
        final class Hexagon: Poly { init() { super.init(6) }; var name: String { "hexagon" }; let kind = "hex" }
        class Box: Shape { var sides: Int { 4 }; func area() -> Int { 1 } }
        final class BigBox: Box { override func area() -> Int { 9 } }
        func main() {
          let shapes: [any Shape] = [Poly(3), Hexagon(), BigBox()]
          out("\\((Hexagon() as Poly).name)")
          for s in shapes { out("\\(s.tell()) \\(s.name) \\(s.area()) \\(s.kind)") }
          out("\\(Poly(3).tell()) \\(Hexagon().name) \\(Hexagon().kind) \\(Hexagon().tell())")
        }
        """) == [
          "\"shape6 | extension shape3 0 any | extension shape6 0 any | extension shape4 9 any | poly hexagon hex poly\""
        ])
  }

  @Test func `an extension of a protocol calls what it declares, on the type of the value`() {
    #expect(
      Self.log(
        """
        protocol P { func a() -> String; static var kind: String { get } }
        extension P {
          func a() -> String { b() + self.b() }
          func b() -> String { "b" }
          var c: String { "c" }
          func d() -> String { c + self.c + Self.kind }
          static var kind: String { "any" }
        }
        struct S: P { func b() -> String { "own" }; var c: String { "own" }; static let kind = "S" }
        func of<T: P>(_ t: T) -> String { t.b() + t.c }
        class A { class var kind: String { "A" } }
        class B: A { override class var kind: String { "B" + super.kind } }
        func main() {
          let s = S(), p: any P = s
          out("\\(s.a()) \\(s.b()) \\(s.c) \\(s.d()) \\(p.a()) \\(p.b()) \\(p.c) \\(p.d()) \\(of(s)) \\(B.kind)")
        }
        """) == ["\"bb own own ccS bb b c ccS bc BA\""])
  }

  // MARK: Errors

  @Test func `the condition of a catch clause decides`() {
    #expect(
      Self.log(
        """
        enum Fault: Error { case named(String), other }
        func tell(_ fault: Fault) -> String {
          do { throw fault }
          catch Fault.named(let name) where name.count > 1 { return "long" }
          catch Fault.named(let name) where name == "x", Fault.other { return "x or other" }
          catch where "\\(error)".isEmpty { return "never" }
          catch { return "rest" }
        }
        func main() { out(["ab", "x", "y"].map { tell(.named($0)) }.joined(separator: ", ")); out(tell(.other)) }
        """) == ["\"long, x or other, rest | x or other\""])
  }

  // MARK: Enumerations

  @Test func `a setter of an enumeration changes it where it is`() {
    #expect(
      Self.log(
        """
        @propertyWrapper enum Once<T> {
          case empty, full(T)
          init() { self = .empty }
          var wrappedValue: T {
            get { guard case .full(let value) = self else { fatalError("empty") }; return value }
            set { if case .empty = self { self = .full(newValue) } }
          }
        }
        enum Level {
          case off, on(Int)
          var n: Int {
            get { if case .on(let n) = self { n } else { 0 } }
            set { self = newValue == 0 ? .off : .on(newValue) }
          }
        }
        struct Lamp { var level = Level.off }
        class Room { var lamp = Lamp(), level = Level.off; @Once var id: String; init() { id = "a"; id = "b" } }
        func main() {
          var level = Level.off, all = [Level.off], maybe: Level? = .off
          let room = Room()
          level.n = 5; level.n += 1; all[0].n = 2; maybe?.n = 3; room.level.n = 4; room.lamp.level.n += 7
          out("\\(level.n) \\(all[0].n) \\(maybe!.n) \\(room.level.n) \\(room.lamp.level.n) \\(room.id)")
        }
        """) == ["\"6 2 3 4 7 a\""])
  }

  // MARK: Key paths

  @Test func `what a key path names is assigned`() {
    #expect(
      Self.log(
        """
        struct Temperature { var c: Int; var half: Int { get { c / 2 } set { c = newValue * 2 } } }
        class Room { var t = Temperature(c: 4) }
        func main() {
          var t = Temperature(c: 1), room = Room()
          t[keyPath: \\.c] = 10
          t[keyPath: \\.c] += 2
          t[keyPath: \\.half] += 1
          room[keyPath: \\.t] = t
          room.t[keyPath: \\.c] -= 1
          out("\\(t.c) \\(room.t.c)")
        }
        """) == ["\"14 13\""])
  }

  @Test func `an interpolation of the program's own writes what it appends`() {
    let story = Story(
      """
      extension DefaultStringInterpolation {
        mutating func appendInterpolation(_ n: Int, padded width: Int) { appendLiteral("<\\(n)>") }
        mutating func appendInterpolation(_ truth: Bool) { appendLiteral(truth ? "yes" : "no") }
      }
      """)
    #expect(story.type("\"a \\(5, padded: 3)\"") == ["\"a <5>\""])
    #expect(story.type("\"\\(true)\"") == ["\"yes\""])
    #expect(story.type("\"\\(5)\"") == ["\"5\""])
  }

  // MARK: The end of objects

  private static let part =
    "class A { let n: Int; init(_ n: Int) { self.n = n }; deinit { out(\"- A\\(n)\") } }\n"

  @Test func `what a turn of a loop declares ends with the turn`() {
    #expect(
      Self.log(
        Self.part + """
          func main() {
            for n in 1...2 { out("for \\(n)"); let a = A(n); out("made \\(a.n)") }
            var n = 3
            while n < 4 { let a = A(n); n += 1; out("while \\(a.n)") }
            repeat { let a = A(n); n += 1; out("repeat \\(a.n)") } while n < 5
            [5].forEach { i in let a = A(i); out("each \\(a.n)") }
            if n == 5 { let a = A(6); out("if \\(a.n)") }
            out("end")
          }
          """) == [
          "\"for 1 | made 1 | - A1 | for 2 | made 2 | - A2 | while 3 | - A3 | repeat 4 | - A4 | each 5 | - A5 | "
            + "if 6 | - A6 | end\""
        ])
  }

  @Test func `what a block declares ends in the reverse order, after its deferred code`() {
    #expect(
      Self.log(
        Self.part + """
          func main() {
            let a = A(1), b = A(2)
            do { let c = A(3); let d = A(4); defer { out("deferred") }; out("\\(c.n + d.n)") }
            out("end \\(a.n) \\(b.n)")
          }
          """) == ["\"7 | deferred | - A4 | - A3 | end 1 2 | - A2 | - A1\""])
  }

  @Test func `what a body declares ends when it returns, throws or is captured`() {
    #expect(
      Self.log(
        Self.part + """
          struct Fault: Error {}
          func give() -> A { let a = A(1), b = A(2); return b.n == 2 ? a : b }
          func fail() throws { let a = A(3); out("fail \\(a.n)"); throw Fault() }
          func counter() -> () -> Int { let a = A(4); func read() -> Int { a.n }; return { read() } }
          func main() {
            out("got \\(give().n)")
            do { try fail() } catch { out("caught") }
            var count: (() -> Int)? = counter()
            out("\\(count!())")
            count = nil
          }
          """) == ["\"- A2 | - A1 | got 1 | fail 3 | - A3 | caught | 4 | - A4\""])
  }

  @Test func `what only an argument held ends with the call, before the one around it`() {
    #expect(
      Self.log(
        Self.part + """
          func show(_ a: A) -> Int { a.n }
          func main() {
            out("a \\(show(A(1))) b \\(show(A(2)))")
            out("c \\(A(3).n)")
            let x = show(A(4)) + show(A(5))
            out("\\(x)")
          }
          """) == ["\"- A1 | - A2 | a 1 b 2 | - A3 | c 3 | - A4 | - A5 | 9\""])
  }

  // MARK: Overloads

  @Test func `of overloads with the same labels the types of the arguments choose`() {
    #expect(
      Self.log(
        """
        protocol P {}
        class A: P {}
        class B: A {}
        class Text {
          let kind: String
          init(_ n: Int) { kind = "int" }
          init(_ t: String) { kind = "text" }
          init(_ d: Double?) { kind = "double" }
          func add(_ a: A) -> String { "A" }
          func add(_ p: P) -> String { "P" }
          func add(_ list: [P]) -> String { "list" }
          func add<T>(_ any: T) -> String { "any" }
          func call(_ body: (Int) -> Int) -> String { "one" }
          func call(_ body: (Int, Int) -> Int) -> String { "two" }
        }
        func f(_ type: A.Type) -> String { "A" }
        func f(_ type: Text.Type) -> String { "Text" }
        func g() -> Int { 1 }
        func g() -> String { "g" }
        func main() {
          let name = "x", none: Double? = nil
          out(Text("x").kind + Text(name).kind + Text(1).kind + Text(1.5).kind + Text(none).kind + Text(nil).kind)
          let t = Text(name.count)
          out(t.kind + t.add(B()) + t.add(A() as P) + t.add([A()]) + t.add(5))
          out(t.call { $0 } + t.call { $0 + $1 } + f(A.self) + f(Text.self))
          let one: Int = g()
          let text: String = g()
          out("\\(one)\\(text)")
        }
        """) == ["\"texttextintdoubledoubledouble | intAPlistany | onetwoAText | 1g\""])
  }

  @Test func `overloads that the types do not tell apart are refused with the place`() {
    let story = Story(
      """
      class A { init(_ n: Int) {}; init(_ t: String) {} }
      func make() -> A {
        let thing = Unknown().thing
        return A(thing)
      }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.type("make()") == [
        "error: cannot tell which 'A.init(_:)' is meant: the types of the arguments do not decide at Test.swift:4"
      ])
  }

  // MARK: Generic parameters

  @Test func `arguments, and what a call is for, tell what generic parameters stand for`() {
    #expect(
      Self.log(
        """
        class A {}
        class B { let a: A; init(a: A) { self.a = a } }
        func make<T>(_ type: T.Type = T.self) -> T { Resolver.resolve(type) }
        func get<T>(_ type: T.Type) -> T { Resolver.resolve(T.self) }
        func find<T>() -> T? { let t: T? = Resolver.optional(); return t }
        func pass<T>(_ value: T) -> T { value }
        func all<T>(_ types: [T.Type]) -> [T] { types.map { _ in Resolver.resolve() as T } }
        func provide<T>(_ make: @escaping () -> T) { Resolver.register(T.self) { make() } }
        extension Resolver { func take<T>(_ type: T.Type) -> T { resolve() } }
        func main() {
          provide { A() }
          Resolver.register { B(a: make()) }
          let a: A = make(), b: A? = find(), c: A = pass(Resolver.resolve())
          func local<T>(_ type: T.Type) -> T { Resolver.resolve() }
          out("\\(type(of: a)) \\(b != nil) \\(type(of: c)) \\(type(of: make(B.self))) \\(type(of: get(A.self)))")
          out("\\(all([A.self]).count) \\(type(of: Resolver.main.take(B.self))) \\(type(of: local(A.self)))")
        }
        """) == ["\"A true A B A | 1 B A\""])
  }

  @Test func `a generic type knows its parameters in methods, properties, and in classes below it`() {
    #expect(
      Self.log(
        """
        protocol E { static var table: String { get } }
        class Cat: E { static let table = "cats" }
        class Base<T> {
          @Injected var t: T
          lazy var late: T = Resolver.resolve()
          var computed: T { Resolver.resolve() }
          func fresh() -> T { Resolver.resolve() }
        }
        class Middle<U>: Base<U> {}
        class Sub: Middle<Cat> {}
        final class Repo<T: E> { let first: T; init(first: T) { self.first = first }; func text() -> String { T.table } }
        func main() {
          Resolver.register { Cat() }
          Resolver.register { Repo<Cat>(first: Resolver.resolve()) }
          let s = Sub(), r: Repo<Cat> = Resolver.resolve()
          out("\\(type(of: s.t)) \\(type(of: s.late)) \\(type(of: s.computed)) \\(type(of: s.fresh())) \\(r.text())")
          out("\\(Repo(first: Cat()).text())")
          let c = DIContainer()
          c.register(Cat.init).lifetime(.single)
          c.register(Repo<Cat>.init)
          let repo: Repo<Cat>? = c.resolve()
          out("\\(repo != nil)")
        }
        """) == ["\"Cat Cat Cat Cat cats | cats | true\""])
  }

  @Test func `arguments that are given come before the defaults, and an autoclosure runs when it is called`()
  {
    #expect(
      Self.log(
        Self.part + """
          func a(_ n: Int) -> Int { out("\\(n)"); return n }
          func sum(x: Int = a(1), y: Int) -> Int { x + y }
          func pick(_ first: Bool, _ one: @autoclosure () -> A, or other: @autoclosure () -> A) -> A {
            out("pick"); return first ? one() : other()
          }
          func main() {
            Resolver.register { A(7) }
            out("= \\(sum(y: a(2)))")
            let n = 5
            out("got \\(pick(false, A(n), or: Resolver.resolve()).n)")
          }
          """) == ["\"2 | 1 | = 3 | pick | - A7 | got 7\""])
  }

  // MARK: Code that is not understood

  @Test
  func `a statement in a factory, a method or an initialiser that is not understood is told with its place`()
  {
    let story = Story(
      """
      class A { init() { var xs = [1]; xs.shuffle() }; func run() { var xs = [2]; xs.shuffle() } }
      register { () -> A in
        var ys = [2]
        ys.shuffle()
        return A()
      }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.type("Resolver.resolve(A.self).run()") == [
        "Test.swift:4:3: warning: 'ys.shuffle()' is not understood",
        "Test.swift:1:34: warning: 'xs.shuffle()' is not understood",
        "Test.swift:1:77: warning: 'xs.shuffle()' is not understood",
      ])
  }

  @Test func `a value that is not understood is told, where all that its type offers is in sight`() {
    #expect(
      Self.log("func main() { let n = [1].hashValue; let m = 3.words; out(\"x\") }") == [
        "Test.swift:3:23: warning: '[1].hashValue' is not understood",
        "Test.swift:3:46: warning: '3.words' is not understood", "\"x\"",
      ])
    #expect(
      Self.log("func main() { let view = UIView(); view.layoutIfNeeded(); out(\"x\") }").last == "\"x\"")
  }

  // MARK: Declarations inside of bodies

  @Test func `a type that is declared in a body is one, also for a factory`() {
    #expect(
      Self.log(
        """
        protocol P: AnyObject {}
        class A: P {}
        func main() {
          class N {}
          class C { let n: N; init(_ r: Resolver) { n = r.resolve(); out("C.init") } }
          struct S { let p: P }
          let s = S(p: A())
          Resolver.register { N() }
          Resolver.register { C($0) }
          Resolver.register { s.p }
          let c: C? = Resolver.optional()
          out("\\(c != nil) \\(Resolver.optional(P.self) == nil) \\(Resolver.optional(A.self) == nil)")
        }
        """) == ["\"C.init | true false true\""])
  }

  @Test
  func `local types of one name are those of their bodies; a local variable may have code of its own`() {
    #expect(
      Self.log(
        """
        func f() { class A { init() { out("f") } }; _ = A() }
        func g() { class A { init() { out("g") } }; _ = A() }
        func main() {
          f(); f(); g()
          var n = 1 { didSet { out("set") } }
          n = 2
        }
        """) == ["\"f | f | g | set\""])
  }

  // MARK: Property wrappers

  @Test func `a variable may be injected, also when it is first read`() {
    #expect(
      Self.log(
        """
        class T {}
        struct V { @LazyInjected var l: T }
        @propertyWrapper struct Own { var wrappedValue: Int { 1 }; init() {} }
        class W { @Own var n: Int }
        func lazily() { @LazyInjected var k: T; _ = k }
        func main() {
          Resolver.register { T() }
          @Injected var k: T
          var v = V()
          let u = v
          out("\\(k === k) \\(v.$l.isEmpty)")
          _ = v.l
          out("\\(v.$l.isEmpty) \\(u.$l.isEmpty)")
          _ = W()
          lazily()
        }
        """) == [
          "\"true true | false true\""
        ])
  }

  // MARK: Members

  @Test func `subscripts are read and set, and parts of what they give are changed in their place`() {
    #expect(
      Self.log(
        """
        class A { var log = ["x", "y"]; subscript(i: Int) -> String { get { log[i] } set { log[i] = newValue } } }
        struct Size { var width = 1 }
        struct Grid {
          var sizes = ["a": Size()]
          subscript(name: String, plus n: Int = 0) -> Size {
            get { sizes[name] ?? Size(width: n) }
            set(size) { sizes[name] = size }
          }
          subscript(last: Bool) -> Int { sizes.count }
        }
        var calls = 0
        func next() -> Int { calls += 1; return calls - 1 }
        func main() {
          let a = A(); a[0] = "z"; a[next()] += "!"; out(a[0] + a[1] + "\\(calls)")
          var g = Grid(); g["b"] = Size(width: 5); g["b"].width += 2; g["c", plus: 3].width += 1
          out("\\(g["b"].width) \\(g["c"].width) \\(g[true])")
        }
        """) == ["\"z!y1 | 7 4 3\""])
    #expect(
      Story("struct S { subscript(i: Int) -> Int { i } }\nvar s = S()").type("s[1] = 2") == [
        "error: cannot assign through subscript: subscript is get-only at prompt:1"
      ])
  }

  @Test func `a property that is overridden with observers is the superclass's`() {
    #expect(
      Self.log(
        """
        class A { var n = 1 }
        class B: A { override var n: Int { didSet { out("\\(oldValue) \\(n)") } } }
        func main() { let b = B(); b.n = 5; out("\\(b.n)") }
        """) == ["\"1 5 | 5\""])
  }

  @Test func `class properties, operators and values that are called follow their declarations`() {
    #expect(
      Self.log(
        """
        class A {
          class var name: String { "A" }
          func tell() -> String { Self.name + type(of: self).name }
          func callAsFunction(_ n: Int) -> Int { n + 1 }
        }
        class B: A { override class var name: String { "B" } }
        struct V: Equatable {
          var x: Int
          static func + (a: V, b: V) -> V { V(x: a.x + b.x) }
          static func == (a: V, b: V) -> Bool { a.x % 10 == b.x % 10 }
        }
        func main() {
          let b = B()
          out(b.tell() + B.name + A.name + "\\(b(4))")
          let v = V(x: 1) + V(x: 2)
          out("\\(v.x) \\(v == V(x: 13)) \\(v != V(x: 13)) \\(v == V(x: 4))")
        }
        """) == ["\"BBBA5 | 3 true false false\""])
  }

  @Test func `a nil closure that is called on the chance gives nil, and names may be handed over in a list`()
  {
    #expect(
      Self.log(
        """
        class A { let n: Int; init(_ n: Int) { self.n = n }; var handler: ((Int) -> Int)? }
        class N { init(_ r: Resolver) {} }
        func all(_ names: Resolver.Name...) -> [A] { names.map { Resolver.resolve(name: $0) } }
        func main() {
          var f: (() -> Int)? = nil
          let x = f?()
          out("\\(x == nil) \\(f?() ?? 7)")
          f = { 3 }
          let a = A(0)
          out("\\(f?() ?? 7) \\(a.handler?(1) ?? 8)")
          Resolver.register(name: "a") { A(1) }
          Resolver.register(name: "b") { A(2) }
          out("\\(all("a", "b").map { $0.n })")
          Resolver.register(factory: N.init)
          out("\\(Resolver.optional(N.self) == nil)")
        }
        """) == ["\"true 7 | 3 8 | [1, 2] | false\""])
  }

  // MARK: The standard library

  @Test func `sequences, optionals and changing methods do what they do in Swift`() {
    #expect(
      Self.log(
        """
        func main() {
          var xs = [3, 1, 2]
          xs.reverse(); out("\\(xs)")
          out("\\(xs.removeLast()) \\(xs.removeFirst()) \\(xs.remove(at: 0)) \\(xs.popLast() == nil) \\(xs)")
          xs.insert(5, at: 0); xs.insert(4, at: 0); xs.swapAt(0, 1); out("\\(xs)")
          out("\\(xs.sorted()) \\(xs.sorted { $0 > $1 }) \\(xs.reduce(1) { $0 * $1 }) \\(xs.allSatisfy { $0 > 4 })")
          out("\\(xs.first { $0 < 5 } ?? 0) \\(xs.contains { $0 == 9 }) \\(["b": 1, "a": 2].keys.sorted().joined())")
          for (i, x) in xs.enumerated() { out("\\(i) \\(x)") }
          var flip = false
          flip.toggle(); out("\\(flip)")
          let n: Int? = 3, m: Int? = nil
          out("\\(n.map { $0 + 1 } ?? 0) \\(m.map { $0 + 1 } ?? 0) \\(n.flatMap { $0 > 5 ? $0 : nil } == nil)")
        }
        """) == [
          "\"[2, 1, 3] | 3 2 1 true [] | [5, 4] | [4, 5] [5, 4] 20 false | 4 false ab | 0 5 | 1 4 | "
            + "true | 4 0 true\""
        ])
  }
}
