/// The registration whose factory made an instance. Keeps nothing alive.
struct Maker: Hashable, Sendable {
  let id: RegistrationID
  let place: SourcePlace?
  var container: Symbol?
}

/// A place in a scope, and the instance in it, if there is one, and it is alive.
///
/// A class, because scopes share the places of all types, and because a place is used again when it is empty.
class Kept {
  /// Who made the instance.
  @exclusivity(unchecked) fileprivate(set) var maker: Maker

  /// When the instance came, in the order of storing.
  @exclusivity(unchecked) var order = 0

  fileprivate init(_ maker: Maker) { self.maker = maker }

  /// A place that keeps a value alive.
  static func strongly(_ value: UnsafeRawPointer, _ form: any ValueForm.Type, _ maker: Maker) -> Kept {
    KeptStrongly(value, form, maker)
  }

  /// A place that keeps `instance` alive.
  static func strongly(_ instance: Instance, _ maker: Maker) -> Kept {
    withUnsafePointer(to: instance) { KeptStrongly($0, TypedForm<Instance>.self, maker) }
  }

  /// A place that holds `object` as long as something else does.
  static func weakly(_ object: AnyObject, _ maker: Maker) -> Kept { KeptWeakly(object, maker) }

  /// The instance.
  var instance: Instance? { nil }

  /// Whether the place keeps its instance alive.
  var strength: Scope.Strength { .weak }

  /// Gives the instance as an answer.
  ///
  /// - Returns: whether there is one of the type asked for.
  func give(to answer: Answer) -> Bool { instance.map(answer.fill) ?? false }

  /// Copies the instance into the answer without waiting or releasing anything; false where it would need a cast.
  func copy(to answer: Answer) -> Bool { false }

  /// Keeps the value instead, if the place is one for its type and empty.
  func fill(_ value: UnsafeRawPointer, _ form: any ValueForm.Type, _ maker: Maker) -> Bool { false }

  /// Takes the instance out. Where it was the last reference to an object, that ends now.
  func empty() {}
}

private final class KeptStrongly: Kept {
  private let form: any ValueForm.Type
  private let type: TypeIdentity
  private let reference: ReferenceLayout?
  private let memory: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var isFull = true

  init(_ value: UnsafeRawPointer, _ form: any ValueForm.Type, _ maker: Maker) {
    self.form = form
    type = form.type
    reference = form.reference
    memory = form.allocate()
    form.copy(from: value, to: memory)
    super.init(maker)
  }

  deinit {
    empty()
    memory.deallocate()
  }

  override var instance: Instance? { isFull ? form.instance(at: memory) : nil }

  override var strength: Scope.Strength { .strong }

  override func give(to answer: Answer) -> Bool {
    guard isFull else { return false }
    return copy(to: answer) || answer.fill(from: memory, form)
  }

  override func copy(to answer: Answer) -> Bool {
    guard isFull, type == answer.type else { return false }
    copy(from: memory, to: answer.memory)
    return true
  }

  override func fill(_ value: UnsafeRawPointer, _ form: any ValueForm.Type, _ maker: Maker) -> Bool {
    guard !isFull, form.type == type else { return false }
    copy(from: value, to: memory)
    isFull = true
    self.maker = maker
    return true
  }

  private func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    if let reference {
      reference.copy(from: source, to: target)
    } else {
      form.copy(from: source, to: target)
    }
  }

  override func empty() {
    guard isFull else { return }
    isFull = false
    if let reference { reference.end(at: memory) } else { form.end(at: memory) }
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
