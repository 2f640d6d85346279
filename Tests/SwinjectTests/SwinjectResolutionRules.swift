import Swinject
import Testing
import Waiting

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/resolving.md` and `hierarchy.md`.
  @Suite struct Resolving {
    let container = Container()

    @Test func `without a registration the answer is nil`() {
      #expect(container.resolve(Cat.self) == nil)
      #expect(container.resolve(Cat.self, name: "a") == nil)
      #expect(container.resolve(Cat.self, argument: 1) == nil)
    }

    @Test func `one to nine arguments are handed to the factory in their order`() {
      container.register(String.self) { _, a in "\(a as Int)" }
      container.register(String.self) { _, a, b in "\(a as Int)\(b as Int)" }
      container.register(String.self) { _, a, b, c in "\(a as Int)\(b as Int)\(c as Int)" }
      container.register(String.self) { _, a, b, c, d in "\([a, b, c, d] as [Int])" }
      container.register(String.self) { _, a, b, c, d, e in "\([a, b, c, d, e] as [Int])" }
      container.register(String.self) { _, a, b, c, d, e, f in "\([a, b, c, d, e, f] as [Int])" }
      container.register(String.self) { _, a, b, c, d, e, f, g in "\([a, b, c, d, e, f, g] as [Int])" }
      container.register(String.self) { _, a, b, c, d, e, f, g, h in "\([a, b, c, d, e, f, g, h] as [Int])" }
      container.register(String.self) { _, a, b, c, d, e, f, g, h, i in
        "\([a, b, c, d, e, f, g, h, i] as [Int])"
      }
      #expect(container.resolve(String.self, argument: 1) == "1")
      #expect(container.resolve(String.self, arguments: 1, 2) == "12")
      #expect(container.resolve(String.self, arguments: 1, 2, 3) == "123")
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4) == "[1, 2, 3, 4]")
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5) == "[1, 2, 3, 4, 5]")
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6) == "[1, 2, 3, 4, 5, 6]")
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7) == "[1, 2, 3, 4, 5, 6, 7]")
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == "[1, 2, 3, 4, 5, 6, 7, 8]")
      #expect(
        container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9)
          == "[1, 2, 3, 4, 5, 6, 7, 8, 9]")
    }

    @Test func `arguments belong to one factory, not to those that it calls`() {
      container.register(Cat.self) { _, name in Cat(name as String) }
      container.register(Home.self) { r, name in
        Home(r.resolve(Cat.self, argument: "a \(name as String)"), r.resolve(Cat.self))
      }
      let home = container.resolve(Home.self, argument: "b")
      #expect((home?.first as? Cat)?.name == "a b")
      #expect(home?.second == nil)
    }

    @Test func `an array is an ordinary type`() {
      container.register(Coin.self) { _ in Coin() }
      #expect(container.resolve([Coin].self) == nil)
      container.register([Coin].self) { _ in [Coin(), Coin()] }
      #expect(container.resolve([Coin].self)?.count == 2)
    }

    @Test func `a child finds what its parent has, a parent nothing of its child`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat("parent") }
      child.register(Coin.self) { _ in Coin() }
      #expect(child.resolve(Cat.self)?.name == "parent")
      #expect(container.resolve(Coin.self) == nil)
      child.register(Cat.self) { _ in Cat("child") }
      #expect(child.resolve(Cat.self)?.name == "child")
      #expect(container.resolve(Cat.self)?.name == "parent")
    }

    @Test func `a parent's factory is given the child that was asked`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat("parent") }
      child.register(Cat.self) { _ in Cat("child") }
      container.register(Home.self) { r in Home(r.resolve(Cat.self), r as AnyObject) }
        .inObjectScope(.container)
      let home = child.resolve(Home.self)
      #expect((home?.first as? Cat)?.name == "child")
      #expect(home?.second === child)
      #expect(container.resolve(Home.self) === home)
    }

    @Test func `a parent lives as long as its child`() {
      weak var held: Container?
      func makeChild() -> Container {
        let parent = Container()
        parent.register(Cat.self) { _ in Cat() }
        held = parent
        return Container(parent: parent)
      }
      var child: Container? = makeChild()
      #expect(child?.resolve(Cat.self) != nil)
      #expect(held != nil)
      child = nil
      #expect(held == nil)
    }

    @Test func `the instances of a container are released with it`() {
      weak var kept: Cat?
      func use() {
        let container = Container()
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        kept = container.resolve(Cat.self)
        #expect(kept != nil)
      }
      use()
      #expect(soon { kept == nil })
    }

    @Test func `a program's own resolver can stand for the container`() {
      let factory: (any Resolver) -> Home = { Home($0.resolve(Cat.self), nil) }
      container.register(Cat.self) { _ in Cat() }
      #expect(factory(container).first != nil)
    }

    @Test func `200 requests within each other are allowed`() {
      for index in 0..<200 {
        container.register(Int.self, name: "\(index)") { r in
          index == 0 ? 0 : r.resolve(Int.self, name: "\(index - 1)")! + 1
        }
      }
      #expect(container.resolve(Int.self, name: "199") == 199)
    }
  }
}
