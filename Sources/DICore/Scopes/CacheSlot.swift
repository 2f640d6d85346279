import Synchronization

/// A slot of a scope, which may hold an instance.
///
/// A class, because a scope has slots of many types, and reuses empty ones.
class CacheSlot {
  /// The origin of the instance.
  fileprivate(set) var origin: InstanceOrigin

  /// The position of the instance in the order of storing.
  var order = 0

  /// The variant, if the instance is one for certain arguments (``Registration/variant``); nil for most.
  var variant: CacheVariant?

  /// The time of the last use, as a library counts it; zero if it does not.
  let lastUse = Atomic<UInt64>(0)

  fileprivate init(_ origin: InstanceOrigin) { self.origin = origin }

  /// A slot that holds a value strongly.
  static func strongly(
    _ value: ResultBuffer, _ operations: any ValueOperations.Type, _ origin: InstanceOrigin
  )
    -> CacheSlot
  {
    StrongSlot(value, operations, origin)
  }

  /// A slot that holds `instance` strongly.
  static func strongly(_ instance: Instance, _ origin: InstanceOrigin) -> CacheSlot {
    ResultBuffer.with(Instance.self) { buffer in
      buffer.put(instance)
      defer { TypedOperations<Instance>.end(buffer) }
      return StrongSlot(buffer, TypedOperations<Instance>.self, origin)
    }
  }

  /// A slot that holds `object` weakly.
  static func weakly(_ object: AnyObject, _ origin: InstanceOrigin) -> CacheSlot { WeakSlot(object, origin) }

  /// The instance; nil if there is none, or a weakly held one was deallocated.
  var instance: Instance? { nil }

  /// How the slot holds its instance.
  var strength: Scope.Strength { .weak }

  /// Copies the instance into `result`, casting it if needed.
  ///
  /// - Returns: whether there is an instance of the type asked for.
  func copy(to result: ResultBuffer) -> Bool { instance.map(result.fill) ?? false }

  /// Copies the instance into `result` without blocking or releasing; false if there is none, or a cast is needed.
  func copyWithoutCast(to result: ResultBuffer) -> Bool { false }

  /// Another slot with the same instance.
  final func copied() -> CacheSlot {
    let copy = copiedInstance()
    copy.variant = variant
    copy.lastUse.store(lastUse.load(ordering: .relaxed), ordering: .relaxed)
    return copy
  }

  fileprivate func copiedInstance() -> CacheSlot { self }

  /// Stores the value if the slot is empty and for the value's type; otherwise returns false.
  func fill(_ value: ResultBuffer, _ operations: any ValueOperations.Type, _ origin: InstanceOrigin) -> Bool {
    false
  }

  /// Releases the instance.
  func empty() {}
}

/// A slot that owns the memory of a copy of its value.
private final class StrongSlot: CacheSlot {
  private let operations: any ValueOperations.Type
  private let reference: ReferenceLayout?
  private let buffer: ResultBuffer
  private var isFull = true

  init(_ value: ResultBuffer, _ operations: any ValueOperations.Type, _ origin: InstanceOrigin) {
    self.operations = operations
    reference = operations.reference
    buffer = operations.allocate()
    operations.copy(from: value, to: buffer)
    super.init(origin)
  }

  deinit {
    empty()
    buffer.free()
  }

  override var instance: Instance? { isFull ? operations.instance(in: buffer) : nil }

  override var strength: Scope.Strength { .strong }

  override func copy(to result: ResultBuffer) -> Bool {
    guard isFull else { return false }
    return copyWithoutCast(to: result) || result.fill(from: buffer, operations)
  }

  override func copyWithoutCast(to result: ResultBuffer) -> Bool {
    guard isFull, buffer.type == result.type else { return false }
    copy(from: buffer, to: result)
    return true
  }

  override func copiedInstance() -> CacheSlot { StrongSlot(buffer, operations, origin) }

  override func fill(_ value: ResultBuffer, _ operations: any ValueOperations.Type, _ origin: InstanceOrigin)
    -> Bool
  {
    guard !isFull, value.type == buffer.type else { return false }
    copy(from: value, to: buffer)
    isFull = true
    self.origin = origin
    lastUse.store(0, ordering: .relaxed)
    return true
  }

  private func copy(from source: ResultBuffer, to target: ResultBuffer) {
    if let reference {
      reference.copy(from: source, to: target)
    } else {
      operations.copy(from: source, to: target)
    }
  }

  override func empty() {
    guard isFull else { return }
    isFull = false
    if let reference { reference.end(buffer) } else { operations.end(buffer) }
  }
}

private final class WeakSlot: CacheSlot {
  private weak var object: AnyObject?

  init(_ object: AnyObject?, _ origin: InstanceOrigin) {
    self.object = object
    super.init(origin)
  }

  override func copiedInstance() -> CacheSlot { WeakSlot(object, origin) }

  override var instance: Instance? { object.map(Instance.object) }

  override func empty() { object = nil }
}
