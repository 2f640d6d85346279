/// The instance of a factory of the shared ``Container``.
///
///     let clock = dependency(\.clock)
public func dependency<T>(_ keyPath: KeyPath<Container, Factory<T>>) -> T {
  Container.shared[keyPath: keyPath]()
}

/// The instance of a factory of the shared container of a type.
///
///     let cat = dependency(\PetContainer.cat)
public func dependency<C: SharedContainer, T>(_ keyPath: KeyPath<C, Factory<T>>) -> T {
  C.shared[keyPath: keyPath]()
}

/// The instance of a factory of the shared ``Container`` that takes a parameter.
///
///     let account = dependency(\.account, parameter: 17)
public func dependency<T, P>(_ keyPath: KeyPath<Container, ParameterFactory<P, T>>, parameter: P) -> T {
  Container.shared[keyPath: keyPath](parameter)
}

/// The instance of a factory, which takes a parameter, of the shared container of a type.
///
///     let cat = dependency(\PetContainer.namedCat, parameter: "Tom")
public func dependency<C: SharedContainer, P, T>(
  _ keyPath: KeyPath<C, ParameterFactory<P, T>>, parameter: P
) -> T {
  C.shared[keyPath: keyPath](parameter)
}

/// The instance of a factory of the shared ``Container``: an older name of ``dependency(_:)``.
///
///     let clock = resolve(\.clock)
@available(*, deprecated, renamed: "dependency")
public func resolve<T>(_ keyPath: KeyPath<Container, Factory<T>>) -> T { dependency(keyPath) }

/// The instance of a factory of the shared container of a type: an older name of ``dependency(_:)``.
///
///     let cat = resolve(\PetContainer.cat)
@available(*, deprecated, renamed: "dependency")
public func resolve<C: SharedContainer, T>(_ keyPath: KeyPath<C, Factory<T>>) -> T { dependency(keyPath) }
