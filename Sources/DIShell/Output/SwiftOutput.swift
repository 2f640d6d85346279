import DICore
import DISource

/// The answer to Swift: declarations, registrations, variables, and the stories of resolutions.
struct SwiftOutput {
  let effect: ActionEffect
  let world: World
  var view = StoryView.story

  var result: CommandResult {
    guard let evaluation = effect.evaluation else { return CommandResult() }
    let story = ResolutionOutput(effect: effect, world: world, as: view).result(
      hasLastLine: !effect.traces.isEmpty)
    let lines = lines(of: evaluation)
    let isOnlyLine = lines.isEmpty && effect.traces.isEmpty && effect.deallocated.isEmpty
    let done = SideEffectOutput(world: world).lines(of: evaluation.effects, isOnlyLine: isOnlyLine)
    let own = CommandResult(done.map(Block.text) + lines, fields: fields(of: evaluation))
    var result = effect.traces.isEmpty ? own : story + own
    if effect.traces.isEmpty {
      result.fields.append(("deallocated", .strings(effect.deallocated.map(\.description))))
    }
    if effect.traces.isEmpty, let last = LastLine.deallocations(effect.deallocated) {
      result.blocks.append(.text(last))
    }
    if effect.traces.isEmpty { result = result.reporting(effect.diagnostics) }
    return result
  }

  private func lines(of evaluation: Evaluation) -> [Block] {
    let declared = evaluation.declared.map { "declared \(kind(of: $0))\($0)" }
    let output = RegistrationOutput(world)
    let registered = evaluation.registered.map { statement in
      let container = statement.container.map { " in \($0)" } ?? ""
      let scope = output.scope(of: statement).map { ", scope \($0)" } ?? ""
      if case .override(let context) = statement.role {
        let condition = context.map { " in context \($0)" } ?? ""
        let services = statement.services.map(ServiceName.text).joined(separator: ", ")
        return
          "overridden \(services)\(container)\(condition): \(statement.implementation) (\(statement.place))"
      }
      return "registered \(RegistrationOutput.title(of: statement))\(container) (\(statement.place)\(scope))"
    }
    let resolved = effect.traces.count == 1 ? effect.traces[0].rootInstance : nil
    let bound = evaluation.bound.filter { resolved == nil || $0.label != resolved }
      .map { "\($0.name): \($0.type) = \($0.value.onOneLine)" }
    let value = evaluation.value.flatMap { isTold($0) ? nil : $0.value.onOneLine }
    let undeclared = evaluation.registered.map(\.implementation).uniqued().filter {
      (world.interpretedProgram?.isUndeclared($0) ?? false)
        && !evaluation.diagnostics.isTold(ofUndeclared: $0)
    }.map { "  note: \($0) is not declared in what is loaded: its objects are opaque" }
    let mistyped = (evaluation.bound + [evaluation.value].compactMap(\.self)).map(\.type).uniqued()
      .compactMap(note(onMistyped:))
    let reports = evaluation.diagnostics.map(DiagnosticOutput.sentence)
    let earlier = EarlierRegistrationOutput.lines(of: evaluation.earlier)
    let first =
      evaluation.notes.map { "note: \($0)" } + reports + declared + registered + undeclared + earlier + bound
    let shown = [value].compactMap(\.self).filter { shown in !reports.contains { $0.contains("'\(shown)'") } }
    let last = shown + mistyped
    return first.map(Block.text) + printed(evaluation).blocks + last.map(Block.text)
  }

  /// What an undeclared type is probably meant to be, where objects of it are made: that is no error, since a framework may
  /// have the type.
  private func note(onMistyped type: String) -> String? {
    guard let program = world.interpretedProgram, program.isUndeclared(type) else { return nil }
    let near = program.names(near: type)
    return near.isEmpty ? nil : "  note: \(type) is not declared\(Suggestion.text(near))"
  }

  private func printed(_ evaluation: Evaluation) -> PrintedOutput {
    PrintedOutput(evaluation.printed + effect.printed)
  }

  /// Whether the last line of a story names the value.
  private func isTold(_ value: Binding) -> Bool {
    guard let last = effect.traces.last else { return false }
    return value.label == last.rootInstance
  }

  private func kind(of type: String) -> String {
    world.interpretedProgram?.kind(ofType: type).map { "\($0) " } ?? ""
  }

  private func fields(of evaluation: Evaluation) -> [(String, JSON)] {
    let bound = evaluation.bound.map { binding in
      JSON.object([
        ("name", .string(binding.name)), ("type", .string(binding.type)), ("value", .string(binding.value)),
        ("instance", .optional(binding.label?.description)),
      ])
    }
    let done: [(String, JSON)] =
      evaluation.effects.isEmpty
      ? [] : [("effects", SideEffectOutput(world: world).json(of: evaluation.effects))]
    let earlier: [(String, JSON)] =
      evaluation.earlier.isEmpty
      ? [] : [("earlier", .array(evaluation.earlier.map(EarlierRegistrationOutput.json)))]
    return [
      ("declared", .strings(evaluation.declared)),
      ("registered", .array(evaluation.registered.map(RegistrationOutput(world).json(of:)))),
      ("bound", .array(bound)),
      ("value", .optional(evaluation.value?.value)),
    ] + printed(evaluation).fields + done + earlier + [
      ("notes", .strings(evaluation.notes)),
      ("diagnostics", .array(evaluation.diagnostics.map(DiagnosticOutput.json))),
    ]
  }
}

extension [Diagnostic] {
  /// Whether a diagnostic reports the type as undeclared.
  fileprivate func isTold(ofUndeclared type: String) -> Bool {
    contains { $0.message.hasPrefix("'\(type)' is not declared") }
  }
}
