import DICore
import Testing

@testable import DISource

/// What lazy properties ask for: the dry run that reads a factory reads them after the initialiser.
@Suite struct LazyPropertyTests {
  private func needs(of type: String, _ text: String) -> [String] {
    let story = Story(text)
    #expect(story.report.diagnostics.map(\.description) == [])
    let statement = story.program.statements.first { $0.services.first?.type.name == type }
    return (statement?.needs ?? story.program.needs(ofType: type)).map { need in
      "\(need.label?.text ?? "-"): \(need.key.words) \(need.kind)"
    }
  }

  @Test func `a lazy property asks with a name, a type and arguments, through a closure, and as an optional`()
  {
    let text = """
      import Resolver
      class P {}
      class W: Resolving {
        lazy var a: P = resolver.resolve(name: "x")
        private lazy var b = resolver.resolve(P.self)
        lazy var c: P = resolver.resolve(args: 3)
        lazy var d: P? = resolver.optional(name: "x")
        lazy var e: P = { Resolver.resolve(name: "y") }()
        lazy var f = [1, 2].map { $0 + 1 }
      }
      Resolver.register { W() }
      """
    let expected = [
      "a: P named x lazy", "b: P lazy", "c: P lazy", "d: P named x optional", "-: P named y lazy",
    ]
    #expect(needs(of: "W", text) == expected)
    #expect(needs(of: "W", text.replacing("Resolver.register { W() }", with: "")) == expected)
  }

  @Test func `a lazy property asks the container that the initialiser has been given`() {
    #expect(
      needs(
        of: "D",
        """
        import DITranquillity
        class C {}
        class D {
          private let container: DIContainer
          private lazy var c: C = container.resolve()
          lazy var e: C = *container
          private(set) lazy var f: C = self.container.resolve(name: "x")
          init(container: DIContainer) { self.container = container }
        }
        let all = DIContainer()
        all.register(C.init)
        all.register(D.init)
        """) == ["container: DIContainer init", "c: C lazy", "e: C lazy", "f: C named x lazy"])
    #expect(
      needs(
        of: "D",
        """
        import Resolver
        class C {}
        class D {
          private let resolver: Resolver
          private lazy var c: C = resolver.resolve()
          init(resolver: Resolver) { self.resolver = resolver }
        }
        Resolver.register { D(resolver: $0) }
        """) == ["c: C lazy"])
  }

  @Test func `a container is asked by the prefix operator as by resolve`() {
    let story = Story(
      """
      import DITranquillity
      class A {}
      class M { let a: A; init(a: A) { self.a = a } }
      let all = DIContainer()
      all.register(A.init)
      all.register { M(a: *all) }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.program.statements.last?.needs.map(\.key.words) == ["A"])
    #expect(story.type("let a: A = *all") == ["a: A = A#1"])
  }

  @Test func `a factory is read again when a variable that it asks through was nil`() {
    let text = """
      import DITranquillity
      class R {}
      class L { static var c: DIContainer!; static func get<T>() -> T { c.resolve() } }
      class D { let r: R = L.get() }
      let all = DIContainer()
      all.register(R.init)
      all.register(D.init)
      L.c = all
      """
    #expect(needs(of: "D", text) == ["r: R resolve"])
  }

  @Test func `what stands behind a loop that a dry run cannot end is read`() {
    #expect(
      needs(
        of: "C",
        """
        import Resolver
        class One {}
        class Two {}
        class Queue { var all = [1, 2]; var isEmpty: Bool { all.isEmpty }; func next() { all.removeLast() } }
        class C {
          let two: Two
          init(one: One, queue: Queue) {
            while !queue.isEmpty { queue.next() }
            two = Resolver.resolve()
          }
        }
        let queue = Queue()
        Resolver.register { C(one: Resolver.resolve(), queue: queue) }
        """) == ["one: One init", "two: Two property"])
  }

  @Test func `a lazy property of a generic class asks for the type that the class has been given`() {
    #expect(
      needs(
        of: "Store<D>",
        """
        import Resolver
        class D {}
        class Store<T> { lazy var t: T = Resolver.resolve() }
        Resolver.register { D() }
        Resolver.register { Store<D>() }
        """) == ["t: D lazy"])
  }

  @Test func `lazy properties that make each other's classes are read once for each class`() {
    let classes = (0..<40).map { number in
      """
      class K\(number) {
        lazy var a: K\(number + 1) = K\(number + 1)(z: Resolver.resolve())
        lazy var b: K\(number + 1) = K\(number + 1)(z: Resolver.resolve())
        init(z: Z) {}
      }
      """
    }
    #expect(
      needs(
        of: "K0",
        "import Resolver\nclass Z {}\n" + classes.joined(separator: "\n")
          + "\nclass K40 { init(z: Z) {} }\nResolver.register { K0(z: Resolver.resolve()) }")
        == ["z: Z init", "z: Z lazy", "z: Z lazy"])
  }

  @Test func `a lazy property of an unregistered type asks the library that its file means`() {
    let text = """
      import Swinject
      class Router {}
      class Coordinator {
        let resolver: Resolver
        lazy var router: Router = resolver.resolve(Router.self)!
        init(resolver: Resolver) { self.resolver = resolver }
      }
      class Detail {
        let child: Container
        lazy var other: Other = child.resolve(Other.self)!
        init(parent: Container) { child = Container(parent: parent) }
      }
      class Other {}
      let container = Container()
      container.register(Router.self) { _ in Router() }
      """
    #expect(needs(of: "Coordinator", text) == ["resolver: Resolver init", "router: Router lazy"])
    let program = Program()
    _ = program.load([SourceText(name: "App.swift", text: text)])
    #expect(Validator(program).validation().findings.map { "\($0.rule)" } == [])
  }

  @Test func `a lazy property asks a factory by calling it`() {
    #expect(
      needs(
        of: "V",
        """
        import FactoryKit
        class A {}
        extension Container {
          var a: Factory<A> { self { A() } }
          var v: Factory<V> { self { V() } }
        }
        class V {
          lazy var one = Container.shared.a()
          lazy var two: A = Container.shared.a.resolve()
        }
        """) == ["one: A named a lazy", "two: A named a lazy"])
  }

  @Test func `a lazy property asks through functions and subscripts of the program that give any type`() {
    #expect(
      needs(
        of: "V",
        """
        import Swinject
        class A {}
        final class Injector {
          static let shared = Injector()
          let container = Container()
          func find<T>(_ type: T.Type = T.self) -> T { container.resolve(type)! }
          subscript<T>(_ type: T.Type) -> T { find(type) }
        }
        func inject<T>(_ type: T.Type = T.self) -> T { Injector.shared[type] }
        class V {
          lazy var one: A = inject()
          lazy var two = Injector.shared[A.self]
          lazy var three = [1, 2].map { $0 + 1 }
        }
        Injector.shared.container.register(A.self) { _ in A() }
        Injector.shared.container.register(V.self) { _ in V() }
        """) == ["-: A lazy"])
  }
}
