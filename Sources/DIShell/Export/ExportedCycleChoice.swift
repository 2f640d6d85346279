import DICore
import DISource

/// Finds the cycle that the words of `export` mean: the latest, one of a number, or one of a service.
struct ExportedCycleChoice {
  let words: [String]
  let which: QueryOptions
  let context: CommandContext

  /// The cycle. If none has asked for the service, it is resolved aside.
  func cycle() throws -> ExportedCycle {
    if isLatest {
      if let loaded = context.session.loadedTrace {
        return ExportedCycle(loaded, context.workspace.libraries)
      }
      if let effect = context.session.latest.effect, let trace = effect.asked {
        return ExportedCycle(trace, of: effect, in: context.world)
      }
      return ExportedCycle(try context.world.cycle(nil).trace, in: context.world, isLatest: true)
    }
    guard words.count == 1, let number = Int(words[0]) else { return try cycleOfService() }
    return ExportedCycle(try context.world.cycle(number).trace, in: context.world, isLatest: false)
  }

  /// Whether the words mean a recorded cycle.
  var meansRecorded: Bool { isLatest || words.count == 1 && Int(words[0]) != nil }

  private var isLatest: Bool {
    words.isEmpty || words == ["last"] && !context.world.program.declaresType(named: "last")
  }

  private func cycleOfService() throws -> ExportedCycle {
    let query = which.query(words)
    let key = try context.world.key(for: query)
    let container = try query.container.map { try context.world.container(named: $0).label }
    let kept = context.world.cycles.last { recorded in
      guard let asked = recorded.trace.requests.first else { return false }
      return asked.request.key == key && (container == nil || asked.container == container)
    }
    if let kept { return ExportedCycle(kept.trace, in: context.world, isLatest: false) }
    guard context.world.program.knownTypeNames.contains(key.type.name) else {
      throw context.world.unregistered(query)
    }
    let action = Action.resolve(ResolveRequest(query: query))
    let (effect, world) = try context.workspace.supposition(action, number: context.number)
    guard let trace = effect.asked else {
      throw effect.failure
        ?? ShellError(kind: .missingRegistration, message: "'\(query.type)' resolves nothing")
    }
    return ExportedCycle(trace, of: effect, in: world)
  }
}
