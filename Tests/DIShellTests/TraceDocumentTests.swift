import DICore
import DISource
import Foundation
import SeededNumbers
import Testing

@testable import DIShell

/// A trace that was exported can be looked at anywhere as it could where it was recorded.
struct TraceDocumentTests {
  @Test(arguments: SampleLibrary.all.map(\.name))
  func `Every cycle of a sample comes back as it was, in every view`(_ sample: String) throws {
    let session = Session()
    _ = try #require(session.answer("load \(sample)")).outcome.get()
    let program = session.workspace.world.program
    #expect(program.containers.contains { $0.hasRegistrations })
    for container in program.containers {
      for key in container.registrations.flatMap(\.services) {
        let name = key.name.map { " --name '\($0)'" } ?? ""
        session.latest.forgetInputs()
        _ = session.answer("resolve '\(key.type)' --from \(container.name)\(name) --as kept")
        try expectTheSame(try #require(session.latest.trace), program)
      }
    }
  }

  static let failures: [[String]] = [
    ["class A {}", "resolve A"],
    [
      "class A { init(b: B) {} }", "class B {}", "class BB {}", "register { A(b: resolve()) }",
      "register { BB() }", "resolve A",
    ],
    [
      "class A { init(b: B) {} }\nclass B { init(a: A) {} }\nregister { A(b: resolve()) }\nregister { B(a: resolve()) }",
      "resolve A",
    ],
    [
      "protocol P {}\nclass A: P {}\nclass B: P {}\ncontainer.register(A.init).as(P.self)\ncontainer.register(B.init).as(P.self)",
      "resolve P",
    ],
    [
      "class A { var b: B? }\nclass B {}\nregister { A() }.resolveProperties { r, a in a.b = r.resolve() }",
      "resolve A",
    ],
    [
      "class A { var b: B!; init() {} }\nclass B { let a: A; init(a: A) { self.a = a } }\ncontainer.register(A.init).injection(cycle: true, \\.b).lifetime(.objectGraph)\ncontainer.register(B.init).lifetime(.objectGraph)",
      "resolve A",
    ],
    [
      "class A { var b: B! }\nclass B { var a: A! }\ncontainer.register(A.init).injection(cycle: true, \\.b).lifetime(.prototype)\ncontainer.register(B.init).injection(cycle: true, \\.a).lifetime(.prototype)",
      "resolve A",
    ],
    ["class A {}\nregister { let n = [1][4]; return A() }", "resolve A"],
    [
      "struct V {}\nclass A { init(v: V, w: V) {} }\nregister { V() }\nregister { A(v: resolve(), w: resolve()) }",
      "resolve A",
    ],
    ["class A { @LazyInjected var b: B }\nclass B {}\nregister { B() }\nlet a = A()", "a.b"],
    ["class A { init(n: N?) {} }\nregister { A(n: optional()) }", "resolve A"],
    ["register { Unknown(x: 3) }", "resolve Unknown"],
    ["class A {}\nregister(name: \"é: \\\"x\\\"\") { A() }\nregister { A() }", "resolve A --many"],
  ]

  @Test(arguments: failures)
  func `A cycle that failed, or that is peculiar, comes back as it was`(_ inputs: [String]) throws {
    let session = Session()
    for input in inputs { _ = session.answer(input) }
    try expectTheSame(try #require(session.latestTrace), session.workspace.world.program)
  }

  @Test func `A long cycle comes back as it was`() throws {
    let session = Session()
    let classes = (0..<600).map {
      "class C\($0) { init(next: C\($0 + 1)) {} }\nregister { C\($0)(next: resolve()) }"
    }
    _ = session.answer((classes + ["class C600 {}", "register { C600() }"]).joined(separator: "\n"))
    _ = session.answer("resolve C0")
    try expectTheSame(try #require(session.latestTrace), session.workspace.world.program)
  }

  @Test func `The document is one line an event, with the source that it tells of`() throws {
    let session = Session()
    _ = session.answer("class Cat {}\nregister { Cat() }.scope(.cached)")
    _ = session.answer("resolve Cat")
    #expect(
      TextRenderer().render(try #require(session.answer("export json"))).output == """
        {
          "endings":[
            "Cat#1 · 1 object created · scope cached holds Cat#1"
          ],
          "format":"dishell trace",
          "sources":{
            "prompt:1":{
              "1":"class Cat {}",
              "2":"register { Cat() }.scope(.cached)"
            }
          },
          "trace":{
            "before":[
              {"instances":[],"isGraph":true,"isWeak":false,"scope":"graph"},
              {"instances":[],"isGraph":false,"isWeak":false,"scope":"application"},
              {"instances":[],"isGraph":false,"isWeak":false,"scope":"cached"},
              {"instances":[],"isGraph":false,"isWeak":true,"scope":"shared"},
              {"instances":[],"isGraph":false,"isWeak":false,"scope":{"container":"main","name":"container"}}
            ],
            "container":"main",
            "defaultScope":"graph",
            "events":[
              {"asked":{"request":0}},
              {"searched":{"container":"main","found":1}},
              {"considered":{"registration":1,"verdict":"onlyCandidate"}},
              {"missed":{"scope":"cached"}},
              {"entered":{"registration":1}},
              {"made":{"instance":"Cat#1","isNew":true}},
              {"kept":{"instance":"Cat#1","scope":"cached"}},
              {"returned":{}}
            ],
            "failures":[],
            "others":[],
            "registrations":[
              {"container":"main","hasFactory":true,"id":1,"implementation":"Cat","injections":[],"isGraphScoped":false,"library":"resolver","needs":[],"place":"prompt:1.2","priority":"normal","scope":"cached","services":[{"type":"Cat"}],"span":"cache"}
            ],
            "requests":[
              {"container":"main","request":{"kind":"resolve","service":{"type":"Cat"}}}
            ]
          },
          "version":6,
          "walk":{
            "title":"Resolving Cat in main (default scope: graph)",
            "scopes":[
              {"name":"graph","graph":true,"weak":false,"holds":[]},
              {"name":"application","graph":false,"weak":false,"holds":[]},
              {"name":"cached","graph":false,"weak":false,"holds":[]},
              {"name":"shared","graph":false,"weak":true,"holds":[]},
              {"name":"container","graph":false,"weak":false,"holds":[]}
            ],
            "objects":[],
            "outside":[],
            "picture":{
              "title":"the resolution of Cat in main",
              "scopes":["cached"],
              "nodes":[{"kind":"object","title":"Cat#1","lines":[["Cat#1",null],["prompt:1.2",null]],"scope":0,"root":true,"failed":false,"pending":"Cat","names":["Cat","Cat#1"],"asked":1,"there":4,"failedAt":null,"ended":null,"requests":[0]}],
              "edges":[]
            },
            "steps":[
              {"step":1,"depth":0,"kind":"infer","service":"Cat","name":null,"tag":null,"label":null,"scope":null,"container":"main","at":null,"instance":null,"needs":[],"assumed":false,"notes":[],"text":"Cat is the type asked for.","request":0,"shown":[],"source":null,"stack":[0,0,["Cat"]],"scopes":[],"objects":null,"changed":[]},
              {"step":2,"depth":0,"kind":"search","service":"Cat","name":null,"tag":null,"label":null,"scope":null,"container":"main","at":null,"instance":null,"needs":[],"assumed":false,"notes":[],"text":"Search the registry of main for Cat.","request":0,"shown":["searched    main: 1 found"],"source":null,"stack":null,"scopes":[],"objects":null,"changed":[]},
              {"step":3,"depth":0,"kind":"find","service":"Cat","name":null,"tag":null,"label":null,"scope":"cached","container":"main","at":"prompt:1.2","instance":null,"needs":[],"assumed":false,"notes":[],"text":"Its registration is found (prompt:1.2, scope cached); its factory is asked to resolve.","request":0,"shown":["candidates  prompt:1.2 chosen: the only registration","cache       cached: miss","source      register { Cat() }.scope(.cached)"],"source":{"place":"prompt:1.2","file":"prompt:1","line":2},"stack":null,"scopes":[],"objects":null,"changed":[{"change":"miss","scope":"cached","instance":null}]},
              {"step":4,"depth":0,"kind":"create","service":"Cat","name":null,"tag":null,"label":null,"scope":"cached","container":"main","at":"prompt:1.2","instance":"Cat#1","needs":[],"assumed":false,"notes":[],"text":"The factory creates Cat#1 and returns it.","request":0,"shown":["stored      cached","held by     scope cached"],"source":{"place":"prompt:1.2","file":"prompt:1","line":2},"stack":null,"scopes":[[2,[0,0,["Cat#1"]]]],"objects":[0,0,["Cat#1"]],"changed":[{"change":"created","scope":null,"instance":"Cat#1"},{"change":"added","scope":"cached","instance":"Cat#1"}]}
            ]
          }
        }

        """)
  }

  @Test
  func
    `Which cycle is exported: the latest, one of a number, or one of a service, which may be resolved aside`()
    throws
  {
    let session = Session()
    for input in ["load xyz", "resolve XYZService", "resolve XYZSessionService"] { _ = session.answer(input) }
    let last = try exported("export json", session)
    #expect(last.requests[0].request.key.type.name == "XYZSessionService")
    #expect(try exported("export json last", session).steps.count == last.steps.count)
    #expect(try exported("export json 1", session).requests[0].request.key.type.name == "XYZService")
    #expect(
      try exported("export json XYZService", session).created.map(\.name) == [
        "XYZSessionService#1", "XYZService#1",
      ])
    #expect(
      try exported("export json XYZCombinedService", session).created.map(\.name) == ["XYZCombinedService#1"])
    #expect(session.workspace.world.cycles.count == 2)
    let failed = ["export pdf", "export json 7", "export json XYZServce", "export json Nope"].map {
      OutputFormat.text.render(
        session.answer($0) ?? Response(input: "", place: nil, outcome: .success(.init()))
      ).error
    }
    #expect(
      failed == [
        "error: no export 'pdf'\n  there is  json, html, markdown, dot, mermaid, svg\n",
        "error: no cycle 7: there are cycles 1 to 2\n  see  trace --list\n",
        "error: no registration for 'XYZServce'; did you mean 'XYZService'?\n",
        "error: no registration for 'Nope'\n  see  types, list\n",
      ])
  }

  @Test func `A trace made elsewhere becomes the last one, with its own source, and the workspace stays`()
    throws
  {
    let there = try Scratch()
    _ = try there.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    _ = try Run(["Zoo.swift", "-c", "resolve Cat", "-c", "export json --to cat.json"], in: there)
    try FileManager.default.removeItem(atPath: there.path + "/Zoo.swift")
    let run = try Run(
      [
        "-c", "class Dog {}", "-c", "load cat.json", "-c", "trace last", "-c", "types", "-c",
        "export json --to two.json",
      ],
      in: there)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            declared class Dog
            loaded the trace of Cat in main (4 steps, version 6)
              step last walks through it, trace last tells it; the workspace is as it was
            Resolving Cat in main (default scope: graph)

               1  Cat is the type asked for.
               2  Search the registry of main for Cat.
                     searched    main: 1 found
               3  Its registration is found (Zoo.swift:2, scope graph); its factory is asked to resolve.
                     candidates  Zoo.swift:2 chosen: the only registration
                     cache       graph: miss
                     source      Resolver.register { Cat() }
               4  The factory creates Cat#1 and returns it.
              class  Dog  prompt:1
            exported the trace of Cat in main (4 steps) to two.json

            """))
    #expect(try there.contents("cat.json") == there.contents("two.json"))
    #expect(
      try Run(["--format", "json", "cat.json", "-c", "load cat.json"], in: there).output
        == #"{"command":"load cat.json","ok":true,"trace":{"service":"Cat","container":"main","steps":4,"failed":false,"version":6}}"#
        + "\n")
  }

  @Test func `A trace that was loaded is known to trace --list, diff, timeline and why`() throws {
    let there = try Scratch()
    _ = try there.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let export = "export json --to cat.json"
    _ = try Run(["Zoo.swift", "-c", "resolve Cat", "-c", export], in: there)
    let inputs = [
      "load cat.json", "trace --list", "timeline --steps", "why", "why Cat", "why Cat#1", "class Cat {}",
      "register { Cat() }.scope(.cached)", "resolve Cat", "load cat.json", "trace --list", "diff last",
    ]
    let run = try Run(inputs.flatMap { ["-c", $0] }, in: there)
    #expect(
      run.output == """
        loaded the trace of Cat in main (4 steps, version 6)
          step last walks through it, trace last tells it; the workspace is as it was
          last  loaded  Cat  in main  1 created, 0 reused
        objects and scopes, by step of the trace loaded: Cat
                 4
          Cat#1  o->

          4  The factory creates Cat#1 and returns it.

          o created  x deallocated  [ ] scope holds something  < > from before, goes on
        asked for   Cat
        searched    main
        chose       Zoo.swift:2: the only registration
        scope       graph held nothing, so the factory ran
        therefore   Cat#1 was created: step 4 of this cycle
        asked for   Cat
        searched    main
        chose       Zoo.swift:2: the only registration
        scope       graph held nothing, so the factory ran
        therefore   Cat#1 was created: step 4 of this cycle
        asked for   Cat
        searched    main
        chose       Zoo.swift:2: the only registration
        scope       graph held nothing, so the factory ran
        therefore   Cat#1 was created: step 4 of this cycle
        declared class Cat
        registered Cat in main (prompt:8, scope cached)
        Resolving Cat in main (default scope: graph)

           1  Cat is the type asked for.
           2  Search the registry of main for Cat.
           3  Its registration is found (prompt:8, scope cached); its factory is asked to resolve.
           4  The factory creates Cat#1 and returns it.

        Cat#1 · 1 object created · scope cached holds Cat#1
        loaded the trace of Cat in main (4 steps, version 6)
          step last walks through it, trace last tells it; the workspace is as it was
          1     input 9  Cat  in main  1 created, 0 reused
          last  loaded   Cat  in main  1 created, 0 reused
        cycle 1 (Cat) → the trace loaded (Cat)
        -    3  Its registration is found (prompt:8, scope cached); its factory is asked to resolve.
        +    3  Its registration is found (Zoo.swift:2, scope graph); its factory is asked to resolve.
        created 1 → 1 · reused 0 → 0

        """)
  }

