public import DICore

extension DIContainer {
  /// Registers a type without a factory: its objects are made elsewhere and passed to `inject(into:)`. See
  /// `Documentation/Rules/DITranquillity/lifetimes.md`.
  ///
  ///     container.register(Screen.self).injection { $0.log = $1 }
  ///     container.inject(into: screen)
  @discardableResult
  public func register<Impl>(
    _ type: Impl.Type, file: String = #fileID, line: Int = #line
  ) -> DIComponentBuilder<Impl> {
    DIComponentBuilder(
      Component(nil, in: self), Factory(nil), at: SourcePlace(fileID: file, line: line), in: self)
  }

  /// Registers a component that `initializer` makes. The types of its parameters are its dependencies. See
  /// `Documentation/Rules/DITranquillity/registering.md`.
  ///
  ///     container.register(Engine.init)
  ///     container.register { Car(engine: $0, wheels: many($1)) }
  ///     container.register { Greeting(name: arg($0)) }   // resolve(args: "Ann")
  ///
  /// An initialiser of an optional type is registered for the wrapped type; nil means that it cannot make the object.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for messages and as part of the component's identity.
  ///   - line: The line of the call.
  ///   - initializer: Makes the object. Runs on the thread that resolves.
  /// - Returns: The builder for the component's types, lifetime and injections.
  @discardableResult @inlinable
  public func register<Impl, each P>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer)
  }

  /// Registers a component that `initializer` makes; `modificator` supplies its first parameter.
  ///
  ///     container.register(Car.init) { by(tag: Diesel.self, on: $0) }
  @discardableResult @inlinable
  public func register<Impl, P0, each P, M0>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (P0, repeat each P) -> Impl,
    modificator: @escaping (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer, modificator)
  }

  /// Registers a component that `initializer` makes; `modificator` supplies its first two parameters.
  ///
  ///     container.register(Car.init) { (by(tag: Diesel.self, on: $0), many($1)) }
  @discardableResult @inlinable
  public func register<Impl, P0, P1, each P, M0, M1>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (P0, P1, repeat each P) -> Impl,
    modificator: @escaping (M0, M1) -> (P0, P1)
  ) -> DIComponentBuilder<Impl> {
    component(file, line, nil, initializer, modificator)
  }
}

extension DIContainer {
  /// Registers a component. `isolation` is the actor on which its objects are made; nil for the caller's thread.
  ///
  /// Inlinable like the `register` functions, so that it is specialised for the types, and making an object needs no
  /// type metadata.
  @inlinable
  func component<Impl, each P>(
    _ file: String, _ line: Int, _ isolation: Isolation?, _ initializer: @escaping (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let place = SourcePlace(fileID: file, line: line)
    let component = Component(isolation, in: self)
    let parameters = (repeat component.parameter((each P).self, at: place))
    guard let isolation else {
      return builder(component, at: place) { resolution, buffer in
        try ResultBuffer.with(ArgumentBuffer.self) { room in
          Factory<Impl>.put(initializer(repeat try (each parameters).value(resolution, room)), in: buffer)
        }
      }
    }
    return builder(component, at: place) { resolution, buffer in
      try ResultBuffer.with(ArgumentBuffer.self) { room in
        let values = (repeat try (each parameters).value(resolution, room))
        return Factory<Impl>.put(
          try isolation.run(for: component) { initializer(repeat each values) }, in: buffer)
      }
    }
  }

  /// Registers a component whose first parameter `modificator` supplies.
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
      return builder(component, at: place) { resolution, buffer in
        try ResultBuffer.with(ArgumentBuffer.self) { room in
          let modified = modificator(try first.value(resolution, room))
          return Factory<Impl>.put(
            initializer(modified, repeat try (each parameters).value(resolution, room)), in: buffer)
        }
      }
    }
    return builder(component, at: place) { resolution, buffer in
      try ResultBuffer.with(ArgumentBuffer.self) { room in
        let modified = modificator(try first.value(resolution, room))
        let values = (repeat try (each parameters).value(resolution, room))
        return Factory<Impl>.put(
          try isolation.run(for: component) { initializer(modified, repeat each values) }, in: buffer)
      }
    }
  }

  /// Registers a component whose first two parameters `modificator` supplies.
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
      return builder(component, at: place) { resolution, buffer in
        try ResultBuffer.with(ArgumentBuffer.self) { room in
          let modified = modificator(try first.value(resolution, room), try second.value(resolution, room))
          return Factory<Impl>.put(
            initializer(modified.0, modified.1, repeat try (each parameters).value(resolution, room)),
            in: buffer)
        }
      }
    }
    return builder(component, at: place) { resolution, buffer in
      try ResultBuffer.with(ArgumentBuffer.self) { room in
        let modified = modificator(try first.value(resolution, room), try second.value(resolution, room))
        let values = (repeat try (each parameters).value(resolution, room))
        return Factory<Impl>.put(
          try isolation.run(for: component) { initializer(modified.0, modified.1, repeat each values) },
          in: buffer)
      }
    }
  }

  /// Registers a component whose objects `fill` stores in a buffer.
  @inlinable
  func builder<Impl>(
    _ component: Component, at place: SourcePlace,
    _ fill: @escaping (Resolution, ResultBuffer) throws -> Bool
  ) -> DIComponentBuilder<Impl> {
    DIComponentBuilder(component, Factory(fill), at: place, in: self)
  }
}

/// The function that makes the objects of a component.
@usableFromInline
struct Factory<Impl> {
  /// Stores an `Impl` in a buffer; nil for a component without a factory.
  let fill: ((Resolution, ResultBuffer) throws -> Bool)?

  @usableFromInline
  init(_ fill: ((Resolution, ResultBuffer) throws -> Bool)?) { self.fill = fill }

  /// Stores the object that was made in `buffer`.
  ///
  /// - Returns: always true.
  @inlinable @inline(__always)
  static func put(_ product: Impl, in buffer: ResultBuffer) -> Bool {
    buffer.put(product)
    return true
  }

  /// The registration. A factory of an optional type is registered for the wrapped type.
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
      operations: TypedOperations<Impl>.self, factory: fill)
  }

  /// The type of the objects, without optional layers.
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
  /// The factory with an optional result type.
  fileprivate func make<Wrapped>() -> ((Resolution) throws -> Wrapped?)? where Impl == Wrapped? {
    fill.map { fill in
      { resolution in try withResultBuffer(for: Impl.self) { try fill(resolution, $0) } ?? nil }
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
