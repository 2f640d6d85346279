import DICore

/// An instance of an interpreted class or actor.
///
/// It is a Swift object: `weak`, leaks and deallocation are Swift's own reference counting.
final class SourceObject: InspectableObject {
  let type: TypeExpression
  let hasKnownType: Bool
  var fields = FieldList() {
    didSet { noteChange() }
  }
  weak var observer: (any ObjectObserver)?
  /// Whether it exists for a short time only: made in a dry run, or the replacement for a deallocated object in its
  /// `deinit`. Other running code never sees it. Its changes are not recorded, and no deinitialiser runs.
  let isTemporary: Bool
  /// The assumption on which a value of the object depends; nil if all are known.
  var assumption: Assumption?
  /// The state of the container that the object is; nil for other objects.
  var containerState: (any ContainerState)?
  /// Whether code runs when the object is deallocated, unless not all its properties had values.
  var hasDeinitialiser = false
  /// The references that were passed to undeclared code.
  private(set) var escapedReferences: [EscapedReference] = []
  private let releases: ReleaseQueue
  private let changes: ObjectChanges
  fileprivate var isListed = false
  /// Whether it existed when the changes were last taken.
  fileprivate(set) var isEarlier = false

  init(
    type: TypeExpression, hasKnownType: Bool, isTemporary: Bool, releases: ReleaseQueue,
    changes: ObjectChanges
  ) {
    self.type = type
    self.hasKnownType = hasKnownType
    self.isTemporary = isTemporary
    self.releases = releases
    self.changes = changes
    if !isTemporary { changes.noteMaking(of: type) }
    noteChange()
  }

  /// `self` for the `deinit` of `deallocated`, with the same fields.
  private init(inPlaceOf deallocated: SourceObject) {
    type = deallocated.type
    hasKnownType = deallocated.hasKnownType
    fields = deallocated.fields
    isTemporary = true
    releases = deallocated.releases
    changes = deallocated.changes
  }

  private func noteChange() {
    guard !isTemporary else { return }
    if isEarlier { changes.noteWrite() }
    if !isListed { changes.add(self) }
  }

  var typeIdentity: TypeIdentity { type.identity }

  /// Records that the object was passed to undeclared code. Only the first ``storedEscapes`` are recorded.
  func noteEscape(_ reference: EscapedReference) {
    guard escapedReferences.count < Self.storedEscapes, !escapedReferences.contains(reference) else { return }
    escapedReferences.append(reference)
  }

  private static let storedEscapes = 4

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

  /// Lets `body` change the value of a field in place; the field is empty meanwhile.
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
    let label = observer?.objectWillBeDeallocated(ObjectIdentifier(self))
    if let label, !escapedReferences.isEmpty { changes.noteEnd(of: label, after: escapedReferences) }
    if isListed { changes.remove(self) }
    if hasDeinitialiser, releases.runsDeinitialisers, fields.haveValues {
      releases.add(SourceObject(inPlaceOf: self))
    } else {
      releases.release(&fields)
    }
  }
}

/// The objects of a program that were made or changed since the last query. It retains none of them.
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

  /// The number of changes to objects that existed when the changes were last taken.
  private(set) var writeCount = 0

  fileprivate func noteWrite() { writeCount += 1 }

  /// The number of objects made since the last query, including deallocated ones.
  private var made: [TypeExpression: Int] = [:]

  fileprivate func noteMaking(of type: TypeExpression) { made[type, default: 0] += 1 }

  /// The objects made since the last call, counted by type.
  func takeMade() -> [TypeExpression: Int] {
    defer { made = [:] }
    return made
  }

  /// The properties of undeclared types that were reported as assumed to be weak.
  var propertiesReportedAsWeak: Set<String> = []

  /// The objects deallocated since the last query that had been passed to undeclared code.
  private var escapedAndDeallocated: [(label: InstanceLabel, escapedReferences: [EscapedReference])] = []

  fileprivate func noteEnd(of label: InstanceLabel, after escapedReferences: [EscapedReference]) {
    escapedAndDeallocated.append((label, escapedReferences))
  }

  /// Returns the objects, in order, that were deallocated since the last call although undeclared code may still hold
  /// them.
  func takeEscapedReferences() -> [(label: InstanceLabel, escapedReferences: [EscapedReference])] {
    defer { escapedAndDeallocated = [] }
    return escapedAndDeallocated
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

  /// The objects in the order of their first change; new ones in the order of creation.
  private var objects: [SourceObject] { entries.values.sorted { $0.order < $1.order }.map(\.object) }

  /// Gives numbers to the objects that have none yet, in the order of creation.
  func number(in tracker: ObjectTracker) {
    guard hasUnnumbered else { return }
    hasUnnumbered = false
    for object in objects where object.observer == nil { tracker.label(for: object) }
  }

  /// Returns the objects. Keeps those whose references can change without a write to them; removes the others.
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
