/// The result of a factory: an object, which has an identity, or a value, which has none.
///
/// The dynamic type determines the case, not the service asked for: an object of a protocol type is an object. Weak
/// scopes can hold objects only.
@usableFromInline
package enum Instance {
  /// A class instance or an actor.
  case object(AnyObject)
  /// Anything else: a struct, an enum, a tuple, a function.
  case value(Any)

  /// The object, or nil for a value.
  package var object: AnyObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }
}

/// An object or value that reports its own type, because its Swift type is not the declared one.
///
/// Objects of interpreted source are all of one Swift class; by this protocol they report the type that the source
/// declares.
package protocol SelfDescribing {
  /// The declared type.
  var typeIdentity: TypeIdentity { get }

  /// Whether the declaration of that type is known.
  var hasKnownType: Bool { get }

  /// Whether it is nil, as a value of an optional type.
  var isNothing: Bool { get }
}

extension SelfDescribing {
  /// By default it is something.
  package var isNothing: Bool { false }
}

/// An object whose references can be followed.
package protocol InspectableObject: SelfDescribing, AnyObject {
  /// References to the objects that the object keeps alive, in the order of its fields. A target may occur more than
  /// once.
  var strongReferences: [ObjectReference] { get }

  /// References to objects that the object does not keep alive, in the order of its fields. Without deallocated
  /// objects.
  var weakReferences: [ObjectReference] { get }

  /// Notified once, when the object is deallocated. Held weakly.
  var observer: (any ObjectObserver)? { get set }
}

/// A reference: the field that refers to an object, and the object.
package struct ObjectReference {
  /// The field's name.
  package let field: Symbol
  /// The object referred to.
  package let target: AnyObject

  /// A reference from `field` to `target`.
  package init(field: Symbol, target: AnyObject) {
    self.field = field
    self.target = target
  }
}

/// An observer of an object's deallocation.
package protocol ObjectObserver: AnyObject {
  /// Called while `object` is being deallocated; its memory must not be accessed.
  ///
  /// - Returns: The object's label; nil if it has none.
  @discardableResult
  func objectWillBeDeallocated(_ object: ObjectIdentifier) -> InstanceLabel?
}

extension Instance {
  /// Whether it is nil, as a value of an optional type.
  package var isNothing: Bool {
    guard case .value(let value) = self else { return false }
    if let described = value as? any SelfDescribing { return described.isNothing }
    guard let optional = value as? any OptionalValue else { return false }
    return optional.content == nil
  }

  /// The type that the instance reports, or else its Swift type; and whether the declaration of that type is known.
  var declaredType: (identity: TypeIdentity, isKnown: Bool) {
    switch self {
    case .object(let object):
      let type: any Any.Type = type(of: object)
      guard TypeTraits.of(type).contains(.selfDescribing), let described = object as? any SelfDescribing
      else {
        return (TypeIdentity(type), true)
      }
      return (described.typeIdentity, described.hasKnownType)
    case .value(let value):
      let type = type(of: value)
      guard TypeTraits.of(type).contains(.selfDescribing), let described = value as? any SelfDescribing else {
        return (TypeIdentity(type), true)
      }
      return (described.typeIdentity, described.hasKnownType)
    }
  }
}
