import Foundation
import Testing

@testable import DICore

/// The coded form of a trace is that of its version, so that files can be read elsewhere.
///
/// If this fails, the form has changed. Raise ``Trace/codedVersion`` if an older dishell cannot read the new form, or if
/// this one cannot read the old; then write down the new form here.
struct CodedFormTests {
  @Test func `Each kind of event and note has its coded form`() throws {
    let form = try Self.lines(PackingTests.events)
    #expect(
      form == """
        EVENTS
        """)
  }

  @Test func `Each kind of fault has its coded form`() throws {
    let bench = Bench()
    let facts = bench.register("Cat", line: 3) { _ in .new("Cat") }.facts
    var list = RegistrationList([])
    let faults = Self.faults(facts).map { FailureRecord.Fault($0, &list) }
    let form = try Self.lines(faults)
    #expect(
      form == """
        FAULTS
        """)
  }

  @Test func `The parts of a trace have their coded form`() throws {
    let bench = Bench()
    bench.register("Food", in: "cached", line: 2) { _ in .new("Food") }
    bench.register("Cat", line: 3) { .new("Cat", ["food": try $0.need("Food", label: "food")]) }
    try bench.resolve("Cat")
    #expect(throws: ResolutionError.self) { try bench.resolve("Dog") }
    let traces = bench.traces.map { trace -> Trace in
      var trace = trace
      trace.events = TraceEvents([])
      return trace
    }
    let form = try Self.lines(traces)
    #expect(
      form == """
        TRACES
        """)
  }

  @Test func `The version is that of these forms`() {
    #expect(Trace.codedVersion == 2)
  }

  /// A fault of each kind. A new one belongs here, and its coded form above.
  private static func faults(_ facts: RegistrationFacts) -> [ResolutionError.Fault] {
    let place = SourcePlace(file: "Cat.swift", line: 3)
    let kinds: [ResolutionError.Fault] = [
      .missingRegistration(
        .init(
          searched: [.init(container: "main", library: nil, registrations: 2)],
          similar: [(ServiceKey(TypeIdentity(named: "Cow")), place)])),
      .circularDependency, .ambiguous([facts]), .noFactory(facts), .factoryGaveNil(facts),
      .missingArgument(number: 1, facts), .nilPassedForKept,
      .mismatch(InstanceLabel(typeName: "Cat", number: 1, hasKnownType: true)), .tooDeep, .interrupted,
      .codeFailed("division by zero", at: place), .codeFailed("no such name", .unknownName, at: nil),
    ]
    return kinds
  }

  private static func lines(_ values: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }.joined(separator: "\n")
  }
}
