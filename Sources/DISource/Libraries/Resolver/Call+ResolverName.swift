import DICore

extension Call {
  /// The argument `name:`; nil if it is missing or nil. A `String` variable is no name, except in a program for
  /// Resolver up to 1.4. One that is not known is reported, and its code stands for it.
  func resolverName() throws -> String? {
    let name = try requestedResolverName()
    if let name, name.isOpen { reportOpenName(at: writtenPlace) }
    return name?.text
  }

  /// The same for a request, which may be for any of the names if it is not known.
  func requestedResolverName() throws -> ServiceName? {
    guard let argument = self["name"], let name = try serviceName(.named("Resolver.Name")) else { return nil }
    guard name.type?.unwrapped == .named("String") else { return name }
    guard !environment.context.file.isPromptInput else {
      throw error(
        "'\(argument.text)' is a String, not a Resolver.Name: write Resolver.Name(\(argument.text))")
    }
    if policy.changesState {
      interpreter.report(
        "'\(argument.text)' is a String, which Resolver takes as a name up to version 1.4",
        at: writtenPlace, severity: .note)
    }
    return name
  }

  /// The place of the statement, or of the property whose wrapper has the name.
  private var writtenPlace: SourcePlace {
    PlaceholderSyntax.isPlaceholder(node) ? place : statementPlace
  }
}
