import DICore
import Testing

@testable import DISource

/// What a validation finds: see `Validator`.
@Suite struct ValidatorTests {
  private func validation(
    of text: String, limit: Int = Validator.limit, unless isInterrupted: @escaping () -> Bool = { false }
  ) -> Validation {
    let program = Program()
    _ = program.load([SourceText(name: "App.swift", text: text)])
    program.isInterrupted = isInterrupted
    return Validator(program, limit: limit).validation()
  }

  /// The findings in a line each: the rule, the path, the place, and the other services that fail.
  private func findings(_ text: String) -> [String] {
    validation(of: text).findings.map { finding in
      let path = finding.path.map(\.type.name).joined(separator: " → ")
      let others = finding.others.map(\.type.name).joined(separator: ", ")
      return "\(finding.severity) \(finding.rule.rawValue): \(path), \(finding.place?.description ?? "-")"
        + (others.isEmpty ? "" : "; \(others)") + (finding.isAssumed ? " (assumed)" : "")
    }
  }

  @Test func `code that ends without its argument is not checked`() {
    let validation = validation(
      of: """
        class A {}
        Resolver.register(name: "guarded") { (_, args: Any?) -> A in
          guard let a = args as? A else { fatalError("no argument") }
          return a
        }
        """)
    #expect(validation.findings.isEmpty)
    #expect(
      validation.unchecked.map { "\($0.service.words): \($0.reason)" } == ["A named guarded: arguments"])
  }

  @Test("a fault that several services meet is found once, by the longest way to it")
  func sharedFault() {
    #expect(
      findings(
        """
        class Store {}
        class Editor { init(store: Store) {} }
        class Window { init(editor: Editor) {} }
        class Printer { init(editor: Editor) {} }
        func registerAll() {}
        extension Resolver {
          static func registerAllServices() {
            register { Editor(store: resolve()) }
            register { Window(editor: resolve()) }
            register { Printer(editor: resolve()) }
          }
        }
        """) == ["error missing-registration: Window → Editor → Store, App.swift:8; Printer"])
  }

  @Test("what stands behind a fault, and what is asked for later, is found too")
  func behindAFault() {
    #expect(
      findings(
        """
        class A {}
        class B {}
        class C {}
        class Owner {
          @LazyInjected var late: C
          init(a: A, b: B) {}
        }
        extension Resolver {
          static func registerAllServices() { register { Owner(a: resolve(), b: resolve()) } }
        }
        """) == [
          "error missing-registration: Owner → A, App.swift:9",
          "error missing-registration: Owner → B, App.swift:9",
          "error missing-registration: Owner → C, App.swift:5",
        ])
  }

  @Test("a circular dependency is one finding, whichever service is asked for")
  func circle() {
    #expect(
      findings(
        """
        class Chicken { init(egg: Egg) {} }
        class Egg { init(chicken: Chicken) {} }
        extension Resolver {
          static func registerAllServices() {
            register { Chicken(egg: resolve()) }
            register { Egg(chicken: resolve()) }
          }
        }
        """) == ["error circular-dependency: Chicken → Egg → Chicken, App.swift:6"])
  }

  @Test("property wrappers and lazy properties of types that are not registered are looked up")
  func unregisteredTypes() {
    #expect(
      findings(
        """
        import SwiftUI
        class Store {}
        class Known {}
        struct Screen: View {
          @Injected var known: Known
          @Injected var store: Store
        }
        class Delegate {
          lazy var store: Store = Resolver.resolve()
          let plain: Store
          init(plain: Store) { self.plain = plain }
        }
        extension Resolver {
          static func registerAllServices() { register { Known() } }
        }
        """) == [
          "error missing-registration: Screen → Store, App.swift:6",
          "error missing-registration: Delegate → Store, App.swift:9",
        ])
  }

  @Test("a plain call in a property's initial value asks the container that it names")
  func containerOfAProperty() {
    #expect(
      findings(
        """
        import DITranquillity
        let shared = DIContainer()
        class Model {}
        class Missing {}
        class Screen {
          let model: Model = shared.resolve()
          let missing: Missing = shared.resolve()
        }
        shared.register(Model.init)
        """) == ["error missing-registration: Screen → Missing, App.swift:7"])
  }

  @Test("an optional that is asked for by a plain request is a mismatch")
  func optional() {
    #expect(
      findings(
        """
        class Session {}
        class Cart { @Injected var session: Session? }
        extension Resolver {
          static func registerAllServices() {
            register { Session() }
            register { Cart() }
          }
        }
        """) == ["error mismatch: Cart → Optional<Session>, App.swift:2"])
  }

  @Test("a captive dependency is a warning, and a delayed one is none")
  func captives() {
    #expect(
      findings(
        """
        class Session {}
        class Cache { @Injected var session: Session }
        class Lazy { @LazyInjected var session: Session }
        extension Resolver {
          static func registerAllServices() {
            register { Session() }
            register { Cache() }.scope(.cached)
            register { Lazy() }.scope(.cached)
          }
        }
        """) == ["warning captive-dependency: Cache → Session, App.swift:7"])
  }

  @Test("code that fails, and code that has no end")
  func code() {
    #expect(
      findings(
        """
        class Player { init() { fatalError("no sound") } }
        class Node { let next: Node; init() { next = Node() } }
        extension Resolver {
          static func registerAllServices() {
            register { Player() }
            register { Node() }
          }
        }
        """) == [
          "error code-failed: Player, App.swift:1", "error too-deep: Node, App.swift:6",
        ])
  }

  @Test("what follows from a condition that is not known is assumed, and no error")
  func assumptions() {
    #expect(
      findings(
        """
        class A {}
        class B { init(a: A) {} }
        class C { }
        extension Resolver {
          static func registerAllServices() {
            register { () -> C in
              if Flags.isNew { return C() }
              let a: A = resolve()
              return C()
            }
            if Flags.isOld { register { B(a: resolve()) } }
          }
        }
        """) == [
          "warning missing-registration: B → A, App.swift:11 (assumed)",
          "warning missing-registration: C → A, App.swift:8 (assumed)",
        ])
  }

  @Test("of many registrations of one type, which are asked for together, each is resolved")
  func many() {
    #expect(
      findings(
        """
        import DITranquillity
        protocol Pet {}
        class Toy {}
        class Cat: Pet {}
        class Dog: Pet { init(toy: Toy) {} }
        class Home { init(pets: [Pet]) {} }
        let container = DIContainer()
        container.register(Cat.init).as(Pet.self)
        container.register(Dog.init).as(Pet.self)
        container.register { Home(pets: many($0)) }
        """) == ["error missing-registration: Dog → Toy, App.swift:9; Home, Pet"])
  }

  @Test("factories that give nil, and registrations without one, are faults only where an object is required")
  func nothingMade() {
    let validation = validation(
      of: """
        import DITranquillity
        class Screen {}
        class Perhaps { init?() { return nil } }
        class Owner { init(perhaps: Perhaps?) {} }
        class Strict { init(perhaps: Perhaps) {} }
        let container = DIContainer()
        container.register(Screen.self)
        container.register { Perhaps() }
        container.register { Owner(perhaps: $0) }
        """)
    #expect(validation.findings.map(\.rule) == [])
    #expect(validation.unchecked.map { "\($0.service.type.name) \($0.reason)" } == ["Screen factory"])
    #expect(validation.checked == 2)
  }

  @Test("a service that needs arguments is not checked, unless something passes them")
  func arguments() {
    let validation = validation(
      of: """
        class Alone { init(id: Int) {} }
        class Called { init(id: Int) {} }
        class Caller { init(called: Called) {} }
        extension Resolver {
          static func registerAllServices() {
            register { _, args in Alone(id: args()) }
            register { _, args in Called(id: args()) }
            register { Caller(called: resolve(args: 3)) }
          }
        }
        """)
    #expect(validation.findings.map(\.rule) == [])
    #expect(validation.unchecked.map { "\($0.service.type.name) \($0.reason)" } == ["Alone arguments"])
    #expect(validation.checked == 2)
  }

  @Test("each service is made once, however many need it")
  func proportion() {
    let count = 60
    let classes = (1...count).map { "class S\($0) { init(next: S\($0 - 1)) {} }" }
    let registrations = (1...count).map { "register { S\($0)(next: resolve()) }.scope(.unique)" }
    let text = """
      class S0 { init() { print("made") } }
      \(classes.joined(separator: "\n"))
      extension Resolver {
        static func registerAllServices() {
          register { S0() }.scope(.unique)
          \(registrations.joined(separator: "\n"))
        }
      }
      """
    let whole = validation(of: text)
    #expect(whole.findings.map(\.rule) == [])
    #expect(whole.checked == count + 1)
    #expect(validation(of: text, limit: 1).checked == count + 1)
    let cut = validation(of: text, limit: 0)
    #expect(cut.checked == 0)
    #expect(Set(cut.unchecked.map(\.reason)) == [.budget])
  }

  @Test("a chain that is too deep for the stack is one finding, wherever it is begun")
  func depth() throws {
    let count = 300
    let classes = (1...count).map { "class S\($0) { init(next: S\($0 - 1)) {} }" }
    let registrations = (1...count).map { "register { S\($0)(next: resolve()) }.scope(.unique)" }
    let text = """
      class S0 {}
      \(classes.joined(separator: "\n"))
      extension Resolver {
        static func registerAllServices() {
          register { S0() }.scope(.unique)
          \(registrations.joined(separator: "\n"))
        }
      }
      """
    let found = validation(of: text).findings
    #expect(found.map(\.rule) == [.tooDeep])
    #expect(found.first?.path.first?.type.name == "S300")
    // How long a chain may be depends on the stack; the longer ones are parts of the same finding.
    let others = try #require(found.first?.others.map(\.type.name))
    let shortest = try #require(others.first.flatMap { Int($0.dropFirst()) })
    #expect((2..<300).contains(shortest))
    #expect(others == (shortest..<(shortest + others.count)).map { "S\($0)" })
  }

  @Test("an interruption ends it")
  func interruption() {
    let validation = validation(
      of: """
        class A {}
        extension Resolver { static func registerAllServices() { register { A() } } }
        """, unless: { true })
    #expect(validation.checked == 0)
  }

  @Test("types of a program that is not taken are left alone")
  func otherPrograms() {
    let program = Program()
    _ = program.load([
      SourceText(
        name: "App.swift",
        text: """
          @main struct ShopApp: App { @Injected var known: Known }
          class Known {}
          extension Resolver { static func registerAllServices() { register { Known() } } }
          """, home: SourceHome(module: "Shop", folders: ["Shop"])),
      SourceText(
        name: "Widget.swift",
        text: """
          @main struct ShopWidget: Widget { @Injected var missing: Missing }
          class Missing {}
          """, home: SourceHome(module: "Widgets", folders: ["Widgets"])),
    ])
    #expect(Validator(program).validation().findings.map { "\($0.path)" } == [])
  }
}
