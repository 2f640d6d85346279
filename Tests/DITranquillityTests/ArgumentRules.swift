import DICore
import DITranquillity
import Foundation
import Testing

private protocol Named: AnyObject { var text: String { get } }
private class Pet: Named {
  let name: String
  let age: Int?
  var color: String?
  init(name: String, age: Int?) {
    self.name = name
    self.age = age
  }
  var text: String { "\(name) \(age.map(String.init) ?? "-") \(color ?? "-")" }
}
private class Home {
  let pet: Pet
  let street: String
  init(_ pet: Pet, street: String) {
    self.pet = pet
    self.street = street
  }
}

extension TranquillityTests {
  /// See `arguments.md` and `circular-dependencies.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct ArgumentRules {
    private let container: DIContainer = {
      let container = DIContainer()
      container.register(Pet.init) { (arg($0), arg($1)) }
        .as((any Named).self).as((any Named).self, tag: Red.self).as((any Named).self, name: "pet")
        .injection { $0.color = arg($1) }
      container.register { Home($0, street: arg($1)) }
      return container
    }()

    @Test func `arguments are for the type asked for, below all wrappers`() {
      let pet: Pet = container.resolve(args: "Tom", 3, "red")
      let optional: Pet? = container.resolve(args: "Tom", 3, "red")
      let all: [any Named] = many(container.resolve(args: "Tom", 3, "red"))
      let tagged: any Named = by(tag: Red.self, on: container.resolve(args: "Tom", 3, "red"))
      #expect(pet.text == "Tom 3 red")
      #expect(optional?.text == "Tom 3 red")
      #expect(all.map(\.text) == ["Tom 3 red"])
      #expect(tagged.text == "Tom 3 red")
    }

    @Test func `arguments are for a component by its own type or any other it answers for`() {
      let tagged: any Named = container.resolve(
        tag: Red.self, arguments: AnyArguments(for: (any Named).self, args: "Tom", 3))
      let named: any Named = container.resolve(
        name: "pet", arguments: AnyArguments(for: Pet.self, args: "Tim", nil, "blue"))
      #expect(tagged.text == "Tom 3 -")
      #expect(named.text == "Tim - blue")
    }

