import Testing

@testable import DICore

/// What is packed comes out as it went in.
@Suite struct PackingTests {
  private static let label = InstanceLabel(typeName: "Cat", number: 70_000, hasKnownType: true)
  private static let value = InstanceLabel(typeName: "Gauge", number: 0, hasKnownType: false)
  private static let place = SourcePlace(file: "Cats.swift", line: 31).inside(line: 2)

  /// One event of each kind at least.
  static let events: [TraceEvent] = [
    .asked(request: 0), .asked(request: .max), .searched(container: "main", found: 3),
    .considered(registration: 200, verdict: .beingResolved), .found(registration: 1),
    .missed(scope: "graph"), .reused(instance: label, scope: "cached"), .entered(registration: -1),
    .made(instance: value, isNew: true), .made(instance: label, isNew: false), .madeNothing,
    .holds(owner: label, field: "food", target: value), .letsGo(owner: label, field: "food", target: value),
    .holdsWeakly(owner: label, field: "food", target: value),
    .injecting(registration: 7, injection: 0, owner: label), .injected, .leftOut, .deferred(injection: 128),
    .delayed, .stored(instance: label, scope: "graph"), .notStored(instance: value, scope: "graph"),
    .released(scope: "graph"), .reset(scope: "cached"), .opened, .remembered(instance: label, scope: "graph"),
    .closed, .collected(count: 300), .deallocated(instance: label), .returned, .absent(reason: .failedBelow),
    .failed(failure: 12), .abandoned,
    .noted(note: .madeByAnother(at: place, container: "main")),
    .noted(note: .madeByAnother(at: nil, container: "main")),
    .noted(note: .madeByAnother(at: place, container: nil)), .noted(note: .leftOutOfItself),
    .noted(note: .graphOfItsOwn), .noted(note: .injectionsWait), .noted(note: .lookedUpBefore),
    .noted(note: .argumentsIgnored), .noted(note: .nameNotForwarded("fast")), .noted(note: .typeNotTold("x")),
    .noted(note: .assumed(condition: "Env.isDev", at: place)), .noted(note: .defaultScopeSet("cached")),
    .noted(note: .madeInVain), .noted(note: .sameByKey),
    .noted(note: .decorated(byContainer: true, at: place)),
    .noted(note: .decorated(byContainer: false, at: nil)),
    .noted(note: .timeLimited(to: "0.1 seconds", hasExpired: true)),
  ]

  @Test func `The examples are of every kind of event and note`() {
    let kinds = Self.events.map { event -> TraceEvent.Code in Self.kind(of: event) }
    #expect(Set(kinds) == Set(TraceEvent.Code.allCases))
    let notes = Self.events.compactMap { event -> Note.Code? in
      if case .noted(let note) = event { Self.kind(of: note) } else { nil }
    }
    #expect(Set(notes) == Set(Note.Code.allCases))
  }

  /// The number that a packed value begins with.
  private static func kind<Code: Packable>(of value: some Packable) -> Code {
    var writer = PackedWriter()
    value.pack(into: &writer)
    var reader = PackedReader(writer.bytes, at: 0)
    return Code(from: &reader)
  }

  @Test func `Numbers come out as they went in where the memory of the writer is used up`() {
    for fill in 230...270 {
      var writer = PackedWriter()
      for _ in 0..<fill { writer.append(number: 1) }
      writer.append(number: .max)
      writer.append(number: 0)
      var reader = PackedReader(writer.bytes, at: 0)
      for _ in 0..<fill { _ = reader.number() }
      #expect(reader.number() == .max)
      #expect(reader.number() == 0)
    }
  }

  @Test func `Events come out as they went in`() {
    let packed = TraceEvents(Self.events)
    #expect(Array(packed) == Self.events)
    #expect(packed.count == Self.events.count)
    #expect(packed.indices.map { packed[$0] } == Self.events)
    #expect(packed[packed.startIndex...].map { $0 } == Self.events)
  }

  @Test func `Requests come out as they went in`() {
    var tagged = Request(
      ServiceKey(TypeIdentity(named: "Cat"), .tag(TypeIdentity(named: "Small"))), kind: .many)
    tagged.moreTags = [TypeIdentity(named: "Black"), TypeIdentity(named: "Old")]
    var named = Request(ServiceKey(TypeIdentity(PackingTests.self), .name("first")), kind: .`init`)
    named.label = "cat"
    named.site = "Owner.init(cat:)"
    named.place = Self.place
    named.isOptional = true
    let requests = [tagged, named, Request(ServiceKey(TypeIdentity(named: "Dog")))]
    let packed = TraceRequests(requests.map { Trace.Asked(request: $0, container: "main") })
    #expect(packed.map(\.request) == requests)
    #expect(packed.map(\.container) == ["main", "main", "main"])
  }

  enum Shape: CaseIterable {
    case chain, leaves, shared, failing
  }

  @Test(arguments: Shape.allCases)
  func `A trace takes at most a hundred bytes a step`(_ shape: Shape) throws {
    let bench = Bench()
    let count = 1_000
    switch shape {
    case .chain:
      for index in 0..<count {
        let below = "Link\(index + 1)"
        bench.register("Link\(index)", line: index) {
          .new("Link\(index)", ["next": try $0.need(below, label: "next")])
        }
      }
      bench.register("Link\(count)", in: "cached") { _ in .new("Last") }
      _ = try withDeepStack { try bench.resolve("Link0") }
    case .leaves:
      for index in 0..<count { bench.register("Leaf\(index)", in: "unique") { _ in .new("Leaf\(index)") } }
      bench.register("Root") { resolution in
        for index in 0..<count { try resolution.need("Leaf\(index)", label: "leaf") }
        return .new("Root")
      }
      try bench.resolve("Root")
    case .shared:
      bench.register("Leaf", in: "shared") { _ in .new("Leaf") }
      bench.register("Root") { resolution in
        for _ in 0..<count { try resolution.need("Leaf") }
        return .new("Root")
      }
      try bench.resolve("Root")
    case .failing:
      bench.register("Root") { resolution in
        for index in 0..<count { try resolution.need("Missing\(index)", isOptional: true) }
        return .new("Root")
      }
      try bench.resolve("Root")
    }
    let perStep = Double(bench.last.byteCount) / Double(bench.last.steps.count)
    #expect(perStep <= 100, "\(perStep)")
  }
}
