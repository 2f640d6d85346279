/// The functions that containers of every library have.
///
/// A protocol and not members of each class, so that a program may extend its containers with members of these names.
/// Only the containers of the libraries conform. They may be used from any thread, as their library says.
public protocol ProgramContainer: AnyObject {
  /// The engine's container of this object.
  var engineContainer: EngineContainer { get }
}

/// A container of the engine, as programs see it: a value that they can only pass on.
public struct EngineContainer: Sendable {
  /// The container.
  package var container: Container { parts.value.container }

  /// The container, and the program's object for it. Retained, since the container cannot be used after it was
  /// deallocated. Both may be used from any thread.
  private let parts: Unchecked<(container: Container, facade: AnyObject)>

  /// Wraps `container`, whose facade is `facade`.
  package init(_ container: Container, of facade: AnyObject) {
    parts = Unchecked((container, facade))
  }
}

extension ProgramContainer {
  /// The container's name in messages and in the shell. The default is given by the library. Set it before other
  /// threads use the container.
  ///
  ///     container.name = "screens"
  public var name: String {
    get { engineContainer.container.name.text }
    set { engineContainer.container.name = Symbol(newValue) }
  }

  /// Resolves a service. Where the library would end the program, it throws, if the failure is known before a compiled
  /// factory runs: no registration, an ambiguous request, no factory.
  ///
  ///     do {
  ///       let car = try container.instance(of: Car.self)
  ///     } catch {
  ///       print(error)   // the explained message: what is missing, and the path of requests to it
  ///     }
  ///
  /// A failed call inside a compiled factory, which cannot throw, still ends the program with an explanation.
  ///
  /// - Parameters:
  ///   - type: The service, exactly as it is registered.
  ///   - name: The name of the registration; nil for the one without a name.
  ///   - arguments: The arguments for the factory.
  /// - Throws: ``ResolutionTrace/Failure``.
  public func instance<Service>(
    of type: Service.Type, name: String? = nil, arguments: Any? = nil
  ) throws -> Service {
    try engineContainer.container.instance(of: type, name: name, arguments: arguments)
  }

  /// Records what `body` resolves on this thread, from any container of the engine: a trace for each resolution that is
  /// not nested in another one, in the order in which they ended.
  ///
  ///     let traces = try container.traces {
  ///       _ = try container.instance(of: Car.self)
  ///       _ = try container.instance(of: Garage.self)
  ///     }
  ///
  /// Empty if `body` resolves nothing. A resolution that fails has a trace too, with ``ResolutionTrace/failure``; use
  /// `try?` inside the closure to get it. A resolution that ends the program has none.
  ///
  /// - Throws: Only what `body` throws; its traces are lost then.
  public func traces(of body: () throws -> Void) rethrows -> [ResolutionTrace] {
    try engineContainer.container.traces(of: body)
  }

  /// Records what `body` resolves on this thread, as ``traces(of:)`` does, and returns the trace of the first
  /// resolution that is not nested in another one; nil if `body` resolves nothing.
  ///
  ///     let trace = container.trace { _ = try? container.instance(of: Car.self) }
  ///     print(trace?.created ?? [], trace?.failure?.description ?? "resolved")
  ///
  /// - Throws: Only what `body` throws.
  public func trace(of body: () throws -> Void) rethrows -> ResolutionTrace? {
    try traces(of: body).first
  }
}

extension Container {
  /// Resolves a service, exactly as it is registered.
  ///
  /// - Throws: ``ResolutionTrace/Failure``.
  package func instance<Service>(
    of type: Service.Type, name: String? = nil, arguments: Any? = nil
  ) throws -> Service {
    let request = Request(ServiceKey(TypeIdentity(type), name.map { .name(Symbol($0)) }))
    if let service = try resolve(request, as: type, arguments: arguments) { return service }
    // A service of optional type may be nil although the request is not optional.
    if let none = Any?.none as? Service { return none }
    throw ResolutionError(
      fault: .nilTreatedAsCached, path: [.init(request: request, registration: nil)], request: request,
      depth: 0
    )
  }

  /// The traces of the resolutions in `body` on this thread, in the order in which they ended.
  package func traces(of body: () throws -> Void) rethrows -> [ResolutionTrace] {
    var traces: [Trace] = []
    try engine.recording(body) { traces.append($0) }
    return traces
  }
}
