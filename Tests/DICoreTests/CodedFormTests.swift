import Foundation
import Testing

@testable import DICore

/// The coded form of a trace is that of its version, so that files can be read elsewhere.
///
/// If this fails, the form has changed. Raise ``Trace/codedVersion`` if an older dishell cannot read the new form, or if
/// this one cannot read the old; then write down the new form here, below its version.
struct CodedFormTests {
  @Test func `Each kind of event and note has its coded form`() throws {
    let form = try Self.lines(PackingTests.events)
    #expect(
      "version \(Trace.codedVersion)\n" + form == """
        version 6
        {"asked":{"request":0}}
        {"asked":{"request":2147483647}}
        {"searched":{"container":"main","found":3}}
        {"considered":{"registration":200,"verdict":"beingResolved"}}
        {"found":{"registration":1}}
        {"missed":{"scope":"graph"}}
        {"reused":{"instance":"Cat#70000","scope":"cached"}}
        {"entered":{"registration":-1}}
        {"made":{"instance":"Gauge (value, unknown type)","isNew":true}}
        {"made":{"instance":"Cat#70000","isNew":false}}
        {"madeNothing":{}}
        {"holds":{"field":"food","owner":"Cat#70000","target":"Gauge (value, unknown type)"}}
        {"letsGo":{"field":"food","owner":"Cat#70000","target":"Gauge (value, unknown type)"}}
        {"holdsWeakly":{"field":"food","owner":"Cat#70000","target":"Gauge (value, unknown type)"}}
        {"injecting":{"injection":0,"owner":"Cat#70000","registration":7}}
        {"injected":{}}
        {"leftOut":{}}
        {"deferred":{"injection":128}}
        {"postponed":{}}
        {"kept":{"instance":"Cat#70000","scope":"graph"}}
        {"notKept":{"instance":"Gauge (value, unknown type)","scope":"graph"}}
        {"released":{"scope":"graph"}}
        {"reset":{"scope":"cached"}}
        {"opened":{}}
        {"remembered":{"instance":"Cat#70000","scope":"graph"}}
        {"closed":{}}
        {"collected":{"count":300}}
        {"ended":{"instance":"Cat#70000"}}
        {"returned":{}}
        {"absent":{"reason":"failedBelow"}}
        {"failed":{"failure":12}}
        {"abandoned":{}}
        {"noted":{"note":{"madeByAnother":{"at":"Cats.swift:31.2","container":"main"}}}}
        {"noted":{"note":{"madeByAnother":{"container":"main"}}}}
        {"noted":{"note":{"madeByAnother":{"at":"Cats.swift:31.2"}}}}
        {"noted":{"note":{"leftOutOfItself":{}}}}
        {"noted":{"note":{"graphOfItsOwn":{}}}}
        {"noted":{"note":{"injectionsWait":{}}}}
        {"noted":{"note":{"lookedUpBefore":{}}}}
        {"noted":{"note":{"argumentsIgnored":{}}}}
        {"noted":{"note":{"nameNotForwarded":{"_0":"fast"}}}}
        {"noted":{"note":{"typeNotTold":{"_0":"x"}}}}
        {"noted":{"note":{"assumed":{"at":"Cats.swift:31.2","condition":"Env.isDev"}}}}
        {"noted":{"note":{"defaultScopeSet":{"_0":"cached"}}}}
        {"noted":{"note":{"madeInVain":{}}}}
        {"noted":{"note":{"sameByKey":{}}}}
        {"noted":{"note":{"decorated":{"at":"Cats.swift:31.2","byContainer":true}}}}
        {"noted":{"note":{"decorated":{"byContainer":false}}}}
        {"noted":{"note":{"timeLimited":{"hasExpired":true,"to":"0.1 seconds"}}}}
        """)
  }

  @Test func `Each kind of fault has its coded form`() throws {
    let bench = Bench()
    let facts = bench.register("Cat", line: 3) { _ in .new("Cat") }.snapshot
    var list = CodedRegistrations([])
    let faults = Self.faults(facts).map { FailureRecord.Fault($0, &list) }
    let form = try Self.lines(faults)
    #expect(
      "version \(Trace.codedVersion)\n" + form == """
        version 6
        {"missingRegistration":{"elsewhere":[{"container":"other","place":"Cat.swift:3"}],"searched":[{"container":"main","registrations":2}],"similar":[{"at":"Cat.swift:3","service":{"type":"Cow"}}]}}
        {"circularDependency":{}}
        {"ambiguous":{"registrations":[0]}}
        {"noFactory":{"registration":0}}
        {"factoryGaveNil":{"registration":0}}
        {"missingArgument":{"number":1,"registration":0}}
        {"missingArgument":{"at":"Cat.swift:3","message":"no argument was passed"}}
        {"nilPassedForKept":{}}
        {"mismatch":{"instance":"Cat#1"}}
        {"tooDeep":{}}
        {"tooDeep":{"at":"Cat.swift:3","message":"nested too deeply"}}
        {"interrupted":{}}
        {"codeFailed":{"at":"Cat.swift:3","message":"division by zero"}}
        {"codeFailed":{"cause":"notSwift","message":"not run"}}
        {"codeFailed":{"cause":"notUnderstood","message":"not run"}}
        {"codeFailed":{"cause":"unknownName","message":"not run"}}
        {"codeFailed":{"cause":"tooLong","message":"not run"}}
        """)
  }

  @Test(arguments: [
    (
      #"{"codeFailed":{"at":"Cat.swift:3","cause":"missingArgument","message":"no argument was passed"}}"#,
      #"{"missingArgument":{"at":"Cat.swift:3","message":"no argument was passed"}}"#
    ),
    (
      #"{"codeFailed":{"cause":"severalArguments","message":"argument order indeterminate"}}"#,
      #"{"missingArgument":{"message":"argument order indeterminate"}}"#
    ),
    (
      #"{"codeFailed":{"at":"Cat.swift:3","cause":"tooDeep","message":"nested too deeply"}}"#,
      #"{"tooDeep":{"at":"Cat.swift:3","message":"nested too deeply"}}"#
    ),
    (
      #"{"codeFailed":{"cause":"tooLong","message":"not run"}}"#,
      #"{"codeFailed":{"cause":"tooLong","message":"not run"}}"#
    ),
    (#"{"codeFailed":{"message":"not run"}}"#, #"{"codeFailed":{"message":"not run"}}"#),
    (#"{"tooDeep":{}}"#, #"{"tooDeep":{}}"#),
  ])
  func `The fault of an earlier trace file is read as the present one`(_ old: String, _ new: String) throws {
    let record = try JSONDecoder().decode(FailureRecord.Fault.self, from: Data(old.utf8))
    var list = CodedRegistrations([])
    let fault = try record.fault(list)
    #expect(try Self.lines([FailureRecord.Fault(fault, &list)]) == new)
  }

  @Test(arguments: [
    (#"{"missingArgument":{}}"#, "a missing argument has neither a number nor a message"),
    (#"{"missingArgument":{"number":0,"registration":0}}"#, "no registration has an argument 0"),
  ])
  func `A damaged missing argument is refused`(_ damaged: String, _ message: String) throws {
    let record = try JSONDecoder().decode(FailureRecord.Fault.self, from: Data(damaged.utf8))
    let damage = #expect(throws: TraceDamage.self) { try record.fault(CodedRegistrations([])) }
    #expect(damage.map { "\($0)".contains(message) } == true)
  }

  @Test func `A cause that no version has is refused`() {
    let unknown = #"{"codeFailed":{"cause":"bored","message":"not run"}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FailureRecord.Fault.self, from: Data(unknown.utf8))
    }
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
    let form = try Self.lines(traces).replacing("},{", with: "},\n{")
    #expect(
      "version \(Trace.codedVersion)\n" + form == """
        version 6
        {"before":[{"instances":[],"isGraph":true,"isWeak":false,"scope":"graph"},
        {"instances":[],"isGraph":false,"isWeak":false,"scope":"application"},
        {"instances":[],"isGraph":false,"isWeak":false,"scope":"cached"},
        {"instances":[],"isGraph":false,"isWeak":true,"scope":"shared"},
        {"instances":[],"isGraph":false,"isWeak":false,"scope":{"container":"main","name":"container"}}],"container":"main","defaultScope":"graph","events":[],"failures":[],"others":[],"registrations":[{"container":"main","hasFactory":true,"id":1,"implementation":"Food","injections":[],"isGraphScoped":false,"library":"resolver","needs":[],"place":"Test.swift:2","priority":"normal","scope":"cached","services":[{"type":"Food"}],"span":"cache"},
        {"container":"main","hasFactory":true,"id":2,"implementation":"Cat","injections":[],"isGraphScoped":true,"library":"resolver","needs":[],"place":"Test.swift:3","priority":"normal","scope":"graph","services":[{"type":"Cat"}],"span":"cycle"}],"requests":[{"container":"main","request":{"kind":"resolve","service":{"type":"Cat"}}},
        {"container":"main","request":{"kind":"init","label":"food","service":{"type":"Food"}}}]}
        {"before":[{"instances":[],"isGraph":true,"isWeak":false,"scope":"graph"},
        {"instances":[],"isGraph":false,"isWeak":false,"scope":"application"},
        {"instances":["Food#1"],"isGraph":false,"isWeak":false,"scope":"cached"},
        {"instances":[],"isGraph":false,"isWeak":true,"scope":"shared"},
        {"instances":[],"isGraph":false,"isWeak":false,"scope":{"container":"main","name":"container"}}],"container":"main","defaultScope":"graph","events":[],"failure":{"depth":0,"fault":{"missingRegistration":{"searched":[{"container":"main","library":"resolver","registrations":2}],"similar":[]}},"path":[{"request":{"kind":"resolve","service":{"type":"Dog"}}}],"request":{"kind":"resolve","service":{"type":"Dog"}}},"failures":[{"depth":0,"fault":{"missingRegistration":{"searched":[{"container":"main","library":"resolver","registrations":2}],"similar":[]}},"path":[{"request":{"kind":"resolve","service":{"type":"Dog"}}}],"request":{"kind":"resolve","service":{"type":"Dog"}}}],"others":[],"registrations":[],"requests":[{"container":"main","request":{"kind":"resolve","service":{"type":"Dog"}}}]}
        """)
  }

  /// A fault of each kind.
  private static func faults(_ facts: RegistrationSnapshot) -> [ResolutionError.Fault] {
    Array(
      sequence(state: ResolutionError.Fault?.none) { last in
        last = fault(after: last, facts)
        return last
      })
  }

  /// The fault that follows `last` in the list of all: the compiler asks for a new kind here.
  private static func fault(
    after last: ResolutionError.Fault?, _ facts: RegistrationSnapshot
  ) -> ResolutionError.Fault? {
    let place = SourcePlace(file: "Cat.swift", line: 3)
    return switch last {
    case nil:
      .missingRegistration(
        .init(
          searched: [.init(container: "main", library: nil, registrations: 2)],
          similar: [(ServiceKey(TypeIdentity(named: "Cow")), place)],
          elsewhere: [.init(container: "other", place: place)]))
    case .missingRegistration: .circularDependency
    case .circularDependency: .ambiguous([facts])
    case .ambiguous: .noFactory(facts)
    case .noFactory: .factoryGaveNil(facts)
    case .factoryGaveNil: .missingArgument(.notPassed(number: 1, of: facts))
    case .missingArgument(.notPassed): .missingArgument(.notFound("no argument was passed", at: place))
    case .missingArgument(.notFound): .nilTreatedAsCached
    case .nilTreatedAsCached: .mismatch(InstanceLabel(typeName: "Cat", number: 1, hasKnownType: true))
    case .mismatch: .tooDeep(.requests)
    case .tooDeep(.requests): .tooDeep(.code("nested too deeply", at: place))
    case .tooDeep(.code): .interrupted
    case .interrupted: .code("division by zero", at: place)
    case .code(_, let cause, _): code(after: cause).map { .code("not run", $0, at: nil) }
    }
  }

  /// The way to fail that follows `last`: the compiler asks for a new one here.
  private static func code(after last: CodeFault) -> CodeFault? {
    switch last {
    case .failed: .notSwift
    case .notSwift: .notUnderstood
    case .notUnderstood: .unknownName
    case .unknownName: .tooLong
    case .tooLong: nil
    }
  }

  private static func lines(_ values: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }.joined(separator: "\n")
  }
}