    @Test func `no list of arguments, or more than one, is told and gives nothing`() {
      var both = AnyArguments(for: Pet.self, args: "Tom", 3)
      both.addArgs(for: (any Named).self, args: "Tim", 4)
      let lines = logged(.error) {
        #expect((container.resolve(arguments: both) as Pet?) == nil)
        #expect((container.resolve() as Pet?) == nil)
      }
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.hasPrefix("error: Get arguments for <Component. type: Pet;") })
    }

    @Test func `arguments are taken by position, and travel to every depth`() {
      var arguments = AnyArguments()
      arguments.addArgs(for: Pet.self, args: "Tom", 3, "red")
      arguments.addArgs(for: Home.self, args: "Main Street")
      let home: Home = container.resolve(arguments: arguments)
      #expect(home.pet.text == "Tom 3 red")
      #expect(home.street == "Main Street")
    }

    @Test func `each creation takes its list from the beginning; a Lazy of the run gets none`() {
      class Two {
        let texts: [String]
        let lazy: Lazy<Pet?>
        init(_ first: Pet, _ second: Pet, _ lazy: Lazy<Pet?>) {
          texts = [first.text, second.text]
          self.lazy = lazy
        }
      }
      container.register(Two.init)
      let two: Two = container.resolve(arguments: AnyArguments(for: Pet.self, args: "Tom", 3))
      #expect(two.texts == ["Tom 3 -", "Tom 3 -"])
      #expect(two.lazy.value == nil)
    }

    @Test
    func `too few arguments leave an optional slot nil or an injection out; too many are left over`() {
      class Counted {
        var count = 7
        let name: String?
        init(name: String?) { self.name = name }
      }
      let container = filled {
        $0.register(Counted.init(name:)) { arg($0) }.injection { $0.count = arg($1) }
      }
      let none: Counted = container.resolve()
      let one: Counted = container.resolve(args: "a")
      let three: Counted = container.resolve(args: nil, 2, "left over")
      #expect(none.name == nil && none.count == 7)
      #expect(one.name == "a" && one.count == 7)
      #expect(three.name == nil && three.count == 2)
    }

    /// What is said where `Service` cannot be had.
    private func words<Service>(_ type: Service.Type, _ arguments: AnyArguments? = nil) -> String? {
      let error = #expect(throws: ResolutionError.self) {
        try container.instance(of: type, arguments: arguments)
      }
      return error.map {
        FailureWords($0).message.text
          .replacing(#/, ArgumentRules.swift:\d+|\s+registered .*/#, with: "")
      }
    }

    @Test func `a missing argument is told with its number, and how to hand it in`() {
      #expect(
        words(Pet.self) == """
          argument 1 for Pet is missing
            try         container.resolve(args: …)
          """)
      #expect(
        words(Home.self, AnyArguments(for: Home.self, args: "Main Street")) == """
          argument 1 for Pet is missing
            asked for by  the factory of Home
            path          Home → Pet
            try           container.resolve(arguments: AnyArguments(for: Pet.self, args: …))
          """)
      var arguments = AnyArguments(for: Pet.self, args: "Tom")
      #expect(words(Home.self, arguments)?.hasPrefix("argument 1 for Home is missing") == true)
      arguments.addArgs(for: Home.self, args: nil)
      #expect(words(Home.self, arguments)?.hasPrefix("argument 1 for Home is missing") == true)
    }

    @Test func `a missing argument's number counts those of the factory and of the injections`() {
      class Two { init(_ first: Int, _ second: Int) {} }
      container.register { Two(arg($0), arg($1)) }
      let error = #expect(throws: ResolutionError.self) { try container.instance(of: Two.self, args: 1) }
      guard case .missingArgument(.notPassed(number: 2, let registration))? = error?.fault else {
        Issue.record("\(String(describing: error?.fault))")
        return
      }
      #expect(registration.implementation == TypeIdentity(Two.self))
      #expect(error.map { FailureWords($0).message.rows.last?.1 } == "container.resolve(args: …, …)")
    }

    @Test func `what is typed at the prompt of a live container is for the type that is asked for`() throws {
      class Two {
        let numbers: [Int]
        init(_ first: Int, _ second: Int) { numbers = [first, second] }
      }
      container.register { Two(arg($0), arg($1)) }
      let live: Container = container.core
      #expect(try live.instance(of: Two.self, arguments: [1, 2]).numbers == [1, 2])
      let error = #expect(throws: ResolutionError.self) { try live.instance(of: Two.self, arguments: 1) }
      let setting = FailureSetting(isCompiled: true) { service, _, arguments in
        "\(service) with \(arguments.count) arguments"
      }
      #expect(
        error.map { FailureWords($0, in: setting).message.rows.last?.1 } == "Two with 2 arguments")
    }

    @Test func `nil for want of an argument is recorded so, and can be written down`() throws {
      let traces = try container.traces {
        let none = try container.instance(of: Pet?.self)
        #expect(none == nil)
        #expect(throws: ResolutionError.self) { try container.instance(of: Home.self) }
      }
      #expect(traces.first?.steps.last?.absence == .missingArgument)
      let read = try traces.map { trace in
        try JSONDecoder().decode(Trace.self, from: JSONEncoder().encode(trace))
      }
      #expect(read.first?.steps.last?.absence == .missingArgument)
      #expect(
        read[1].failures.map { FailureWords($0).message.headline } == ["argument 1 for Pet is missing"])
      guard case .missingArgument(.notPassed(number: 1, let registration))? = read[1].failure?.fault else {
        Issue.record("\(String(describing: read[1].failure?.fault))")
        return
      }
      #expect(registration.implementation.name == "Pet")
    }

    @Test func `an argument that no registration can have is damage, and not told`() throws {
      let trace = try #require(container.trace { _ = try? container.instance(of: Home.self) })
      let text = String(decoding: try JSONEncoder().encode(trace), as: UTF8.self)
      for number in ["0", "-1", "4000000000000"] {
        let damaged = text.replacing(#""number":1"#, with: #""number":\#(number)"#)
        #expect(damaged != text)
        #expect(throws: TraceDamage.self) {
          try JSONDecoder().decode(Trace.self, from: Data(damaged.utf8))
        }
      }
    }

    @Test func `an argument of another type is nil where nil will do`() {
      let pet: Pet = container.resolve(args: "Tom", "three", "red")
      #expect(pet.text == "Tom - red")
    }

    @Test func `an argument of another type ends the program where a value is needed`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        class Box { init(_ size: Int) {} }
        let container = DIContainer()
        container.register(Box.init) { arg($0) }
        let _: Box = container.resolve(args: "large")
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(
        text.contains("Can't cast Optional<Any> to Int.\n  cause  an argument of Box is 'String', not 'Int'"))
    }

    @Test func `what is kept does not look at arguments`() {
      class Box { let size: Int; init(_ size: Int) { self.size = size } }
      let container = filled {
        $0.register(Box.init) { arg($0) }.lifetime(.perContainer(.strong))
      }
      #expect((container.resolve(args: 1) as Box).size == 1)
      #expect((container.resolve(args: 2) as Box).size == 1)
    }

    @Test func `providers with parameters hand them over at each call`() {
      class Sum {
        let sum: Int
        init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) { sum = a + b + c + d + e }
      }
      let container = filled {
        $0.register { Sum(arg($0), arg($1), arg($2), arg($3), arg($4)) }
        $0.register { Pet(name: arg($0), age: nil) }
      }
      let five: Provider5<Sum, Int, Int, Int, Int, Int> = container.resolve()
      let some: ProviderArgs<Sum> = container.resolve()
      let one: Provider1<Pet, String> = container.resolve()
      #expect(five.value(1, 2, 3, 4, 5).sum == 15)
      #expect(some.value(args: 1, 1, 1, 1, 1).sum == 5)
      #expect(one.value("Tim").name == "Tim")
      #expect(one.value("Tom").name == "Tom")
    }

    @Test func `arguments for a type that is a value, added one after another, are handed to a provider`() {
      class Two { let text: String; init(_ text: String, _ pet: Pet) { self.text = text + pet.text } }
      let container = filled {
        $0.register { Pet(name: arg($0), age: nil) }
        $0.register { Two(arg($0), $1) }
      }
      let types: [DIAType] = [Two.self, Pet.self]
      var arguments = AnyArguments(for: types[0], args: "two ")
      let both = arguments.addArgs(for: types[1], args: "Tom")
      let provider: ProviderArgs<Two> = container.resolve()
      #expect(provider.value(args: both).text == "two Tom - -")
      #expect(provider.value(args: arguments).text == "two Tom - -")
    }

    @Test func `within the call, a Lazy gets none of its arguments, and a provider its own`() {
      class Early {
        let texts: [String]
        init(_ first: Pet, _ lazy: Lazy<Pet?>, _ provider: Provider1<Pet, String>, _ second: Pet) {
          texts = [first.text, lazy.value?.text ?? "none", provider.value("Own").text, second.text]
        }
      }
      let container = filled {
        $0.register { Pet(name: arg($0), age: nil) }
        $0.register(Early.init)
      }
      let early: Early = container.resolve(arguments: AnyArguments(for: Pet.self, args: "Tom"))
      #expect(early.texts == ["Tom - -", "none", "Own - -", "Tom - -"])
    }

    @Test func `an injection that waits takes what the outermost object leaves of its arguments`() {
      class Leaf { var numbers: [Int] = [] }
      class Tree {
        let leaf: Leaf
        let number: Int
        var later = 0
        init(_ leaf: Leaf, _ number: Int) { (self.leaf, self.number) = (leaf, number) }
      }
      class Plain { let leaf: Leaf; init(_ leaf: Leaf) { self.leaf = leaf } }
      let container = filled {
        $0.register { Tree($0, arg($1)) }.lifetime(.objectGraph)
          .injection(cycle: true) { $0.later = arg($1) }
        $0.register { Plain($0) }.lifetime(.objectGraph)
        $0.register { Leaf() }.lifetime(.objectGraph)
          .injection(cycle: true) { $0.numbers.append(arg($1)) }
          .injection(cycle: true) { $0.numbers.append(arg($1)) }
      }
      #expect((container.resolve(args: 77) as Plain).leaf.numbers == [77])
      let tree: Tree = container.resolve(args: 1, 2, 3, 4)
      #expect((tree.number, tree.leaf.numbers, tree.later) == (1, [2, 3], 4))
      #expect((container.resolve(args: 5, 6) as Leaf).numbers == [5, 6])
      let own = AnyArguments(for: Leaf.self, args: 8, 9)
      #expect((container.resolve(arguments: own) as Plain).leaf.numbers == [])
    }
  }
}
