extension Interpreter {
  /// The value of a static property that no code has asked for: only what it holds is to be listed. What its initial value
  /// prints is output of the code that reads the property first.
  func listedStatic(_ name: String, of type: TypeDeclaration) throws -> TypedValue? {
    let key = staticKey(name, of: type)
    let isNew = statics[key] == nil
    let (shown, waiting) = (printed, outputOfListed)
    (printed, outputOfListed) = ("", [:])
    defer {
      outputOfListed = waiting
      if isNew, !printed.isEmpty { outputOfListed[key] = printed }
      printed = shown
    }
    return try staticMember(name, of: .named(type.name), PlaceholderSyntax.node, nowhere, .nothing)
  }

  /// Prints what the initial value of a static property has printed when it was listed, unless that is done.
  func printOutputOfListed(_ key: String) {
    guard !outputOfListed.isEmpty, policy.changesState else { return }
    printed += outputOfListed.removeValue(forKey: key) ?? ""
  }
}
