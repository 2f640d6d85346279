import Testing

@testable import DICore

/// Calls with code of their own, passed as arguments are: ``PassedCall``.
@Suite struct PassedCallTests {
  private struct Call<Made>: PassableCall {
    let make: () -> Made?
    var argument: Any?

    func fill(_ buffer: ResultBuffer) throws -> Bool { buffer.put(ifAny: make()) }
  }

  /// A service whose registration runs the code of the call.
  private func bench<Made>(_ type: Made.Type, scope: Symbol = "unique") throws -> (Bench, ServiceKey) {
    let bench = Bench(.overriding())
    let key = ServiceKey(TypeIdentity(Made.self))
    let registration = Registration(
      key, implementation: TypeIdentity(Made.self), scope: try #require(bench.rules.scope(named: scope)),
      place: nil, forwardingTo: nil, operations: TypedOperations<Made>.self
    ) { resolution, buffer in try resolution.handed.passedCall?.fill(buffer) ?? false }
    bench.main.register(registration)
    return (bench, key)
  }

  @Test func `The code of the call makes the instance, of whatever size`() throws {
    let (bench, key) = try bench([Int].self)
    let (large, largeKey) = try self.bench((Int, Int, Int, Int, String).self)
    let made: [Int]? = try PassedCall.with(Call { [1, 2] }) { arguments in
      try withResultBuffer(for: [Int].self) { try bench.main.call(Request(key), arguments, into: $0) }
    }
    #expect(made == [1, 2])
    let values = (1, 2, 3, 4, "five")
    let tuple = try PassedCall.with(Call(make: { values }, argument: "argument")) { arguments in
      try withResultBuffer(for: (Int, Int, Int, Int, String).self) {
        try large.main.call(Request(largeKey), arguments, into: $0)
      }
    }
    #expect(tuple?.4 == "five")
  }

  @Test func `A call is found among arguments, and arguments of the program are none`() {
    PassedCall.with(Call<Int>(make: { nil }, argument: 7)) { arguments in
      #expect(arguments.passedCall?.argument as? Int == 7)
      #expect(arguments.areOfProgram)
    }
    PassedCall.with(Call<Int>(make: { nil })) { arguments in
      #expect(arguments.passedCall != nil)
      #expect(!arguments.areOfProgram)
    }
    for value: Any in [7, "text", [1, 2, 3], (1, 2, 3, 4), Thing("A")] {
      handing(value) { arguments in
        #expect(arguments.passedCall == nil)
        #expect(arguments.areOfProgram)
      }
    }
    #expect(Arguments.none.passedCall == nil)
    #expect(!Arguments.none.areOfProgram)
  }

  @Test func `What is in an optional is the instance`() {
    let thing = Thing("A")
    ResultBuffer.with(Thing?.self) { buffer in
      buffer.put(Thing?.some(thing))
      #expect(OptionalOperations<Thing>.instance(in: buffer).object === thing)
      #expect(OptionalOperations<Thing>.isObject(in: buffer))
      OptionalOperations<Thing>.end(buffer)
    }
    ResultBuffer.with(Int?.self) { buffer in
      buffer.put(Int?.some(7))
      #expect(OptionalOperations<Int>.instance(in: buffer).object == nil)
      #expect(!OptionalOperations<Int>.isObject(in: buffer))
      OptionalOperations<Int>.end(buffer)
    }
  }
}
