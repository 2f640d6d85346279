package import DICore

/// A misuse of Resolver's API where the library ends the process with a generic message of Swift, or with none.
package struct ResolverMisuse: CodeError, CustomStringConvertible {
  package let message: String
  /// Whether an argument is missing.
  package private(set) var isMissingArgument = false
  package var place: SourcePlace? { nil }
  package var fault: ResolutionError.Fault {
    isMissingArgument ? .missingArgument(.notFound(message, at: place)) : .code(message, at: place)
  }
  package var description: String { message }

  /// The depth of nested calls of `registerAllServices` that counts as endless.
  package static let mostNestedRegistering = 1000

  /// `registerAllServices` resolves a service, which calls it again, without end.
  ///
  /// - Parameter requester: The caller that resolves there: `resolve`, or the name of a property.
  package static func resolvingWhileRegistering(_ requester: String = "resolve") -> ResolverMisuse {
    ResolverMisuse(message: "'\(requester)' inside registerAllServices calls it again, without end")
  }

  /// `args()` with several arguments, or with an empty dictionary.
  package static let severalArguments = ResolverMisuse(
    message: "argument order indeterminate, use keyed arguments", isMissingArgument: true)

  /// An argument that was not passed.
  package static func missingArgument(_ key: String?) -> ResolverMisuse {
    ResolverMisuse(
      message: key.map { "no argument '\($0)' was passed" } ?? "no argument was passed",
      isMissingArgument: true)
  }

  /// An argument of another type than the one asked for.
  package static func argument(_ value: String, isNo type: String) -> ResolverMisuse {
    ResolverMisuse(message: "the argument '\(value)' is not a '\(type)'")
  }

  /// A lazy property read after its release.
  static func readAfterRelease(of type: any Any.Type) -> ResolverMisuse {
    ResolverMisuse(message: "the lazy property of type '\(type)' was released, and is nil")
  }

  /// A factory runs for a container that was deallocated.
  static let containerEnded = ResolverMisuse(message: "the container that was asked has ended")

  /// An answer that is neither an instance nor a failure.
  static func noAnswer(for type: any Any.Type) -> ResolverMisuse {
    ResolverMisuse(message: "there is no value of type '\(type)'")
  }
}
