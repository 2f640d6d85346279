/// One question to a container: which service, for what, and what happens when there is none.
///
/// The same value describes what a factory will ask for (a *need*, read from source before anything runs)
/// and what it does ask for (a request, recorded while it runs).
@usableFromInline
package struct Request: Hashable, Sendable {
  /// How the answer is used.
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
    /// May be nil.
    case optional
    /// Put off until first use, then kept.
    case lazy
    /// Put off, and asked again at each use.
    case provider
    /// Every registration of the service.
    case many
    /// Handed in by the caller, not looked up.
    case argument
    /// There already: only its registration is looked up, for what to inject into it.
    case given
  }

  /// The service asked for; for ``Kind/many`` the service collected.
  @usableFromInline
  package var key: ServiceKey

  /// On whose behalf the question is asked, zero for nobody's.
  private var moduleWord: UInt = 0

  /// What most requests of compiled code do not have, stored elsewhere, so that a request is four words.
  var detailsNumber = RequestDetails.Number.none

  /// How the answer is used.
  package var kind: Kind

  /// Whether nil will do. Without it, an unanswered request is an error.
  package var isOptional = false

  /// Whether a request for every registration goes by modules too, as one for a single registration does (DIT-23).
  package var prefersModules = false

  /// Whether it asks for one registration by its key alone.
  package var goesByKey: Bool { kind != .many && !detailsNumber.asksForMoreThanKey }

  /// A request for `key`, not optional, without label or place.
  @usableFromInline
  package init(_ key: ServiceKey, kind: Kind = .resolve) {
    self.key = key
    self.kind = kind
  }

  /// The module on whose behalf the question is asked, where services of one's own module are preferred; nil outside
  /// of any.
  package var module: TypeIdentity? {
    get { moduleWord == 0 ? nil : TypeIdentity(word: moduleWord) }
    set { moduleWord = newValue?.word ?? 0 }
  }

  /// Further tags that a registration has to carry as well.
  package var moreTags: [TypeIdentity] {
    get { details.moreTags }
    set { details.moreTags = newValue }
  }

  /// The static type that the registration has to be of, where that is not the key's: a metatype of it was passed that
  /// stands for the key's type (K7).
  package var staticType: TypeIdentity? {
    get { details.staticType }
    set { details.staticType = newValue }
  }

  /// The parameter or property that the answer is for; nil when there is no such name.
  package var label: Symbol? {
    get { details.label }
    set { details.label = newValue }
  }

  /// What asks, as one would say it: `XYZService.init(session:)`. Nil for a request typed by the user.
  package var site: Symbol? {
    get { details.site }
    set { details.site = newValue }
  }

  /// Where the question is written, if it is written anywhere.
  package var place: SourcePlace? {
    get { details.place }
    set { details.place = newValue }
  }

  private var details: RequestDetails {
    get { detailsNumber.details }
    set { detailsNumber = RequestDetails.Number(newValue) }
  }
}
