import DICore

/// The launch environment that Foundation reports: a launch by the user, without arguments, settings or tests.
enum LaunchValues {
  private static var arguments: SourceValue { .array([.string("app")]) }

  /// The value of `CommandLine.arguments`, or of `Thread.isMainThread`; nil for another member.
  ///
  /// - Parameter isInBackground: Whether code runs that was handed to another thread.
  static func staticMember(
    _ name: String, of typeName: String?, isInBackground: Bool
  ) -> TypedValue? {
    switch (typeName, name) {
    case ("CommandLine", "arguments"): TypedValue(arguments, .array(.named("String")))
    case ("Thread", "isMainThread"): isInBackground ? nil : TypedValue.bool(true)
    default: nil
    }
  }

  /// What a method answers before anything was set, as after an installation; nil for another method.
  static func firstAnswer(of name: String, _ labels: [String?], on type: TypeExpression?) -> TypedValue? {
    guard type?.unwrapped.typeName == "UserDefaults", name == "bool", labels == ["forKey"] else { return nil }
    return TypedValue.bool(false)
  }

  /// The properties of a class's shared instance.
  static func fields(of typeName: String) -> FieldList {
    var fields = FieldList()
    guard typeName == "ProcessInfo" else { return fields }
    fields["arguments"] = .strong(arguments)
    var environment = DictionaryValue()
    // A program that forces a value is started with one.
    environment.isPartlyKnown = true
    fields["environment"] = .strong(.dictionary(environment))
    return fields
  }
}
