import DICore

/// An object of a class or actor read from source.
///
/// It is a real object: `weak`, leaks and deallocation are Swift's own reference counting at work.
final class SourceObject: TransparentObject {
  let type: TypeExpression
  let hasKnownType: Bool
  var fields = FieldList() {
    didSet { noteChange() }
  }
  weak var observer: (any ObjectObserver)?
  /// Made while a factory is only read; no code that really runs ever sees it.
  let isTrial: Bool
  private let releases: ReleaseQueue
  private let changes: ObjectChanges
  fileprivate var isListed = false

  init(
    type: TypeExpression, hasKnownType: Bool, isTrial: Bool, releases: ReleaseQueue, changes: ObjectChanges
  ) {
    self.type = type
    self.hasKnownType = hasKnownType
    self.isTrial = isTrial
    self.releases = releases
    self.changes = changes
    noteChange()
  }

  private func noteChange() {
    if !isListed, !isTrial { changes.add(self) }
  }

  var typeIdentity: TypeIdentity { type.identity }

  var strongReferences: [ObjectReference] {
    var references: [ObjectReference] = []
    fields.visitObjects { references.append(ObjectReference(field: $0, target: $1)) }
    return references
  }

  var weakReferences: [ObjectReference] {
    var references: [ObjectReference] = []
    fields.visitWeakObjects { references.append(ObjectReference(field: $0, target: $1)) }
    return references
  }

  /// Lets `body` change what a field holds where it is, while the object has no value there.
  func change<Result>(
    _ name: Symbol, _ body: (inout SourceValue) throws -> Result
  ) rethrows -> Result {
    guard case .strong(var value)? = fields[name] else {
      var nothing = SourceValue.nothing
      return try body(&nothing)
    }
    fields[name] = .strong(.void)
    defer { fields[name] = .strong(value) }
    return try body(&value)
  }

  deinit {
    observer?.objectWillEnd(ObjectIdentifier(self))
    if isListed { changes.remove(self) }
    releases.release(fields)
  }
}

/// The objects of a program that were made or written to since somebody last asked. It keeps none of them alive.
///
/// A class, because all objects of a program share it. Like them it is used from one thread at a time.
final class ObjectChanges {
  private struct Entry {
    unowned let object: SourceObject
    let order: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0
  private var hasUnnumbered = false

  fileprivate func add(_ object: SourceObject) {
    object.isListed = true
    if object.observer == nil { hasUnnumbered = true }
    count += 1
    entries[ObjectIdentifier(object)] = Entry(object: object, order: count)
  }

  fileprivate func remove(_ object: SourceObject) {
    entries[ObjectIdentifier(object)] = nil
  }

  /// In the order of their first change: new ones in the order of making.
  private var objects: [SourceObject] { entries.values.sorted { $0.order < $1.order }.map(\.object) }

  /// Gives the objects that have no number yet the next ones, in the order of making.
  func number(in census: ObjectCensus) {
    guard hasUnnumbered else { return }
    hasUnnumbered = false
    for object in objects where object.observer == nil { census.label(for: object) }
  }

  /// The objects, which are no longer listed, apart from those whose references can change without a write to them.
  func take() -> [SourceObject] {
    let taken = objects
    for object in taken where object.fields.isSettled() {
      object.isListed = false
      remove(object)
    }
    return taken
  }
}

/// Lets go of the fields of ended objects one after the other, so that a long chain of objects needs no deep stack.
///
/// A class, because all objects of a program share it. Like them it is used from one thread at a time.
final class ReleaseQueue {
  private var waiting: [SourceValue] = []
  private var isReleasing = false

  /// Releases what `fields` hold, in their order and each with all below it, as Swift itself does.
  func release(_ fields: FieldList) {
    let values = fields.fields.compactMap { field -> SourceValue? in
      switch field.slot {
      case .strong(let value): value
      case .wrapped(let wrapper): .library(wrapper)
      default: nil
      }
    }
    waiting += values.reversed()
    guard !isReleasing else { return }
    isReleasing = true
    while waiting.popLast() != nil {}
    isReleasing = false
  }
}
