import DICore
import DISource

/// Whether an action has changed what lives on from one input to the next.
extension World {
  /// Whether anything is different after an action.
  func isLasting(_ action: Action, _ effect: Effect, _ change: WorldChange) -> Bool {
    let isChanged = change.hasChanged || isLasting(effect, change.births)
    return switch action {
    case .expectation: false
    case .resolve: isChanged
    case .swift:
      effect.evaluation?.adds ?? source?.failedInputAdds ?? true || !change.holders.isEmpty || isChanged
    default: true
    }
  }

  /// Whether a resolution has changed what lives on from one input to the next: objects, variables, what scopes hold.
  private func isLasting(_ effect: Effect, _ births: Births) -> Bool {
    if let resolved = effect.resolution, resolved.keptAs != nil, resolved.instances.first ?? nil != nil {
      return true
    }
    let ended = Set(births.ended)
    return Set(births.numbered) != ended || effect.cyclesLeftOut > 0
      || effect.traces.contains { $0.changesScopes(apartFrom: ended) }
  }
}
