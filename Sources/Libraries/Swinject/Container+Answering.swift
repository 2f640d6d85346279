public import DICore

extension Container {
  /// Resolves the service of that key; nil without a registration, and if the instance is no `Service`.
  @inlinable @inline(__always)
  func answer<Service>(_ types: KeyTypes, _ name: String?, _ arguments: Any?) -> Service? {
    let key = types.named(name)
    if let service: Service = registered(key, arguments) { return service }
    return unregistered(key, arguments)
  }

  /// Resolves the service of that key without arguments. Not by a call with nil, whose copies take 200 instructions.
  @inlinable @inline(__always)
  func answer<Service>(_ types: KeyTypes, _ name: String?) -> Service? {
    let key = types.named(name)
    let service = withResultBuffer(for: Service.self) { fill($0, with: key, .none) }
    return service ?? unregistered(key, nil)
  }

  /// Resolves the service of a registration of exactly that key; nil if there is none, or the instance is no `Service`.
  @inlinable @inline(__always)
  func registered<Service>(_ key: ServiceKey, _ arguments: Any?) -> Service? {
    handing(arguments) { arguments in
      withResultBuffer(for: Service.self) { fill($0, with: key, arguments) }
    }
  }

  /// Resolves the service of `key` into `buffer`. The program ends if requests are nested too deep.
  ///
  /// - Returns: whether there is a service.
  @inlinable @inline(__always)
  func fill(_ buffer: ResultBuffer, with key: ServiceKey, _ arguments: Arguments) -> Bool {
    var request = Request(key, kind: .optional)
    request.isOptional = true
    do {
      return try core.call(request, arguments, into: buffer)
    } catch {
      stop(because: error)
    }
  }

  /// What a request gets that no registration answers: the identifier of the running graph, or a wrapper around a
  /// registered service; otherwise nil, which may be logged.
  @usableFromInline
  func unregistered<Service>(_ key: ServiceKey, _ arguments: Any?) -> Service? {
    if Service.self == GraphIdentifier.self, key == ServiceKey(TypeIdentity(GraphIdentifier.self)) {
      return core.runningGraph.map(GraphIdentifier.init) as? Service
    }
    if let wrapper = Service.self as? any InstanceWrapper.Type,
      let wrapped = wrapper.wrapping(key, arguments, in: self) as? Service
    {
      return wrapped
    }
    FailureLog.log(key, in: core)
    return nil
  }
}
