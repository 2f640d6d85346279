/// A request to a container: the service, its use, and whether it is optional.
///
/// It describes a *need* of a factory, read from source before anything runs, as well as a request that the factory
/// makes when it runs.
@usableFromInline
package struct Request: Hashable, Sendable {
  /// The use of the answer.
  @usableFromInline
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Passed to an initialiser.
    case `init`
    /// Asked for in code, by a call of `resolve`.
    case resolve
    /// Kept in a property.
    case property
    /// Passed to a method.
    case method
    /// Used as an optional, which may be nil.
    case optional
    /// Delayed until the first use, then kept.
    case lazy
    /// Delayed, and resolved at each use.
    case provider
    /// Every registration of the service.
    case many
    /// An argument that the caller passes; not looked up.
    case argument
    /// An object made elsewhere: its registration is looked up to inject into it.
    case given
  }

  /// The service asked for; for ``Kind/many`` the service of the members.
  @usableFromInline
  package var key: ServiceKey

  /// The module whose preferences apply; zero for none.
  @usableFromInline var moduleWord: UInt = 0

  /// Rarely used parts, stored in a table so that a request is four words.
  @usableFromInline var extrasNumber = RequestExtras.Number.none

  /// How the answer is used.
  @usableFromInline
  package var kind: Kind

  /// Stored in one byte, because a request is passed in registers: separate `Bool`s would have to be extracted and
  /// inserted there.
  @usableFromInline var marks: Marks = []

  @usableFromInline
  struct Marks: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var optional: Marks { Marks(rawValue: 1) }
    @inlinable static var possible: Marks { Marks(rawValue: 2) }
    @inlinable static var prefersModules: Marks { Marks(rawValue: 4) }
    static var acceptsAnyType: Marks { Marks(rawValue: 8) }

    @inlinable
    mutating func set(_ mark: Marks, to isSet: Bool) { if isSet { formUnion(mark) } else { subtract(mark) } }
  }

  /// Whether nil is accepted. Otherwise a request without an answer is an error.
  @inlinable package var isOptional: Bool {
    get { marks.contains(.optional) }
    set { marks.set(.optional, to: newValue) }
  }

  /// Whether the request is a need read from a branch that is assumed not to be taken.
  package var isPossible: Bool {
    get { marks.contains(.possible) }
    set { marks.set(.possible, to: newValue) }
  }

  /// Whether a request for every registration prefers modules, as one for a single registration does.
  package var prefersModules: Bool {
    get { marks.contains(.prefersModules) }
    set { marks.set(.prefersModules, to: newValue) }
  }

  /// Whether an instance that is not of the service's type is an answer too, which the caller casts.
  package var acceptsAnyType: Bool {
    get { marks.contains(.acceptsAnyType) }
    set { marks.set(.acceptsAnyType, to: newValue) }
  }

  /// Whether the request is for one registration, and its key alone determines the candidates.
  package var asksByKeyAlone: Bool { kind != .many && !extrasNumber.asksForMoreThanKey }

  /// A request for `key`, not optional, without label or place.
  @inlinable
  package init(_ key: ServiceKey, kind: Kind = .resolve) {
    self.key = key
    self.kind = kind
  }

  /// The module whose services are preferred; nil for none.
  package var module: TypeIdentity? {
    get { moduleWord == 0 ? nil : TypeIdentity(word: moduleWord) }
    set { moduleWord = newValue?.word ?? 0 }
  }

  /// Further tags that the registration must have.
  package var moreTags: [TypeIdentity] {
    get { extras.moreTags }
    set { extras.moreTags = newValue }
  }

  /// The static type with which the registration must have been made, if that is not the key's type: the request was
  /// made with a metatype of this static type whose value is the key's type.
  package var staticType: TypeIdentity? {
    get { extras.staticType }
    set { extras.staticType = newValue }
  }

  /// The name of the parameter or property that the answer is for; nil if there is none.
  package var label: Symbol? {
    get { extras.label }
    set { extras.label = newValue }
  }

  /// The code that makes the request: `XYZService.init(session:)`. Nil for a request typed by the user.
  package var site: Symbol? {
    get { extras.site }
    set { extras.site = newValue }
  }

  /// The place of the request in the source, if it has one.
  package var place: SourcePlace? {
    get { extras.place }
    set { extras.place = newValue }
  }

  /// For a need that was read from source: whether the code computes the name. The key has the text of that code in place
  /// of the name.
  package var isNameOpen: Bool {
    get { extras.isNameOpen }
    set { extras.isNameOpen = newValue }
  }

  /// For a need that was read from source: the container that the code asks. Nil if it asks the container that is
  /// passed to the factory, and for requests that are made.
  package var containerLabel: ContainerLabel? {
    get { extras.container }
    set { extras.container = newValue }
  }

  private var extras: RequestExtras {
    get { extrasNumber.extras }
    set { extrasNumber = RequestExtras.Number(newValue) }
  }
}
