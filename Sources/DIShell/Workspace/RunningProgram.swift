import DICore
import DISource

/// What a world is about: containers that can be looked at and asked, and what keeps their objects.
///
/// Two types conform: a ``Program`` read from source, which can be built again as often as one likes, and a
/// ``CompiledProgram``, which is alive and stays as it has become.
protocol RunningProgram: AnyObject {
  /// The engine that the containers belong to.
  var engine: Engine { get }

  /// Asked during long work; answering true ends it.
  var isInterrupted: () -> Bool { get set }

  /// The libraries that its containers may be of.
  var libraries: [Library] { get }

  // MARK: What there is

  /// The containers that can be named, the most important one first.
  var containers: [Container] { get }

  /// The container that is asked first, also where others have registrations of their own; nil where all are alike.
  var home: Container? { get }

  /// The container that requests go to which name none; nil where that is not known.
  var root: Container? { get }

  /// The scopes that can be named, those of the libraries first.
  var scopes: [Scope] { get }

  /// The registrations in force in a container, one entry for each statement.
  func registrations(of container: Container) -> [ListedRegistration]

  /// Every registration statement in the text, also those that have not run.
  var statements: [ListedRegistration] { get throws }

  /// The types that are declared in the text.
  var types: [TypeSummary] { get }

  /// Whether a type of that name is among them.
  func declaresType(named name: String) -> Bool

  /// What to say of a type that is not among them.
  var undeclared: String { get }

  /// The service that somebody means by a type as typed, with its name or tag.
  func service(_ type: String, name: String?, tag: String?) throws -> ServiceKey

  /// What `--arg` and `--args` hand to a factory.
  func arguments(_ values: [String], keyed: [(String, String)]) throws -> Any?

  // MARK: Text

  func place(ofType name: String) -> SourcePlace?
  func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt?
  func excerpt(around place: SourcePlace, context: Int) -> SourceExcerpt?
  var entryPoints: [EntryPoint] { get }

  // MARK: Variables

  /// The variables, in the order of binding.
  var variables: [Binding] { get }

  /// The variable of that name.
  func variable(named name: String) -> Binding?

  /// Calls `visit` for the objects that variables and the like refer to, with the name, and whether it keeps the
  /// object alive.
  func visitRoots(_ visit: (_ name: String, _ object: AnyObject, _ isStrong: Bool) -> Void)

  /// The names of what keeps `object` alive of those that ``visitRoots(_:)`` visits, in that order.
  func names(keeping object: AnyObject) -> [String]

  /// Whether a variable is called `name`.
  func hasVariable(named name: String) -> Bool

  func instance(ofVariable name: String) -> Instance?
  func bind(_ name: String, to instance: Instance)
  func release(_ name: String) -> Bool

  /// How often code has changed something that outlasts it, as far as that can be seen: variables, objects that were
  /// there, containers, scopes. What it resolves and makes is not counted.
  var changeCount: Int { get }

  /// The transparent objects that may hold something else than when this was last called. All that are alive have
  /// numbers from then on.
  func takeChangedObjects() -> [AnyObject]

  /// How many transparent objects of each type were made since this was last called, by factories or any other code.
  func takeMade() -> [Symbol: Int]

  // MARK: Doing

  /// Runs `body` and collects the traces of the resolution cycles that end meanwhile.
  func recording(_ body: () -> Void) -> InputTraces

  /// What `container` answers, as calls of the program get it: with all that its library does afterwards.
  ///
  /// - Returns: one element; for a request for every registration one for each, in the order of registering. Nil
  ///   stands for an optional service that is absent.
  func resolve(_ request: Request, from container: Container, arguments: Any?) throws -> [Instance?]

  /// Throws where the program cannot do what `action` says.
  func check(_ action: Action) throws

  /// What the shell can do with the program.
  var offer: Offer { get }
}

extension RunningProgram {
  var libraries: [Library] { Library.all }
  var home: Container? { nil }
  var root: Container? { nil }

  /// The container of that name.
  func container(named name: String) -> Container? {
    containers.first { $0.isCalled(name) }
  }
}

extension Program: RunningProgram {
  var undeclared: String { "declared nowhere" }

  var offer: Offer { .source }

  func recording(_ body: () -> Void) -> InputTraces {
    var traces = InputTraces()
    engine.recording(body) { traces.append($0) }
    return traces
  }

  func check(_ action: Action) {}
}
