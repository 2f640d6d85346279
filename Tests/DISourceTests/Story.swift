import DICore

@testable import DISource

/// A program under test: what it is made of, and what the engine recorded since the last look.
///
/// A class, because the engine writes into it.
final class Story {
  let program: Program
  private(set) var report: LoadReport
  private var traces: [Trace] = []
  private var inputs = 0

  init(_ text: String, file: String = "Test.swift", launchOptions: LaunchOptions = LaunchOptions()) {
    program = Program(launchOptions: launchOptions)
    report = program.load([])
    program.engine.recorder = { [unowned self] in traces.append($0) }
    report = program.load([SourceText(name: file, text: text)])
  }

  init(files: [(String, String)]) {
    program = Program()
    report = program.load(files.map { SourceText(name: $0.0, text: $0.1) })
    program.engine.recorder = { [unowned self] in traces.append($0) }
  }

  /// Runs an input of the prompt, and tells what it did in one line each.
  func type(_ text: String) -> [String] {
    inputs += 1
    do {
      let result = try program.evaluate(text, place: SourcePlace(file: "prompt", line: inputs))
      let bound = result.bound.map { "\($0.name): \($0.type) = \($0.value)" }
      let value = result.value.map { ["\($0.value)"] } ?? []
      return bound + result.printed + value + result.notes + result.diagnostics.map(\.description)
    } catch let error as ResolutionError {
      return [
        "error: \(error.fault)".components("(")[0] + " "
          + error.path.map { "\($0.request.key.type)" }.joined(separator: " → ")
      ]
    } catch let error as any CodeError {
      return ["error: \(error.message)" + (error.place.map { " at \($0)" } ?? "")]
    } catch {
      return ["\(error)"]
    }
  }

  /// Resolves a service, keeps nothing, and gives its label.
  func resolve(_ type: String, name: String? = nil, from container: String = "main", arguments: Any? = nil)
    -> String
  {
    do {
      var request = Request(try program.service(type, name: name))
      request.site = nil
      guard let container = program.container(named: container) else { return "no container" }
      let instance = try container.resolve(request, arguments: arguments)
      return instance.map { program.engine.tracker.label(for: $0).label.description } ?? "nil"
    } catch let error as ResolutionError {
      return "error: \(error.fault)".components("(")[0] + " "
        + error.path.map { "\($0.request.key.type)" }.joined(separator: " → ")
    } catch let error as any CodeError {
      return "error: \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  /// What was made and reused since the last look.
  func events() -> [String] {
    defer { traces = [] }
    return traces.flatMap { trace in trace.events.compactMap { Self.text($0, trace) } }
  }

  /// The steps that rest on an assumption, since the last look.
  func assumedSteps() -> [String] {
    defer { traces = [] }
    return traces.flatMap(\.steps).filter(\.isAssumed).map { "\($0.kind) \($0.request.key.type)" }
  }

  private static func text(_ event: TraceEvent, _ trace: Trace) -> String? {
    switch event {
    case .asked(let index): "ask \(trace.requests[Int(index)].request.text)"
    case .made(let label, isNew: true): "make \(label)"
    case .made(let label, isNew: false): "pass \(label)"
    case .reused(let label, let scope): "reuse \(label) from \(scope.name)"
    case .deallocated(let label): "end \(label)"
    case .delayed: "delay"
    case .injecting(_, let index, let label): "inject \(index) into \(label)"
    case .deferred(let index): "defer \(index)"
    case .leftOut: "leave out"
    case .absent(let absence): "absent: \(absence)"
    case .collected(let count): "collect \(count)"
    case .failed: "fail"
    case .noted(let note): "note \(note)"
    case .searched, .considered, .found, .missed, .entered, .madeNothing, .holds, .letsGo, .holdsWeakly,
      .injected, .stored,
      .notStored, .released, .reset, .opened, .remembered, .closed, .returned, .abandoned:
      nil
    }
  }
}

extension Request {
  /// `session: XYZSessionService (init)`.
  var text: String {
    (label.map { "\($0): " } ?? "") + key.text + " (\(kind))"
  }
}

extension ServiceKey {
  var text: String {
    switch qualifier {
    case .name(let name)?: "\(type) named \(name)"
    case .tag(let tag)?: "\(type) tagged \(tag)"
    case nil: "\(type)"
    }
  }
}

extension String {
  func components(_ separator: Character) -> [String] { split(separator: separator).map(String.init) }
}

extension ListedRegistration {
  /// `XYZService ← session: XYZSessionService (init)`.
  var text: String {
    services.map(\.text).joined(separator: ", ")
      + (needs.isEmpty ? "" : " ← " + needs.map(\.text).joined(separator: ", "))
  }
}
