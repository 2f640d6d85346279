import DICore

// What wrappers of the program ask for.
extension Interpreter {
  /// The property whose wrapper makes the requests of code: the wrapper's own code, and in a dry run, in which no
  /// factories run, all code that it calls. Nil for other code.
  func wrappedProperty(asking environment: Environment) -> WrappedProperty? {
    guard let wrappedProperty, dryRun != nil || environment.context.typeName == wrappedProperty.wrapper else {
      return nil
    }
    return wrappedProperty
  }

  /// In a dry run, notes what a wrapper of the program asks for when its property is read, if it computes the value or
  /// has it lazily:
  ///
  ///     @propertyWrapper struct Dependency<T> { var wrappedValue: T { container.resolve(T.self)! } }
  func noteReading(of use: DeclaredWrapper.Use, in wrapper: TypedValue) {
    guard let dryRun, let type = table.declaration(of: use.type),
      let property = typeLookups.property("wrappedValue", of: type, self),
      property.isComputed || property.isLazy
    else { return }
    let holder = Variable("wrapper", wrapper.value, type: use.type)
    if property.isLazy {
      return wrapping(use) { readLazyProperty(property, of: type, on: holder) }
    }
    dryRun.delaying(type.storesVariables ? .lazy : .provider) {
      _ = try? wrapping(use) { try read("wrappedValue", of: holder, PlaceholderSyntax.node, use.environment) }
    }
  }
}

extension TypeDeclaration {
  /// Whether its instances have something to keep a value in.
  fileprivate var storesVariables: Bool {
    members.properties.contains { !$0.isStatic && !$0.isComputed && !$0.isLet }
  }
}
