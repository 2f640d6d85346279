import DICore
import Resolver
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/arguments.md`.
  @Suite struct Arguments {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// What a factory reads of `args`.
    private func read<Value>(_ args: Any?, _ read: @escaping (Resolver.Args) -> Value) -> Value {
      resolver.register([Value].self) { _, args in [read(args)] }.scope(.unique)
      return resolver.resolve([Value].self, args: args)[0]
    }

    @Test func `the single argument is taken as the type that is wanted`() {
      #expect(read(3) { $0() as Int } == 3)
      #expect(read("text") { $0.get() as String } == "text")
    }

    @Test func `keyed arguments are taken by key`() {
      let args: [String: Any] = ["number": 3, "text": "three"]
      #expect(read(args) { $0("number") as Int } == 3)
      #expect(read(args) { $0.get("text") as String } == "three")
    }

    @Test func `optional arguments are nil where absent or of another type`() {
      #expect(read(3) { $0.optional() as Int? } == 3)
      #expect(read(3) { $0.optional() as String? } == nil)
      #expect(read(nil) { $0.optional() as Int? } == nil)
      #expect(read(["a": 1]) { $0.optional("a") as Int? } == 1)
      #expect(read(["a": 1]) { $0.optional("b") as Int? } == nil)
      #expect(read(["a": 1]) { $0.optional("a") as String? } == nil)
    }

    @Test func `resolveProperties takes arguments the same way`() {
      resolver.register { Singer() }.resolveProperties { r, singer, args in
        singer.partner = Singer(args("number"))
      }
      resolver.register(name: "one") { Singer() }.resolveProperties { _, singer, args in
        singer.partner = Singer(args())
      }
      #expect((resolver.resolve(Singer.self, args: ["number": 5]).partner as? Singer)?.number == 5)
      #expect((resolver.resolve(Singer.self, name: "one", args: 6).partner as? Singer)?.number == 6)
    }

    @Test func `implements forwards the arguments`() {
      resolver.register { _, args in Singer(args("number")) }.implements((any Voice).self)
      #expect(resolver.resolve((any Voice).self, args: ["number": 5]).number == 5)
    }

    @Test func `a dictionary with string keys is keyed, whatever its values`() {
      #expect(read(["a": "x"]) { $0("a") as String } == "x")
      #expect(read(["a": 1]) { $0() as Int } == 1)
      #expect(read([1: "x"]) { $0() as [Int: String] } == [1: "x"])
    }

    @Test func `the single one of several arguments stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { _, args in Singer(args()) }
          _ = Resolver.resolve(Singer.self, args: ["a": 1, "b": 2])
        }
        #expect(end.says("argument order indeterminate, use keyed arguments"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { _, args in Singer(args.get()) }
          _ = Resolver.resolve(Singer.self, args: [String: Int]())
        }
        #expect(end.says("argument order indeterminate, use keyed arguments"))
      }
    }

    @Test func `a missing argument, or one of another type, stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { _, args in Singer(args()) }
          _ = Resolver.resolve(Singer.self, args: "text")
        }
        #expect(end.says("the argument 'text' is not a 'Int'"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { _, args in Singer(args("number")) }
          _ = Resolver.resolve(Singer.self, args: ["other": 1])
        }
        #expect(end.says("no argument 'number' was passed"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { _, args in Singer(args()) }
          _ = Resolver.resolve(Singer.self)
        }
        #expect(end.says("no argument was passed"))
      }
    }

    @Test func `asked for as an optional type, an absent argument is nil`() {
      #expect(read(nil) { $0() as Int? } == nil)
      #expect(read(["a": 1]) { $0("b") as Int? } == nil)
      #expect(read(4) { $0() as Int? } == 4)
    }

    @Test func `whatever is passed arrives, also as a protocol, and under the empty key`() {
      let singer = Tenor(1)
      #expect(read(singer) { $0() as any Voice } === singer)
      #expect(read(singer) { $0() as Singer } === singer)
      #expect(read([1, 2]) { $0() as [Int] } == [1, 2])
      #expect(read((1, "a")) { $0() as (Int, String) } == (1, "a"))
      #expect(read(7) { $0("") as Int } == 7)
    }

    @Test func `arguments are passed on as they are`() {
      resolver.register { _, args in Singer(args("number")) }
      resolver.register { r, args in r.resolve(Singer.self, args: args) as any Voice }
      #expect(resolver.resolve((any Voice).self, args: ["number": 5]).number == 5)
    }

    @Test func `what is resolved further gets no arguments by itself`() {
      resolver.register { _, args in Singer(args.optional() ?? -1) }
      resolver.register { r, args in r.resolve(Singer.self) as any Voice }
      #expect(resolver.resolve((any Voice).self, args: 5).number == -1)
    }

    @Test func `what is kept is kept whatever the arguments were`() {
      resolver.register { _, args in Singer(args()) }
      resolver.register { r in Listener(r.resolve(Singer.self, args: 1), r.resolve(Singer.self, args: 2)) }
      let listener = resolver.resolve(Listener.self)
      #expect(listener.heardOne)
      #expect((listener.second as? Singer)?.number == 1)
    }
  }
}
