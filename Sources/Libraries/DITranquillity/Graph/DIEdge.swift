import DICore

/// A dependency in the graph: one parameter of a factory or of an injection. See
/// `Documentation/Rules/DITranquillity/graph.md`.
///
/// A class, as in the library.
public final class DIEdge: Hashable, Sendable {
  /// Whether the dependency is a parameter of the factory.
  public let initial: Bool
  /// Whether the dependency belongs to a deferred injection, which runs when the outermost object is complete.
  public let cycle: Bool
  /// Whether nil is accepted.
  public let optional: Bool
  /// Whether every registration is asked for.
  public let many: Bool
  /// Whether the dependency is delayed until it is used, by `Lazy` or `Provider`.
  public let delayed: Bool
  /// Whether the dependency is delayed by an asynchronous wrapper. Always false, since there are none here.
  public let async: Bool
  /// The tags asked for, outermost first.
  public var tags: [DITag] { tagIdentities.map(\.metatype) }
  /// The name asked for.
  public let name: String?
  /// The type that is looked up.
  public var type: DIAType { service.metatype }

  let service: TypeIdentity
  private let tagIdentities: [TypeIdentity]

  init(_ shape: TypeQueryShape, initial: Bool, cycle: Bool) {
    self.initial = initial
    self.cycle = cycle
    optional = shape.isOptional
    many = shape.collects
    delayed = shape.delay != nil
    async = false
    tagIdentities = shape.tags
    name = shape.name
    service = shape.base
  }

  /// The dependency that a parameter read from source makes.
  init(_ parameter: GraphInput.Parameter, initial: Bool, cycle: Bool) {
    let request = parameter.request
    self.initial = initial
    self.cycle = cycle
    optional = parameter.isOptional
    many = request.kind == .many
    delayed = parameter.isDelayed
    async = false
    tagIdentities = [request.key.tag].compactMap(\.self) + request.moreTags
    name = request.key.name?.text
    service = request.key.type
  }

  /// Whether both edges have the same service and the same attributes.
  public static func == (left: DIEdge, right: DIEdge) -> Bool {
    left.service == right.service && left.name == right.name && left.tagIdentities == right.tagIdentities
      && left.flags == right.flags
  }

  /// Hashes the service and the attributes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    hasher.combine(name)
    hasher.combine(tagIdentities)
    hasher.combine(flags)
  }

  private var flags: [Bool] { [initial, cycle, optional, many, delayed, async] }

  /// Whether a cycle that contains it can be resolved.
  var breaksCycles: Bool { cycle || delayed || initial && many }
}
