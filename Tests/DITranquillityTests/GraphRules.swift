import DICore
import DITranquillity
import Testing

private class A { var b: B?; var c: C?; init() {} }
private class B { init(_ c: C) {}; init() {}; var a: A?; var c: C? }
private class C { init(_ a: A) {}; init() {}; var a: A? }
private class Need { init(_ animal: any Animal) {} }
private class OptionalNeed { init(_ animal: (any Animal)?) {} }

extension TranquillityTests {
  /// See `graph.md` and `lookup.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct GraphRules {
    private func isValid(_ fill: (DIContainer) -> Void) -> Bool {
      var result = false
      _ = logged(.none) { result = filled(fill).makeGraph().checkIsValid() }
      return result
    }

    @Test func `vertices are components, then arguments and unknowns; edges are parameters`() {
      class House {
        var dog: Lazy<Dog>?
        init(_ cat: Cat, _ size: Int, _ animals: [any Animal], _ bird: Bird?) {}
      }
      let line = #line + 2
      let container = filled {
        $0.register { House($0, arg($1), many($2), $3) }.injection(name: "rex", cycle: true) { $0.dog = $1 }
        $0.register(Cat.init).as((any Animal).self)
      }
      let graph = container.makeGraph()
      #expect(
        graph.vertices.map { "\($0)" } == [
          "<Component. type: DIContainer; path: DIContainer.swift:104>",
          "<Component. type: House; path: GraphRules.swift:\(line)>",
          "<Component. type: Cat; path: GraphRules.swift:\(line + 1)>",
          "<Argument. type: Int>", "<Unknown. type: Bird>", "<Unknown. type: Dog>",
        ])
      #expect(graph.adjacencyList.map(\.count) == [0, 5, 0, 0, 0, 0])
      let edges = graph.adjacencyList[1]
      #expect(edges.map(\.toIndices) == [[2], [3], [2], [4], [5]])
      #expect(edges.map(\.edge.initial) == [true, true, true, true, false])
      #expect(edges.map(\.edge.cycle) == [false, false, false, false, true])
      #expect(edges.map(\.edge.many) == [false, false, true, false, false])
      #expect(edges.map(\.edge.optional) == [false, false, false, true, true])
      #expect(edges.map(\.edge.delayed) == [false, false, false, false, true])
      #expect(edges.map(\.edge.name) == [nil, nil, nil, nil, "rex"])
    }

    @Test
    func
      `an optional counts outermost or beneath delays, tags and arguments, but not in a collection`()
    {
      typealias Tagged<Service> = DIByTag<Red, Service>
      func isOptional<Need>(_ need: Need.Type) -> Bool? {
        let container = filled { $0.register { (_: Need) in Cat() } }
        return container.makeGraph().adjacencyList[1].first?.edge.optional
      }
      #expect(isOptional(Dog.self) == false)
      #expect(isOptional(Dog?.self) == true)
      #expect(isOptional(Lazy<Dog>?.self) == true)
      #expect(isOptional(Lazy<Dog?>.self) == true)
      #expect(isOptional(Provider<Dog?>.self) == true)
      #expect(isOptional(Tagged<Dog?>.self) == true)
      #expect(isOptional(Lazy<Tagged<Dog?>>.self) == true)
      #expect(isOptional(DIArg<Dog?>.self) == true)
      #expect(isOptional(Lazy<Tagged<Dog>>.self) == false)
      #expect(isOptional(DIMany<Dog?>.self) == false)
      #expect(isOptional(Lazy<DIMany<Dog?>>.self) == false)
      #expect(isOptional(DIMany<Dog?>?.self) == true)
    }

    @Test func `components of the parents count, equal ones once`() {
      func fill(_ container: DIContainer) { container.register(Cat.init).as((any Animal).self) }
      let child = filled(parent: filled(fill), fill)
      child.register { (animals: [any Animal]) in Dog() }
      child.register { Zoo(many($0)) }
      let graph = child.makeGraph()
      #expect(graph.vertices.count == 5)
      #expect(graph.adjacencyList[3].map(\.toIndices) == [[1]])
    }

    @Test func `a component without a factory is valid only where it can be taken from somewhere`() {
      #expect(
        !isValid {
          $0.register(Cat.self).as((any Animal).self)
          $0.register(Need.init)
        })
      #expect(
        isValid {
          $0.register(Cat.self).as((any Animal).self)
          $0.register(OptionalNeed.init)
        })
      #expect(
        isValid {
          $0.register(Cat.self).as((any Animal).self).lifetime(.perContainer(.weak))
          $0.register(Need.init)
        })
      #expect(
        !isValid {
          $0.register(Cat.self).as((any Animal).self).lifetime(.objectGraph)
          $0.register(Need.init)
        })
      #expect(
        isValid {
          $0.register(A.self).lifetime(.objectGraph).injection(cycle: true, \.c)
          $0.register { C($0) }.lifetime(.objectGraph)
        })
      #expect(isValid { $0.register(Cat.self) })
    }

    @Test func `a request that nothing decides is invalid, unless it is optional`() {
      func fill(_ container: DIContainer) -> DIComponentBuilder<Cat> {
        container.register(Need.init)
        container.register(Dog.init).as((any Animal).self)
        return container.register(Cat.init).as((any Animal).self)
      }
      #expect(!isValid { _ = fill($0) })
      #expect(isValid { _ = fill($0).default() })
      #expect(isValid { _ = fill($0).test() })
      #expect(
        isValid {
          $0.register(OptionalNeed.init)
          $0.register(Dog.init).as((any Animal).self)
          $0.register(Cat.init).as((any Animal).self)
        })
    }

    @Test func `what is missing is invalid, unless it is optional or many`() {
      #expect(!isValid { $0.register(Need.init) })
      #expect(isValid { $0.register(OptionalNeed.init) })
      #expect(isValid { $0.register { Zoo(many($0)) } })
      #expect(!isValid { $0.register { (_: Lazy<any Animal>) in Cat() } })
      #expect(!isValid { $0.register { (_: [any Animal]) in Cat() } })
      #expect(
        isValid {
          $0.register { (_: Int) in Cat() }; $0.register { 5 }
        })
      #expect(isValid { $0.register { Numbered(arg($0)) } })
    }

    @Test func `circles need a break point, and not only prototypes`() {
      // Only initialisers.
      #expect(
        !isValid {
          $0.register { (_: B) in A() }.lifetime(.objectGraph)
          $0.register { (_: A) in B() }.lifetime(.objectGraph)
        })
      let lines = logged(.error) {
        let container = filled { $0.register { (_: A) in A() }.lifetime(.objectGraph) }
        #expect(!container.makeGraph().checkIsValid())
      }
      #expect(lines.first?.hasSuffix(": used only init methods") == true)
      // No break point.
      #expect(
        !isValid {
          $0.register(A.init).lifetime(.objectGraph).injection(\.c)
          $0.register { C($0) }.lifetime(.objectGraph)
        })
      // Only prototypes.
      #expect(
        !isValid {
          $0.register(A.init).injection(cycle: true, \.c)
          $0.register { C($0) }
        })
      #expect(
        isValid {
          $0.register(A.init).lifetime(.objectGraph).injection(cycle: true, \.c)
          $0.register { C($0) }.lifetime(.objectGraph)
        })
      #expect(
        isValid {
          $0.register { (_: Lazy<B>) in A() }.lifetime(.objectGraph)
          $0.register { (_: A) in B() }.lifetime(.objectGraph)
        })
      // A circle that is not looked for.
      var unchecked = false
      _ = logged(.none) {
        unchecked = filled { $0.register { (_: A) in A() } }.makeGraph().checkIsValid(checkGraphCycles: false)
      }
      #expect(unchecked)
    }

    @Test func `vertices and edges are objects, and equal where they say the same`() {
      let container = filled {
        $0.register { C($0) }
        $0.register { (_: A, _: A?) in B() }
        $0.register { (_: DIArg<Int>) in Cat() }
      }
      let (one, other) = (container.makeGraph(), container.makeGraph())
      #expect(one.vertices == other.vertices)
      #expect(Set(one.vertices + other.vertices).count == Set(one.vertices).count)
      let edges = one.adjacencyList.flatMap { $0.map(\.edge) }
      #expect(edges == other.adjacencyList.flatMap { $0.map(\.edge) })
      #expect(edges.count == 4)
      #expect(Set(edges).count == 3)
      #expect(Set(edges.map(ObjectIdentifier.init)).count == 4)
      weak let edge = edges.first
      #expect(edge === edges.first)
    }

    @Test func `each circle is found once, from its first vertex; parallel edges make several`() {
      let graph = filled {
        $0.register(A.init).injection(cycle: true, \.b).injection(cycle: true) { $0.b = $1 }
        $0.register { B($0) }.injection(cycle: true, \.a)
        $0.register { C($0) }
      }.makeGraph()
      #expect(graph.findCycles().map(\.vertexIndices) == [[1, 2, 3], [1, 2], [1, 2, 3], [1, 2]])
      #expect(graph.findRootCycles().isEmpty)
    }

    @Test func `a graph with more circles than can be told is searched to a bound, and the log says so`() {
      let container = DIContainer()
      for line in 1...12 {
        container.register(file: "All.swift", line: line) { (_: DIMany<any Animal>) in Cat() }
          .as((any Animal).self)
      }
      var count = 0
      let lines = logged(.warning) { count = container.makeGraph().findCycles().count }
      #expect(count > 10_000)
      #expect(lines == ["warning: The search for cycles ended after 1000000 steps: there may be more cycles"])
    }

    @Test func `with roots, circles are looked for from roots and singles`() {
      func fill(_ container: DIContainer, isRootInCircle: Bool) {
        let a = container.register { (_: B) in A() }.lifetime(.objectGraph)
        container.register { (_: A) in B() }.lifetime(.objectGraph)
        let cat = container.register(Cat.init)
        _ = isRootInCircle ? a.root() as Any : cat.root() as Any
      }
      #expect(!isValid { fill($0, isRootInCircle: true) })
      #expect(isValid { fill($0, isRootInCircle: false) })
    }

    @Test func `a composite of its own protocol is a circle; as objectGraph it is valid`() {
      func fill(_ container: DIContainer, _ lifetime: DILifeTime) {
        container.register { Zoo(many($0)) }.as((any Animal).self).lifetime(lifetime)
      }
      #expect(!isValid { fill($0, .prototype) })
      #expect(isValid { fill($0, .objectGraph) })
    }

    @Test func `with roots, what nothing leads to is told, unless it is marked as unused`() {
      let container = DIContainer()
      container.register { (_: Dog) in Need(Cat()) }.root()
      container.register(Dog.init)
      container.register(Cat.init)
      container.register(Bird.init).unused()
      let line = #line - 2
      let lines = logged(.warning) { #expect(container.makeGraph().checkIsValid()) }
      #expect(
        lines == ["warning: Found unused component <Component. type: Cat; path: GraphRules.swift:\(line)>"])
    }

    @Test func `the number of circles is told`() {
      let lines = logged(.verbose) { #expect(DIContainer().makeGraph().checkIsValid()) }
      #expect(lines == ["verbose: Found 0 cycles with average length: 0.0"])
    }
  }
}

private class Zoo: Animal { init(_ animals: [any Animal]) {} }
private class Numbered { init(_ number: Int) {} }
