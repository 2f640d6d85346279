/// What a program can do with its containers, whatever their library.
///
/// A protocol and not a part of ``Container``, so that a program may extend its containers with members of these names.
public protocol ProgramContainer: DICoreContainer {}

extension Container: ProgramContainer {}

extension ProgramContainer {
  /// What the container is called, in messages and in the shell; at first after its library, or the main container.
  public var name: String {
    get { container.name.text }
    set { container.name = Symbol(newValue) }
  }

  private var container: Container { self }

  /// Resolves a service, and throws what is known before a compiled factory runs, where the library would end the
  /// program: no registration, several without a preference, no factory.
  ///
  /// A failure inside a compiled factory, which asks by calls that cannot throw, still ends the program with an
  /// explanation.
  ///
  /// - Parameters:
  ///   - type: The service, exactly as it is registered.
  ///   - name: The name of the registration; nil for the one without.
  ///   - arguments: What is handed to the factory.
  /// - Throws: ``ResolutionError``.
  public func instance<Service>(
    of type: Service.Type, name: String? = nil, arguments: Any? = nil
  ) throws -> Service {
    let request = Request(ServiceKey(TypeIdentity(type), name.map { .name(Symbol($0)) }))
    if let service = try resolve(request, as: type, arguments: arguments) { return service }
    // An optional service may be nil, though it was not asked for as optional.
    if let none = Any?.none as? Service { return none }
    throw ResolutionError(
      fault: .nilPassedForKept, path: [.init(request: request, registration: nil)], request: request, depth: 0
    )
  }

  /// Records what `body` resolves on this thread, from whatever container of the engine: a trace for each resolution
  /// that is not part of another one, in the order in which they ended.
  ///
  /// Empty where `body` resolves nothing. A resolution that fails leaves a trace too, with ``Trace/failure``; write
  /// `try?` inside the closure to see it. One that ends the program leaves none.
  public func traces(of body: () throws -> Void) rethrows -> [ResolutionTrace] {
    let traces = TraceList()
    try engine.recording(body) { traces.all.append($0) }
    return traces.all
  }

  /// Records what `body` resolves on this thread, as ``traces(of:)`` does, and returns the trace of the first
  /// resolution that is not part of another one; nil where `body` resolves nothing.
  public func trace(of body: () throws -> Void) rethrows -> ResolutionTrace? {
    try traces(of: body).first
  }
}

/// A class: the recorder writes what the caller reads.
private final class TraceList {
  var all: [Trace] = []
}
