// What objects hold, as far as they tell it (``InspectableObject``).
extension TraceRecorder {
  /// Records new and lost references of `object`. Of a weak one only that it is new.
  func recordReferences(of object: AnyObject, _ owner: InstanceLabel) {
    guard TypeTraits.of(type(of: object)).contains(.transparent),
      let object = object as? any InspectableObject
    else { return }
    let now = labelledReferences(of: object)
    let before = references.access { $0[owner] } ?? []
    for gone in before where !gone.isWeak && !now.contains(gone) {
      record(.letsGo(owner: owner, field: gone.field, target: gone.target))
    }
    for new in now where !before.contains(new) {
      record(
        new.isWeak
          ? .holdsWeakly(owner: owner, field: new.field, target: new.target)
          : .holds(owner: owner, field: new.field, target: new.target))
    }
    if references.access({ $0.updateValue(now, forKey: owner) }) == nil { owners.access { $0.append(owner) } }
  }

  /// Whether a recorded object holds `object`, which had no label then.
  func isPart(_ object: AnyObject) -> Bool {
    parts.access { $0[ObjectIdentifier(object)]?.object === object }
  }

  private func labelledReferences(of object: any InspectableObject) -> [LabelledReference] {
    labelled(object.strongReferences, isWeak: false) + labelled(object.weakReferences, isWeak: true)
  }

  private func labelled(_ references: [ObjectReference], isWeak: Bool) -> [LabelledReference] {
    references.compactMap { reference in
      let target = reference.target
      guard let label = tracker.knownLabel(of: target) else {
        if !isWeak { parts.access { $0[ObjectIdentifier(target)] = WeakReference(target) } }
        return nil
      }
      return LabelledReference(field: reference.field, target: label, isWeak: isWeak)
    }
  }

  /// Records new and lost references of an object, and of those that it holds and the cycle has made: the code of an
  /// injection may have set their properties.
  func recordReferencesAfterInjection(of object: AnyObject, _ owner: InstanceLabel) {
    recordReferences(of: object, owner)
    for held in references.access({ $0[owner] }) ?? [] where held.target != owner {
      guard references.access({ $0[held.target] }) != nil, let target = tracker.object(of: held.target) else {
        continue
      }
      recordReferences(of: target, held.target)
    }
  }

  /// Records new and lost references of every object that has been recorded.
  func recordReferencesOfAll() {
    for owner in owners.access({ $0 }) {
      if let object = tracker.object(of: owner) { recordReferences(of: object, owner) }
    }
  }
}
