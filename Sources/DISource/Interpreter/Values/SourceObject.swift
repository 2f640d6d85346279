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
  /// Made in a dry run, so that no code that really runs ever sees it, or in the place of one that has
  /// ended: nobody is told of it.
  let isTrial: Bool
  /// What a value of the object rests on that is not known.
  var assumption: Assumption?
  /// Whether code runs when the object has ended, unless that was before all its properties had values.
  var hasDeinitialiser = false
  private let releases: ReleaseQueue
  private let changes: ObjectChanges
  fileprivate var isListed = false
  /// Whether it was there when the changes were last taken.
  fileprivate(set) var isEarlier = false

  init(
    type: TypeExpression, hasKnownType: Bool, isTrial: Bool, releases: ReleaseQueue, changes: ObjectChanges
  ) {
    self.type = type
    self.hasKnownType = hasKnownType
    self.isTrial = isTrial
    self.releases = releases
    self.changes = changes
    if !isTrial { changes.noteMaking(of: type) }
    noteChange()
  }

  /// What `self` is for the code that runs when `ended` has: it has the same fields.
  private init(inPlaceOf ended: SourceObject) {
    type = ended.type
    hasKnownType = ended.hasKnownType
    fields = ended.fields
    isTrial = true
    releases = ended.releases
    changes = ended.changes
  }

  private func noteChange() {
    guard !isTrial else { return }
    if isEarlier { changes.noteWrite() }
    if !isListed { changes.add(self) }
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
    if hasDeinitialiser, releases.takesEnded, fields.haveValues {
      releases.add(SourceObject(inPlaceOf: self))
    } else {
      releases.release(fields)
    }
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

  /// How often objects were written to that were there when the changes were last taken.
  private(set) var writeCount = 0

  fileprivate func noteWrite() { writeCount += 1 }

  /// How many objects were made since this was last taken, also of those that have ended.
  private var made: [TypeExpression: Int] = [:]

  fileprivate func noteMaking(of type: TypeExpression) { made[type, default: 0] += 1 }

  func takeMade() -> [TypeExpression: Int] {
    defer { made = [:] }
    return made
  }

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
  func number(in tracker: ObjectTracker) {
    guard hasUnnumbered else { return }
    hasUnnumbered = false
    for object in objects where object.observer == nil { tracker.label(for: object) }
  }

  /// The objects, which are no longer listed, apart from those whose references can change without a write to them.
  func take() -> [SourceObject] {
    let taken = objects
    for object in taken {
      object.isEarlier = true
      guard object.fields.isSettled() else { continue }
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
  private var ended: [SourceObject] = []

  /// Whether somebody runs the code of objects that have ended.
  private(set) var takesEnded = true

  /// Whether code of objects that have ended is still to be run.
  var hasEnded: Bool { !ended.isEmpty }

  /// An object has ended, and its code is still to be run on `object`.
  fileprivate func add(_ object: SourceObject) { ended.append(object) }

  /// The objects that have ended, in that order, for the caller to run their code.
  func takeEnded() -> [SourceObject] {
    defer { ended = [] }
    return ended
  }

  /// Nothing runs any more.
  func close() {
    takesEnded = false
    ended = []
  }

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
