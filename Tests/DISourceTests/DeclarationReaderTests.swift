import SwiftSyntax
import Testing

@testable import DISource

@Suite struct DeclarationReaderTests {
  @Test("classes, structures, enumerations, protocols and actors are read with all their members")
  func everything() {
    let outline = Outline(
      """
      protocol Animal: AnyObject { var name: String { get }; init(name: String); func eat(_ food: Food) }
      final class Cat: Animal, Codable {
        let name: String
        weak var owner: Person?
        unowned let home: Home
        lazy var toys = [Toy]()
        @Injected(name: "fish") var food: Food
        @LazyInjected private var vet: any Vet
        var age: Int { 3 }
        var mood = 1 { willSet { } didSet { } }
        static let shared = Cat(name: "Tom", home: Home())
        let a, b: Int
        required init(name: String, home: Home = Home(), _ rest: Int..., done: @escaping () -> Void) { }
        convenience init?(from text: String) { }
        func eat(_ food: Food) { }
        class func make<T>(_ type: T.Type) -> T? { nil }
        struct Toy { var colour: Colour; enum Colour: String { case red = "r", mixed(Int, of: [Colour]) } }
        typealias Friend = Animal & Pet
      }
      actor Home { var size = 5 }
      """)
    #expect(
      outline.text == """
        protocol Animal: AnyObject
          var name: String { required }
          init(name: String)
          func eat(_ food: Food) -> () required
        class Cat: Animal, Codable
          let name: String
          weak var owner: Person?
          unowned let home: Home
          lazy var toys = [Toy]()
          @Injected(name: "fish") var food: Food
          @LazyInjected() var vet: Vet
          var age: Int { computed }
          var mood = 1 { willSet didSet }
          static let shared = Cat(name: "Tom", home: Home())
          let a: Int
          let b: Int
          init(name: String, home: Home = Home(), _ rest: Int..., done: () -> ())
          convenience init?(from text: String)
          func eat(_ food: Food) -> ()
          static func make(_ type: T.Type) -> T?
        struct Cat.Toy
          var colour: Colour
          init(colour: Colour) memberwise
        enum Cat.Toy.Colour: String
          case red
          case mixed(_ : Int, of: [Colour])
        actor Home
          var size = 5
          init() implicit
        typealias Cat.Friend = Animal & Pet
        """)
  }

  @Test("extensions are merged, and a type of another module is kept under its name")
  func extensions() {
    let outline = Outline(
      """
      extension Cat: Animal { func meow() {} ; convenience init(age: Int) { self.init() } }
      class Cat {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {}
        static let mock = Resolver(child: main)
      }
      extension Resolver { static func registerMyNetworkServices() {} }
      extension Resolver.Name { static let fred = Self("Fred") }
      typealias Kitty = Cat
      extension Kitty { func purr() {} }
      """)
    #expect(
      outline.text == """
        class Cat: Animal
          convenience init(age: Int)
          init() implicit
          func meow() -> ()
          func purr() -> ()
        external Resolver: ResolverRegistering
          static let mock = Resolver(child: main)
          static func registerAllServices() -> ()
          static func registerMyNetworkServices() -> ()
        external Resolver.Name
          static let fred = Self("Fred")
        typealias Kitty = Cat
        """)
  }

  @Test("what #if leaves out is not declared")
  func conditions() {
    let text = """
      #if DEBUG
      class Mock {}
      #elseif os(iOS) && !targetEnvironment(simulator) && canImport(UIKit)
      class Phone {
        #if swift(>=6.4) || (compiler(<5) && true)
        var new = 1
        #else
        var old = 1
        #endif
      }
      #else
      class Other {}
      #endif
      """
    #expect(
      Outline(text).table.types.map { "\($0.name) \($0.storedProperties.map(\.name))" } == ["Phone [\"old\"]"]
    )
    #expect(Outline(text, flags: ["DEBUG"]).table.types.map(\.name) == ["Mock"])
  }

  @Test("variables, free functions and statements keep their order")
  func topLevel() {
    let table = Outline(
      """
      import DITranquillity
      let container = DIContainer()
      func make(_ n: Int) -> Cat { Cat() }
      container.register(Cat.init)
      var (a, b) = (1, 2)
      func make(_ s: String) -> Cat { Cat() }
      """
    ).table
    #expect(table.files[0].imports == ["DITranquillity"])
    #expect(table.files[0].variables.map(\.name) == ["container", "a", "b"])
    #expect(
      table.functions(named: "make").map(\.identity) == ["make(_: Int) -> Cat", "make(_: String) -> Cat"])
    #expect(
      table.files[0].statements.map(\.trimmedDescription) == [
        "let container = DIContainer()", "container.register(Cat.init)", "var (a, b) = (1, 2)",
      ])
  }
}
