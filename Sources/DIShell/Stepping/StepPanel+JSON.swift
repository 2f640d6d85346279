import DICore

extension StepPanel {
  /// The fields for scripts: the same keys for every move.
  var fields: [(String, JSON)] {
    let trace = stepper.trace
    return [
      ("at", .int(stepper.position)),
      ("of", .int(stepper.steps.count)),
      ("step", StepJSON(trace, scopes: names).object(for: stepper.step)),
      ("stack", .strings(services)),
      ("graph", labels(stepState.state.scopes.filter(\.isGraph).flatMap(\.instances))),
      ("scopes", .array(stepState.state.scopes.filter { !$0.isGraph }.map(json))),
      ("objects", labels(stepState.state.objects)),
      ("outside", labels(stepper.outside.map(\.label))),
      ("changed", .array(stepState.changes.map { $0.json(names) })),
    ]
  }

  /// The frames of the stack for `where`, outermost first.
  var frames: JSON {
    .array(
      stepState.stack.map { frame in
        .object([
          ("text", .string(words(for: frame))),
          ("at", .optional(registration(of: frame)?.place?.description)),
        ])
      })
  }

  /// The services of the requests that are being answered, and the injections that run, in words.
  private var services: [String] {
    stepState.stack.map { frame in
      switch frame {
      case .request(let index, _): stepper.trace.requests[index].request.key.type.name
      case .injection: words(for: frame)
      }
    }
  }

  private func json(_ contents: ScopeContents) -> JSON {
    .object([("name", .string(names.text(of: contents.scope))), ("holds", labels(contents.instances))])
  }

  private func labels(_ labels: [InstanceLabel]) -> JSON { .strings(labels.map(\.description)) }
}

extension CycleState.Change {
  /// The change for scripts.
  func json(_ names: ScopeNames) -> JSON {
    let (change, instance): (String, InstanceLabel?) =
      switch self {
      case .missed: ("miss", nil)
      case .hit(let instance, _): ("hit", instance)
      case .added(let instance, _, _): ("added", instance)
      case .removed(let instance, _): ("released", instance)
      case .created(let instance): ("created", instance)
      case .deallocated(let instance): ("deallocated", instance)
      }
    return .object([
      ("change", .string(change)), ("scope", .optional(scope.map(names.text))),
      ("instance", .optional(instance?.description)),
    ])
  }
}
