#if DEBUG
  import DICore
  import FactoryKit
  import Testing

  /// A factory of interpreted code, as a call of it is passed to its registration.
  private struct InterpretedCall: PassableCall {
    let code: () throws -> Instance?
    var argument: Any? { nil }

    func fill(_ buffer: ResultBuffer) throws -> Bool {
      guard let instance = try code() else { return false }
      buffer.put(instance)
      return true
    }
  }

  private struct Failure: Error {}

  extension FactoryRules {
    /// The rules and options of Factory without its typed interface, as an interpreter uses them.
    @Suite struct Interpreted {
      private let engine = Engine()
      private let container: DICore.Container
      private let table: FactoryTable
      private let key = ServiceKey(TypeIdentity(named: "Cat"), named: "cat")
      private let situation = Log()

      init() {
        container = DICore.Container(
          "Container", engine: engine,
          rules: .factory { [situation] in
            var context = FactoryContext.plain
            context.isTest = situation.count > 0
            return context
          })
        table = FactoryTable(of: container)
      }

      private var options: FactoryOptions {
        table.options(for: key) { FactoryOptions(key, .init(TypedOperations<Instance>.self, nil)) }
      }

      private func evaluate(_ code: @escaping () throws -> Instance?) throws -> Instance? {
        _ = options
        return try PassedCall.with(InterpretedCall(code: code)) { arguments in
          try withResultBuffer(for: Instance.self) { try container.call(Request(key), arguments, into: $0) }
        }
      }

      private func name(_ code: @escaping () throws -> Instance? = { .object(Cat("original")) }) throws
        -> String?
      {
        (try evaluate(code)?.object as? Cat)?.name
      }

      @Test func `the scopes have the library's names`() {
        #expect(container.rules.scopes.map(\.name) == ["unique", "graph", "cached", "shared", "singleton"])
        #expect(container.rules.defaultScope.name == "unique")
      }

      @Test func `closures are chosen as in compiled code`() throws {
        #expect(try name() == "original")
        table.register(
          FactoryCode { _, buffer in
            buffer.put(Instance.object(Cat("registered"))); return true
          }, for: options)
        #expect(try name() == "registered")
        table.setCode(
          FactoryCode { _, buffer in
            buffer.put(Instance.object(Cat("test"))); return true
          }, for: [.test], of: options,
          isOnce: false)
        #expect(try name() == "registered")
        situation.add("test")
        #expect(try name() == "test")
        table.reset(.all)
        #expect(try name() == "original")
      }

      @Test func `scopes keep as in compiled code, and errors of the code are passed on`() throws {
        table.setScope(try #require(container.rules.scope(named: "cached")), of: options, isOnce: false)
        let first = try evaluate { .object(Cat()) }?.object
        #expect(areOne(try evaluate { .object(Cat()) }?.object, first))
        table.reset(.scope)
        #expect(throws: ResolutionTrace.Failure.self) { try evaluate { throw Failure() } }
        #expect(!areOne(try evaluate { .object(Cat()) }?.object, first))
      }

      @Test func `a request that names only the type means the factory of that type, if there is one`() throws
      {
        _ = options
        let request = Request(ServiceKey(key.type))
        #expect(container.registration(for: request)?.service == key)
        let other = ServiceKey(key.type, named: "other")
        _ = table.options(for: other) { FactoryOptions(other, .init(TypedOperations<Instance>.self, nil)) }
        #expect(container.choice(for: request)?.verdicts.map(\.verdict) == [.oneOfSeveral, .oneOfSeveral])
      }

      @Test func `a promise that nobody keeps is a missing registration, also for an optional request`()
        throws
      {
        let promised = UnfulfilledPromise(of: ServiceKey(TypeIdentity(named: "Optional<Cat>")), in: container)
        #expect(promised.message == "Cat was not registered")
        do {
          _ = try evaluate { throw promised }
          Issue.record("the promise is kept")
        } catch let error as ResolutionTrace.Failure {
          #expect(error.fault.traits.kind == .missingRegistration)
          #expect(!error.canBeAbsent)
        }
      }
    }
  }
#endif