  @Test(arguments: [
    ["resolve Dog", "undo"], ["scope Dog shared"], ["scope default unique"], ["reload"], ["new"],
    ["load Zoo.swift"],
    ["resolve Dog", "checkpoint a", "undo", "redo", "undo"],
  ])
  func `A trace that was loaded is the latest one again when nothing ran after it`(_ inputs: [String]) throws
  {
    let there = try Scratch()
    _ = try there.file("Zoo.swift", "class Cat {}\nclass Dog {}\nregister { Cat() }\nregister { Dog() }\n")
    _ = try Run(["Zoo.swift", "-c", "export json Cat --to cat.json"], in: there)
    let commands = (["load cat.json"] + inputs + ["mode json", "trace --list"]).flatMap { ["-c", $0] }
    let run = try Run(["Zoo.swift"] + commands, in: there)
    #expect(run.error == "")
    #expect(
      run.output.hasSuffix(
        #"{"command":"trace --list","ok":true,"cycles":[{"cycle":null,"input":null,"service":"Cat","name":null,"container":"main","instance":"Cat#1","created":["Cat#1"],"reused":[]}]}"#
          + "\n"))
  }

  @Test func `A trace whose events are repeated is refused at the first of them`() throws {
    let session = Session()
    for input in ["load xyz", "resolve XYZService"] { _ = session.answer(input) }
    let trace = try #require(session.latestTrace)
    let text = try TraceDocument(trace, in: session.workspace.world.program).line
    let events = try #require(text.firstMatch(of: #/"events":\[(.*?)\],"failures"/#)).1
    let repeated = Array(repeating: events, count: 1000).joined(separator: ",")
    let damaged = text.replacing("\"events\":[\(events)]", with: "\"events\":[\(repeated)]")
    let error = #expect(throws: ShellError.self) { try TraceDocument(reading: damaged, named: "big.json") }
    #expect(
      error?.message
        == "cannot read 'big.json' as a trace: event \(trace.events.count + 1) asks request 0 out of order")
  }

  static let damages: [(change: @Sendable (String) -> String, reason: String)] = [
    ({ String($0.prefix(400)) }, "it is no valid JSON, or is cut off"),
    ({ _ in "{}" }, "its format is not 'dishell trace'"),
    (
      { $0.replacing(#""version":6"#, with: #""version":7"#) },
      "it is of version 7, and this dishell reads versions 1 to 6"
    ),
    (
      { $0.replacing(#""version":6"#, with: #""version":"x""#) },
      "version: a value of another kind is expected"
    ),
    ({ $0.replacing(#""defaultScope":"graph","#, with: "") }, "trace: 'defaultScope' is missing"),
    ({ $0.replacing("Cat#1", with: "Cat#0") }, "trace.events[5].made.instance: 'Cat#0' cannot be read"),
    (
      { $0.replacing("Cat#1", with: "Cat#99999999999") },
      "trace.events[5].made.instance: 'Cat#99999999999' cannot be read"
    ),
    (
      { $0.replacing("prompt:1.2", with: "prompt:1.x") },
      "trace.registrations[0].place: 'prompt:1.x' cannot be read"
    ),
    (
      { $0.replacing("onlyCandidate", with: "best") },
      "trace.events[2].considered.verdict: 'best' cannot be read"
    ),
    (
      { $0.replacing(#""asked":{"request":0}"#, with: #""asked":{"request":1}"#) },
      "event 1 asks request 1 out of order"
    ),
    (
      {
        $0.replacing(
          #"{"instances":[],"isGraph":false,"isWeak":true,"scope":"shared"}"#,
          with: #"{"instances":[],"isGraph":false,"isWeak":false,"scope":"cached"}"#)
      },
      "a scope is listed twice"
    ),
    ({ $0.replacing(#"{"asked":{"request":0}},"#, with: "") }, "the trace does not begin with a request"),
    ({ $0.replacing(#"{"returned":{}}"#, with: #"{"opened":{}}"#) }, "a request is never answered"),
    ({ $0.replacing(#"{"returned":{}}"#, with: #"{"injected":{}}"#) }, "event 8 ends no injection"),
    ({ $0.replacing(#"{"returned":{}}"#, with: #"{"failed":{"failure":0}}"#) }, "event 8 names no failure"),
    ({ $0.replacing(#"{"registration":1}"#, with: #"{"registration":2}"#) }, "event 5 names no registration"),
    (
      { $0.replacing(#"{"missed":{"scope":"cached"}}"#, with: #"{"deferred":{"injection":0}}"#) },
      "event 4 defers no injection"
    ),
    ({ $0.replacing(#""found":1"#, with: #""found":-1"#) }, "event 2 counts less than nothing"),
    (
      { $0.replacing(#""found":1"#, with: #""found":1e30"#) },
      "it holds a number that does not fit"
    ),
    (
      {
        $0.replacing(
          #""requests":["#,
          with: #""requests":[{"container":"main","request":{"kind":"resolve","service":{"type":"Cat"}}},"#)
      }, "a request is never made"
    ),
  ]

  @Test(arguments: damages.indices)
  func `A damaged document is an error that says what is wrong`(_ index: Int) throws {
    let session = Session()
    _ = session.answer("class Cat {}\nregister { Cat() }.scope(.cached)")
    _ = session.answer("resolve Cat")
    let line = try TraceDocument(try #require(session.latestTrace), in: session.workspace.world.program).line
    let damage = Self.damages[index]
    let error = #expect(throws: ShellError.self) {
      try TraceDocument(reading: damage.change(line), named: "a.json")
    }
    #expect(error?.message == "cannot read 'a.json' as a trace: \(damage.reason)")
    #expect(error?.status == .unreadable)
  }

  @Test func `No damage to a document makes a view crash`() throws {
    let session = Session()
    let samples = ["load xyz", "resolve XYZViewModel"]
    for inputs in [samples] + Self.failures.prefix(7) {
      _ = session.answer("new")
      for input in inputs { _ = session.answer(input) }
      try damage(
        try TraceDocument(try #require(session.latestTrace), in: session.workspace.world.program).line)
    }
  }

  // MARK: Helpers

  /// Damages a document in many ways, and looks at what can still be read.
  private func damage(_ line: String) throws {
    var dice = SeededGenerator(seed: 11)
    let target = DamagedLine(line)
    var read = 0
    for _ in 0..<80 {
      let damaged = target.damaged(&dice)
      guard let document = try? TraceDocument(reading: damaged, named: "a.json") else { continue }
      read += 1
      let views = Self.views(of: document)
      #expect(!views.isEmpty)
      #expect(try TraceDocument(reading: document.line, named: "a.json").line == document.line)
    }
    #expect(read > 0)
  }

  /// All that can be seen of a document.
  private static func views(of document: TraceDocument) -> [String] {
    let trace = document.trace
    let world = World(conditions: BuildConditions(), launchOptions: LaunchOptions(libraries: Library.all))
    let told = TraceView.allCases.flatMap { view -> [String] in
      let output = ResolutionOutput(
        effect: ActionEffect(traces: [trace]), world: world, view: view, hasEvidence: true,
        sources: document.sources)
      let result = output.result(hasLastLine: false)
      return [TextRenderer().text(of: result), JSON.object(result.fields).line]
    }
    let moments = trace.steps.map { step in
      let stepState = trace.stepState(of: step)
      let scopes = stepState.state.scopes.map { "\($0.scope) \($0.isGraph) \($0.isWeak) \($0.instances)" }
      return "\(stepState.stack) \(stepState.state.objects) \(scopes) \(stepState.changes)"
    }
    let failures = trace.failures.map { FailureText(Library.all).error(for: $0) }.flatMap {
      [$0.message] + $0.details
    }
    return told + moments + failures
  }

  private func expectTheSame(_ trace: Trace, _ program: any RunningProgram) throws {
    let document = TraceDocument(trace, in: program)
    let again = try TraceDocument(
      reading: JSONLayout.lines(of: document.line).joined(separator: "\n"), named: "a.json")
    #expect(try again.line == document.line)
    #expect(Self.views(of: again) == Self.views(of: document))
    let evidence = trace.evidence(for: trace.steps)
    let text = EvidenceText(
      source: { program.excerpt(at: $0, lines: 1)?.lines.first?.trimmed }, scopes: trace.scopeNames)
    let other = EvidenceText(
      source: { again.sources.excerpt(around: $0, context: 0)?.lines.first?.trimmed },
      scopes: again.trace.scopeNames)
    let steps = zip(trace.steps, again.trace.steps)
    let otherEvidence = again.trace.evidence(for: again.trace.steps)
    for (step, otherStep) in steps {
      let index = step.number - 1
      let told = text.lines(for: step, evidence[index]).map(\.text)
      #expect(told == other.lines(for: otherStep, otherEvidence[index]).map(\.text))
    }
  }

  private func exported(_ command: String, _ session: Session) throws -> Trace {
    let answer = try #require(session.answer(command))
    return try TraceDocument(reading: TextRenderer().render(answer).output, named: "a.json").trace
  }
}

/// A document to be damaged: what can be damaged is looked for once.
private struct DamagedLine {
  let line: String
  let bytes: [UInt8]
  let digits: [Int]
  /// The events without parts of their own.
  let events: [Substring]

  init(_ line: String) {
    self.line = line
    let bytes = Array(line.utf8)
    self.bytes = bytes
    digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
    events = line.matches(of: #/\{"[a-z]+":\{[^{}]*\}\}/#).map(\.output)
  }

  func damaged(_ dice: inout SeededGenerator) -> String {
    let numbers = ["0", "1", "2", "7", "-1", "2147483647", "-2147483648", "9999999999", "1.5"]
    let kind = Int.random(in: 0...4, using: &dice)
    guard let digit = digits.randomElement(using: &dice), let wild = numbers.randomElement(using: &dice),
      let one = events.randomElement(using: &dice), let other = events.randomElement(using: &dice)
    else { return line }
    switch kind {
    case 0:
      let byte = UInt8.random(in: 32...126, using: &dice)
      return replacing(Int.random(in: 0..<bytes.count, using: &dice), with: [byte])
    case 1: return replacing(digit, with: Array(wild.utf8))
    case 2: return line.replacing(one, with: other, maxReplacements: 1)
    case 3: return line.replacing(one + ",", with: "", maxReplacements: 1)
    default: return line.replacing(one, with: one + "," + other, maxReplacements: 1)
    }
  }

  private func replacing(_ position: Int, with new: [UInt8]) -> String {
    var bytes = bytes
    bytes.replaceSubrange(position...position, with: new)
    return String(decoding: bytes, as: UTF8.self)
  }
}
