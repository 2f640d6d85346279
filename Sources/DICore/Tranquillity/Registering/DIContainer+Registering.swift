extension DIContainer {
  /// Registers a type whose objects are made elsewhere (DIT-62).
  @discardableResult
  public func register<Impl>(
    _ type: Impl.Type, file: String = #fileID, line: Int = #line
  ) -> DIComponentBuilder<Impl> {
    DIComponentBuilder(
      Component(nil, in: self), Factory(nil), at: SourcePlace(fileID: file, line: line), in: self)
  }

  /// Registers what `initializer` makes. The types of its parameters are its dependencies.
  @discardableResult @inlinable
  public func register<Impl, each P>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer)
  }

  /// Registers what `initializer` makes; what its first parameter takes is modified.
  @discardableResult @inlinable
  public func register<Impl, P0, each P, M0>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (P0, repeat each P) -> Impl,
    modificator: @escaping (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer, modificator)
  }

  /// Registers what `initializer` makes; what its first two parameters take is modified.
  @discardableResult @inlinable
  public func register<Impl, P0, P1, each P, M0, M1>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (P0, P1, repeat each P) -> Impl,
    modificator: @escaping (M0, M1) -> (P0, P1)
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer, modificator)
  }
}

extension DIContainer {
  /// Enters a component; `isolation` is where its objects are made, nil: wherever they are asked for.
  ///
  /// Like the ways of registering, it is compiled where the types are known: nothing has to be found out about them
  /// when an object is made.
  @inlinable
  func component<Impl, each P>(
    _ file: String, _ line: Int, _ isolation: Isolation?, _ initializer: @escaping (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let place = SourcePlace(fileID: file, line: line)
    let component = Component(isolation, in: self)
    let parameters = (repeat component.parameter((each P).self, at: place))
    guard let isolation else {
      return builder(component, at: place) { resolution, memory in
        Factory<Impl>.put(initializer(repeat try (each parameters).value(resolution)), in: memory)
      }
    }
    return builder(component, at: place) { resolution, memory in
      let values = (repeat try (each parameters).value(resolution))
      return Factory<Impl>.put(
        try isolation.run(for: component) { initializer(repeat each values) }, in: memory)
    }
  }

  /// Enters a component; what the first parameter of its factory takes is modified.
  @inlinable
  func component<Impl, P0, each P, M0>(
    _ file: String, _ line: Int, _ isolation: Isolation?,
    _ initializer: @escaping (P0, repeat each P) -> Impl, _ modificator: @escaping (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    let place = SourcePlace(fileID: file, line: line)
    let component = Component(isolation, in: self)
    let first = component.parameter(M0.self, at: place)
    let parameters = (repeat component.parameter((each P).self, at: place))
    guard let isolation else {
      return builder(component, at: place) { resolution, memory in
        let modified = modificator(try first.value(resolution))
        return Factory<Impl>.put(
          initializer(modified, repeat try (each parameters).value(resolution)), in: memory)
      }
    }
    return builder(component, at: place) { resolution, memory in
      let modified = modificator(try first.value(resolution))
      let values = (repeat try (each parameters).value(resolution))
      return Factory<Impl>.put(
        try isolation.run(for: component) { initializer(modified, repeat each values) }, in: memory)
    }
  }

  /// Enters a component; what the first two parameters of its factory take is modified.
  @inlinable
  func component<Impl, P0, P1, each P, M0, M1>(
    _ file: String, _ line: Int, _ isolation: Isolation?,
    _ initializer: @escaping (P0, P1, repeat each P) -> Impl,
    _ modificator: @escaping (M0, M1) -> (P0, P1)
  ) -> DIComponentBuilder<Impl> {
    let place = SourcePlace(fileID: file, line: line)
    let component = Component(isolation, in: self)
    let first = component.parameter(M0.self, at: place)
    let second = component.parameter(M1.self, at: place)
    let parameters = (repeat component.parameter((each P).self, at: place))
    guard let isolation else {
      return builder(component, at: place) { resolution, memory in
        let modified = modificator(try first.value(resolution), try second.value(resolution))
        return Factory<Impl>.put(
          initializer(modified.0, modified.1, repeat try (each parameters).value(resolution)), in: memory)
      }
    }
    return builder(component, at: place) { resolution, memory in
      let modified = modificator(try first.value(resolution), try second.value(resolution))
      let values = (repeat try (each parameters).value(resolution))
      return Factory<Impl>.put(
        try isolation.run(for: component) { initializer(modified.0, modified.1, repeat each values) },
        in: memory)
    }
  }

  /// Enters a component whose objects `fill` puts into memory.
  @inlinable
  func builder<Impl>(
    _ component: Component, at place: SourcePlace,
    _ fill: @escaping (Resolution, UnsafeMutableRawPointer) throws -> Bool
  ) -> DIComponentBuilder<Impl> {
    DIComponentBuilder(component, Factory(fill), at: place, in: self)
  }
}

/// How a component makes its objects.
@usableFromInline
struct Factory<Impl> {
  /// Puts an `Impl` into the memory given; nil for a component whose objects are made elsewhere.
  let fill: ((Resolution, UnsafeMutableRawPointer) throws -> Bool)?

  @usableFromInline
  init(_ fill: ((Resolution, UnsafeMutableRawPointer) throws -> Bool)?) { self.fill = fill }

  /// Puts what is made into the memory for it.
  ///
  /// - Returns: that it is there.
  @inlinable @inline(__always)
  static func put(_ product: Impl, in memory: UnsafeMutableRawPointer) -> Bool {
    memory.initializeMemory(as: Impl.self, to: product)
    return true
  }

  /// The registration; one that makes an optional is for what that wraps (DIT-32).
  func registration(at place: SourcePlace, in scope: Scope) -> Registration {
    func open<Made: OptionalProduct>(_ type: Made.Type) -> Registration? {
      (self as? Factory<Made>).map { Made.registration($0, at: place, in: scope) }
    }
    if TypeIdentity(Impl.self).isCompiledOptional, let optional = Impl.self as? any OptionalProduct.Type,
      let registration = open(optional)
    {
      return registration
    }
    return Registration(
      ServiceKey(bare), implementation: bare, scope: scope, place: place, forwardingTo: nil,
      form: TypedForm<Impl>.self, factory: fill)
  }

  /// The type of the component, which answers for it.
  fileprivate var bare: TypeIdentity { TypeIdentity(unwrapped(Impl.self)) }
}

/// An optional type that a factory makes.
private protocol OptionalProduct {
  static func registration(
    _ factory: Factory<Self>, at place: SourcePlace, in scope: Scope
  ) -> Registration
}

extension Optional: OptionalProduct {
  fileprivate static func registration(
    _ factory: Factory<Self>, at place: SourcePlace, in scope: Scope
  ) -> Registration {
    if Wrapped.self is any OptionalProduct.Type { return flattened(factory, at: place, in: scope) }
    return Registration.compiled(
      ServiceKey(factory.bare), making: Wrapped.self, scope: scope, place: place, factory: factory.make())
  }

  private static func flattened(
    _ factory: Factory<Self>, at place: SourcePlace, in scope: Scope
  ) -> Registration {
    Registration(
      ServiceKey(factory.bare), implementation: factory.bare, scope: scope, place: place,
      factory: factory.make().map { make in
        { resolution in try make(resolution).flatMap { StoredWeakly.unpacked($0) } }
      })
  }
}

extension Factory {
  /// What it makes, where that is an optional.
  fileprivate func make<Wrapped>() -> ((Resolution) throws -> Wrapped?)? where Impl == Wrapped? {
    fill.map { fill in
      { resolution in try answer(as: Impl.self) { try fill(resolution, $0.memory) } ?? nil }
    }
  }
}

extension Component {
  /// A component that `container` is about to register.
  @usableFromInline
  convenience init(_ isolation: Isolation?, in container: DIContainer) {
    self.init(container.surroundings, isolation)
  }

  /// The next parameter of the factory.
  @usableFromInline
  func parameter<Value>(_ type: Value.Type, at place: SourcePlace) -> Parameter<Value> {
    parameter(type, .`init`, at: place, &parameters)
  }
}
