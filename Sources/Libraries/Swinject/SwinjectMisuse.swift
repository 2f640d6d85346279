import DICore

/// A misuse of Swinject's API where the library ends the process with a generic message of Swift, or with none.
struct SwinjectMisuse: CodeError, CustomStringConvertible {
  let message: String
  var place: SourcePlace? { nil }
  var description: String { message }

  /// A factory runs for a container that was deallocated.
  static let containerEnded = SwinjectMisuse(message: "the container that was asked has ended")

  /// A factory with arguments runs without them, or with values of other types.
  static func noArguments(of type: any Any.Type) -> SwinjectMisuse {
    SwinjectMisuse(message: "the factory takes arguments of type '\(type)', and was given none")
  }

  /// A `Lazy` or `Provider` is used whose registration does not make the type that it was asked for.
  static func noInstance(of type: any Any.Type) -> SwinjectMisuse {
    SwinjectMisuse(message: "the registration behind a Lazy or Provider makes no '\(type)'")
  }
}
