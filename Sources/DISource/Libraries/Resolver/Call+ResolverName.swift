import DICore

extension Call {
  /// The argument `name:`; nil if it is missing or nil. A `String` that is not a literal is not a name.
  var resolverName: String? {
    get throws {
      let type = TypeExpression.named("Resolver.Name")
      guard let argument = self["name"] else { return nil }
      let name = try value(argument, for: ExpressionUse(.optional(type)))
      if name.value.isNothing { return nil }
      guard name.type?.unwrapped != .named("String") else {
        throw error(
          "'\(argument.text)' is a String, not a Resolver.Name: write Resolver.Name(\(argument.text))")
      }
      return name.value.shownText
    }
  }
}
