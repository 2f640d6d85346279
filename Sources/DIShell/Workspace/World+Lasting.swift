import DICore
import DISource

/// Whether an action has changed anything that outlives its input.
extension World {
  /// Whether an action has changed the world.
  func isLasting(_ action: Action, _ effect: ActionEffect, _ change: WorldChange) -> Bool {
    let isChanged = change.hasChanged || isLasting(effect, change.objects)
    return switch action.traits.lasting {
    case .never: false
    case .ifResolvingHasChanged: isChanged
    case .ifCodeHasChanged:
      effect.evaluation?.adds ?? interpretedProgram?.failedInputAdds ?? true || !change.holders.isEmpty
        || isChanged
    case .always: true
    }
  }

  /// Whether resolutions have changed objects, variables, or the contents of scopes.
  private func isLasting(_ effect: ActionEffect, _ objects: ObjectCounts) -> Bool {
    if let resolved = effect.resolution, resolved.variableName != nil, resolved.instances.first ?? nil != nil
    {
      return true
    }
    let deallocated = Set(objects.deallocated)
    return Set(objects.created) != deallocated || effect.cyclesLeftOut > 0
      || effect.traces.contains { $0.changesScopes(apartFrom: deallocated) }
  }
}
