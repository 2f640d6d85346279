import DICore
import DISource

/// The program of a world: its containers and scopes, and its variables.
///
/// Two types conform: a ``Program``, which can be rebuilt from source at any time, and a ``CompiledProgram``, which
/// runs in this process and cannot be reset.
protocol RunningProgram: AnyObject {
  /// The engine of its containers.
  var engine: Engine { get }

  /// Polled during long work; returning true ends it.
  var isInterrupted: () -> Bool { get set }

  /// The libraries that its containers may belong to.
  var libraries: [Library] { get }

  // MARK: What there is

  /// The containers that can be named, the most important one first.
  var containers: [Container] { get }

  /// The container that is asked first, even if others have registrations of their own; nil if there is no such
  /// container.
  var home: Container? { get }

  /// The container for requests that name none; nil if it is not known.
  var root: Container? { get }

  /// The scopes that can be named; those of the libraries first.
  var scopes: [Scope] { get }

  /// The registrations in force in a container, one entry for each statement.
  func registrations(of container: Container) -> [ListedRegistration]

  /// All registration statements in the sources, including those that have not run.
  var statements: [ListedRegistration] { get throws }

  /// The types declared in the sources.
  var types: [TypeSummary] { get }

  /// The names of ``types``, in the same order.
  var typeNames: [String] { get }

  /// The number of ``types``.
  var typeCount: Int { get }

  /// Whether ``types`` contains one with this name.
  func declaresType(named name: String) -> Bool

  /// Whether a function with this name is declared.
  func declaresFunction(named name: String) -> Bool

  /// Whether the instances of a registration are surely values, and no objects.
  func makesValues(_ registration: Registration) -> Bool

  /// The words for a type that is not declared.
  var undeclared: String { get }

  /// The service with the typed type, and its name or tag.
  func service(_ type: String, name: String?, tag: String?) throws -> ServiceKey

  /// The arguments for a factory from the words after `--arg` and `--args`.
  func arguments(
    _ values: [String], keyed: [(String, String)], for request: Request, in container: Container
  ) throws -> Any?

  // MARK: Text

  /// Whether a stored property of a type is known to hold its object weakly.
  func isWeak(_ property: String, ofType name: String) -> Bool
  func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt?
  func excerpt(around place: SourcePlace, context: Int) -> SourceExcerpt?

  // MARK: Variables

  /// The variables, in the order of their declarations.
  var variables: [Binding] { get }

  /// The variable with this name; nil if there is none.
  func variable(named name: String) -> Binding?

  /// Calls `visit` for the objects that variables and the like refer to, with a name, and whether the reference is
  /// strong.
  func visitRoots(_ visit: (_ name: String, _ object: AnyObject, _ isStrong: Bool) -> Void)

  /// The names of the strong references to `object` that ``visitRoots(_:)`` visits, in the same order.
  func names(keeping object: AnyObject) -> [String]

  /// Whether there is a variable with this name.
  func hasVariable(named name: String) -> Bool

  func instance(ofVariable name: String) -> Instance?
  func bind(_ name: String, to instance: Instance)
  func release(_ name: String) -> Bool

  /// The number of visible changes that code has made to something that outlasts it: variables, existing objects,
  /// containers, scopes. Resolving and making objects is not counted.
  var changeCount: Int { get }

  /// Returns the transparent objects whose references may have changed since the last call. All living ones get
  /// numbers.
  func takeChangedObjects() -> [AnyObject]

  /// Returns the number of transparent objects of each type made since the last call, by factories or other code.
  func takeMade() -> [Symbol: Int]

  // MARK: Doing

  /// Runs `body`, and returns the traces of the resolution cycles that ended meanwhile.
  func recording(_ body: () -> Void) -> InputTraces

  /// Resolves a request as a call of the program does, including what its library does with the result afterwards.
  ///
  /// - Returns: One element; for a request for every registration one for each, in the order of registering. Nil stands
  ///   for an absent optional service.
  func resolveAsProgram(_ request: Request, from container: Container, arguments: Any?) throws -> [Instance?]

  /// Throws if the program cannot perform `action`.
  func checkCanPerform(_ action: Action) throws

  /// What the shell supports for the program.
  var capabilities: Capabilities { get }
}

extension RunningProgram {
  /// By default nothing is known of them.
  func makesValues(_ registration: Registration) -> Bool { false }
}

extension RunningProgram {
  var home: Container? { nil }
  var root: Container? { nil }

  /// The number of registrations in force in a container, apart from those over others.
  func registrationCount(of container: Container) -> Int {
    registrations(of: container).count { !$0.role.isOverride }
  }

  /// The container with this name; nil if there is none.
  func container(named name: String) -> Container? {
    containers.first { $0.isCalled(name) }
  }
}

extension RunningProgram {
  /// The service that a typed type means, with its name or tag. Where it is registered only for requests with arguments,
  /// and for one list of their types, it has these.
  func meantService(_ type: String, name: String?, tag: String?) throws -> ServiceKey {
    let key = try service(type, name: name, tag: tag)
    let registered = Set(containers.flatMap(\.registrations).flatMap(\.services)).filter {
      $0.type == key.type && $0.qualifier == key.qualifier
    }
    guard registered.count == 1, let only = registered.first, only.arguments != nil else { return key }
    return only
  }
}

extension Program: RunningProgram {
  var undeclared: String { "declared nowhere" }

  var capabilities: Capabilities { .source(libraries) }

  func recording(_ body: () -> Void) -> InputTraces {
    var traces = InputTraces()
    engine.recording(body) { traces.append($0) }
    return traces
  }

  func checkCanPerform(_ action: Action) {}
}
