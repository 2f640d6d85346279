/// The registration whose factory made an instance, by its number, place and container. Retains nothing.
package struct Maker: Hashable, Sendable {
  package let id: RegistrationID
  let place: SourcePlace?
  var container: ContainerLabel?

  /// The registration `id` at `place`, in the container of that label.
  package init(id: RegistrationID, place: SourcePlace?, container: ContainerLabel?) {
    self.id = id
    self.place = place
    self.container = container
  }
}

/// A slot of a scope, which may hold an instance.
///
/// A class, because a scope has slots of many types, and reuses empty ones.
class Kept {
  /// The origin of the instance.
  fileprivate(set) var maker: Maker

  /// The position of the instance in the order of storing.
  var order = 0

  fileprivate init(_ maker: Maker) { self.maker = maker }

  /// A slot that holds a value strongly.
  static func strongly(_ value: AnswerSlot, _ form: any ValueForm.Type, _ maker: Maker) -> Kept {
    KeptStrongly(value, form, maker)
  }

  /// A slot that holds `instance` strongly.
  static func strongly(_ instance: Instance, _ maker: Maker) -> Kept {
    AnswerSlot.with(Instance.self) { slot in
      slot.put(instance)
      defer { TypedForm<Instance>.end(slot) }
      return KeptStrongly(slot, TypedForm<Instance>.self, maker)
    }
  }

  /// A slot that holds `object` weakly.
  static func weakly(_ object: AnyObject, _ maker: Maker) -> Kept { KeptWeakly(object, maker) }

  /// The instance, if there is one and it is alive.
  var instance: Instance? { nil }

  /// How the slot holds its instance.
  var strength: Scope.Strength { .weak }

  /// Copies the instance into `answer`, casting it if needed.
  ///
  /// - Returns: whether there is an instance of the type asked for.
  func give(to answer: AnswerSlot) -> Bool { instance.map(answer.fill) ?? false }

  /// Copies the instance into `answer` without blocking or releasing; false if there is none, or a cast is needed.
  func copy(to answer: AnswerSlot) -> Bool { false }

  /// Stores the value if the slot is empty and for the value's type; otherwise returns false.
  func fill(_ value: AnswerSlot, _ form: any ValueForm.Type, _ maker: Maker) -> Bool { false }

  /// Releases the instance.
  func empty() {}
}

/// A slot that owns the memory of a copy of its value.
private final class KeptStrongly: Kept {
  private let form: any ValueForm.Type
  private let reference: ReferenceLayout?
  private let slot: AnswerSlot
  private var isFull = true

  init(_ value: AnswerSlot, _ form: any ValueForm.Type, _ maker: Maker) {
    self.form = form
    reference = form.reference
    slot = form.allocate()
    form.copy(from: value, to: slot)
    super.init(maker)
  }

  deinit {
    empty()
    slot.free()
  }

  override var instance: Instance? { isFull ? form.instance(in: slot) : nil }

  override var strength: Scope.Strength { .strong }

  override func give(to answer: AnswerSlot) -> Bool {
    guard isFull else { return false }
    return copy(to: answer) || answer.fill(with: form.instance(in: slot))
  }

  override func copy(to answer: AnswerSlot) -> Bool {
    guard isFull, slot.type == answer.type else { return false }
    copy(from: slot, to: answer)
    return true
  }

  override func fill(_ value: AnswerSlot, _ form: any ValueForm.Type, _ maker: Maker) -> Bool {
    guard !isFull, value.type == slot.type else { return false }
    copy(from: value, to: slot)
    isFull = true
    self.maker = maker
    return true
  }

  private func copy(from source: AnswerSlot, to target: AnswerSlot) {
    if let reference {
      reference.copy(from: source, to: target)
    } else {
      form.copy(from: source, to: target)
    }
  }

  override func empty() {
    guard isFull else { return }
    isFull = false
    if let reference { reference.end(slot) } else { form.end(slot) }
  }
}

private final class KeptWeakly: Kept {
  private weak var object: AnyObject?

  init(_ object: AnyObject, _ maker: Maker) {
    self.object = object
    super.init(maker)
  }

  override var instance: Instance? { object.map(Instance.object) }
}
