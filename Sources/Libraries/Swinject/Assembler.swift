/// Applies assemblies to a container. See `Documentation/Rules/Swinject/assemblies.md`.
///
///     let assembler = Assembler([NetworkAssembly(), ScreenAssembly()])
///     let screen = assembler.resolver.resolve(Screen.self)
///
/// A class, because child assemblers refer to their parent.
public final class Assembler {
  private let container: Container

  /// The container, for resolving the services that the assemblies have registered.
  public var resolver: any Resolver { container }

  /// An assembler of `container`, without assemblies; nil for a new container.
  ///
  ///     let assembler = Assembler(container: container)
  ///     assembler.apply(assembly: NetworkAssembly())
  public init(container: Container? = Container()) { self.container = container ?? Container() }

  /// An assembler that applies `assemblies` to `container`.
  ///
  ///     let assembler = Assembler([NetworkAssembly(), ScreenAssembly()], container: container)
  public init(_ assemblies: [any Assembly], container: Container = Container()) {
    self.container = container
    apply(assemblies: assemblies)
  }

  /// An assembler without assemblies, whose container is a child of that of `parentAssembler`.
  ///
  ///     let child = Assembler(parentAssembler: app, defaultObjectScope: .container)
  ///
  /// - Parameters:
  ///   - defaultObjectScope: The scope of registrations that name none.
  ///   - behaviors: Notified of each registration.
  public init(
    parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = []
  ) {
    container = Container(
      parent: parentAssembler?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
  }

  /// An assembler that applies `assemblies` to a child of the container of `parent`.
  ///
  ///     let child = Assembler([ScreenAssembly()], parent: app)
  ///
  /// - Parameters:
  ///   - defaultObjectScope: The scope of registrations that name none.
  ///   - behaviors: Notified of each registration.
  public init(
    _ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph,
    behaviors: [any Behavior] = []
  ) {
    container = Container(
      parent: parent?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
    apply(assemblies: assemblies)
  }

  /// An assembler that applies `assemblies` to `container`; an older spelling.
  ///
  ///     let assembler = try Assembler(assemblies: [NetworkAssembly()])
  ///
  /// - Throws: Nothing: the initialiser is only declared so, as in the library.
  public convenience init(assemblies: [any Assembly], container: Container? = Container()) throws {
    self.init(assemblies, container: container ?? Container())
  }

  /// An assembler that applies `assemblies` to a child of the container of `parentAssembler`; an older spelling.
  ///
  ///     let child = try Assembler(assemblies: [ScreenAssembly()], parentAssembler: app)
  ///
  /// - Throws: Nothing: the initialiser is only declared so, as in the library.
  public convenience init(assemblies: [any Assembly], parentAssembler: Assembler?) throws {
    self.init(assemblies, parent: parentAssembler)
  }

  /// Applies one assembly.
  ///
  ///     assembler.apply(assembly: NetworkAssembly())
  public func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }

  /// Calls ``Assembly/assemble(container:)`` of each assembly, in their order, and then ``Assembly/loaded(resolver:)``
  /// of each.
  ///
  ///     assembler.apply(assemblies: [NetworkAssembly(), ScreenAssembly()])
  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: resolver) }
  }
}
