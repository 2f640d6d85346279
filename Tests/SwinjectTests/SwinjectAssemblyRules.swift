import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/assemblies.md` and `behaviours.md`.
  @Suite struct Assemblies {
    let log = Log()

    /// Registers nothing, and notes what is called.
    private struct Noting: Assembly {
      let name: String
      let log: Log
      func assemble(container: Container) {
        log.add("assemble \(name)")
        container.register(String.self, name: name) { [log] _ in
          log.add("make \(name)")
          return name
        }
      }
      func loaded(resolver: any Resolver) {
        let others = ["a", "b"].compactMap { resolver.resolve(String.self, name: $0) }
        log.add("loaded \(name) with \(others)")
      }
    }

    /// Registers a home, for cats that another assembly may register.
    private struct HomeAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Home.self) { r in Home(r.resolve(Cat.self), nil) }
      }
    }

    private struct CatAssembly: Assembly {
      var name = ""
      func assemble(container: Container) { container.register(Cat.self) { _ in Cat(name) } }
    }

    @Test func `all assemblies register before any is told that they are loaded`() {
      _ = Assembler([Noting(name: "a", log: log), Noting(name: "b", log: log)])
      #expect(
        log.words == [
          "assemble a", "assemble b", "make a", "make b", #"loaded a with ["a", "b"]"#, "make a", "make b",
          #"loaded b with ["a", "b"]"#,
        ])
    }

    @Test func `assemblies that are applied one by one are loaded one by one`() {
      let assembler = Assembler()
      assembler.apply(assembly: Noting(name: "a", log: log))
      assembler.apply(assemblies: [Noting(name: "b", log: log)])
      #expect(
        log.words.filter { !$0.hasPrefix("make") } == [
          "assemble a", #"loaded a with ["a"]"#, "assemble b", #"loaded b with ["a", "b"]"#,
        ])
    }

    @Test func `the order of assemblies does not matter for what they resolve`() {
      #expect(Assembler([HomeAssembly(), CatAssembly()]).resolver.resolve(Home.self)?.first is Cat)
      #expect(Assembler([CatAssembly(), HomeAssembly()]).resolver.resolve(Home.self)?.first is Cat)
    }

    @Test func `an assembly that is applied again registers again`() {
      let assembler = Assembler([CatAssembly(name: "first")])
      assembler.apply(assembly: CatAssembly(name: "second"))
      #expect(assembler.resolver.resolve(Cat.self)?.name == "second")
    }

    @Test func `an assembler may be given a container`() throws {
      let container = Container()
      _ = Assembler([CatAssembly()], container: container)
      #expect(container.resolve(Cat.self) != nil)
      let other = Container()
      _ = try Assembler(assemblies: [CatAssembly()], container: other)
      #expect(other.resolve(Cat.self) != nil)
      #expect(Assembler(container: other).resolver.resolve(Cat.self) != nil)
      #expect(try Assembler(assemblies: [CatAssembly()], container: nil).resolver.resolve(Cat.self) != nil)
    }

    @Test func `a child assembler has what its parent has, and not the other way round`() throws {
      let parent = Assembler([CatAssembly()])
      let child = Assembler([HomeAssembly()], parent: parent)
      #expect(child.resolver.resolve(Home.self)?.first is Cat)
      #expect(parent.resolver.resolve(Home.self) == nil)
      #expect(Assembler(parentAssembler: parent).resolver.resolve(Cat.self) != nil)
      #expect(Assembler([CatAssembly()], parent: nil).resolver.resolve(Cat.self) != nil)
      let old = try Assembler(assemblies: [HomeAssembly()], parentAssembler: parent)
      #expect(old.resolver.resolve(Home.self)?.first is Cat)
    }

    @Test func `a child assembler has a default scope and behaviors of its own`() throws {
      let parent = Assembler(parentAssembler: nil, defaultObjectScope: .container)
      let child = Assembler([CatAssembly()], parent: parent, behaviors: [NoteBehavior(log)])
      let cat = try #require(child.resolver.resolve(Cat.self))
      #expect(child.resolver.resolve(Cat.self) !== cat)
      parent.apply(assembly: CatAssembly())
      let kept = try #require(parent.resolver.resolve(Cat.self))
      #expect(parent.resolver.resolve(Cat.self) === kept)
      #expect(log.words == ["Cat Cat"])
    }

    // MARK: Behaviors

    @Test func `behaviors are told of registrations and forwards, in the order of adding`() {
      let container = Container(behaviors: [NoteBehavior(log)])
      container.register(Cat.self, name: "a") { _ in Cat() }.implements((any Animal).self)
        .implements(AnyObject.self, name: "b")
      let second = Log()
      container.addBehavior(NoteBehavior(second))
      container.register(Coin.self) { _ in Coin() }
      #expect(log.words == ["Cat Cat a", "Animal Cat", "AnyObject Cat b", "Coin Coin"])
      #expect(second.words == ["Coin Coin"])
    }

    @Test func `behaviors are told before the scope is set`() {
      let container = Container(behaviors: [DescribingBehavior(log)])
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      #expect(
        log.words == [
          "[\n    { Service: Cat, Factory: Resolver -> Cat, ObjectScope: graph }\n]"
        ])
    }

    @Test func `children do not inherit behaviors`() {
      let container = Container(behaviors: [NoteBehavior(log)])
      Container(parent: container).register(Cat.self) { _ in Cat() }
      #expect(log.words.isEmpty)
    }
  }
}

/// Adds the description of the container to a log.
private struct DescribingBehavior: Behavior {
  let log: Log
  init(_ log: Log) { self.log = log }

  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) {
    log.add(container.description)
  }
}
