import DICore

/// An object of a class or actor read from source.
///
/// It is a real object: `weak`, leaks and deallocation are Swift's own reference counting at work.
final class SourceObject: TransparentObject {
  let type: TypeExpression
  let hasKnownType: Bool
  var fields = FieldList()
  weak var observer: (any ObjectObserver)?
  /// Made while a factory is only read; no code that really runs ever sees it.
  let isTrial: Bool
  private let releases: ReleaseQueue

  init(type: TypeExpression, hasKnownType: Bool, isTrial: Bool, releases: ReleaseQueue) {
    self.type = type
    self.hasKnownType = hasKnownType
    self.isTrial = isTrial
    self.releases = releases
  }

  var typeIdentity: TypeIdentity { type.identity }

  var strongReferences: [StrongReference] {
    var references: [StrongReference] = []
    fields.visitObjects { references.append(StrongReference(field: $0, target: $1)) }
    return references
  }

  deinit {
    observer?.objectWillEnd(ObjectIdentifier(self))
    releases.release(fields)
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
