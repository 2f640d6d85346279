import DICore

extension Call {
  /// The argument `name:`; nil if it is missing or nil. A `String` variable is no name, except in a program for
  /// Resolver up to 1.4.
  var resolverName: String? {
    get throws {
      let type = TypeExpression.named("Resolver.Name")
      guard let argument = self["name"] else { return nil }
      let name = try value(argument, for: ExpressionUse(.optional(type)))
      if name.value.isNothing { return nil }
      if name.value.isUnknown, policy.changesState {
        interpreter.report(
          "the name '\(argument.text)' is not known: its code stands for it", at: writtenPlace)
      }
      if name.type?.unwrapped == .named("String") {
        guard !environment.context.file.isPromptInput else {
          throw error(
            "'\(argument.text)' is a String, not a Resolver.Name: write Resolver.Name(\(argument.text))")
        }
        if policy.changesState {
          interpreter.report(
            "'\(argument.text)' is a String, which Resolver takes as a name up to version 1.4",
            at: writtenPlace, severity: .note)
        }
      }
      return name.value.shownText
    }
  }

  /// The place of the statement, or of the property whose wrapper has the name.
  private var writtenPlace: SourcePlace {
    PlaceholderSyntax.isPlaceholder(node) ? place : statementPlace
  }
}
