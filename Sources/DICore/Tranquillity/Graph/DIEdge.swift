/// A dependency in the graph: one parameter of a factory or of an injection (DIT-83).
public struct DIEdge: Hashable, @unchecked Sendable {
  /// Whether it is a parameter of the factory.
  public let initial: Bool
  /// Whether it belongs to an injection that waits until the outermost object is complete.
  public let cycle: Bool
  /// Whether nil will do.
  public let optional: Bool
  /// Whether every registration is asked for.
  public let many: Bool
  /// Whether it is put off until it is used.
  public let delayed: Bool
  /// Whether it is put off until it is used by code that waits; never, since there is no such wrapper here.
  public let async: Bool
  /// The tags asked for, outermost first.
  public let tags: [DITag]
  /// The name asked for.
  public let name: String?
  /// The type that is looked up.
  public let type: DIAType

  init(_ shape: QuestionShape, initial: Bool, cycle: Bool) {
    self.initial = initial
    self.cycle = cycle
    optional = shape.isOptional
    many = shape.collects
    delayed = shape.delay != nil
    async = false
    tags = shape.tags
    name = shape.name
    type = shape.base
  }

  /// The same dependency: what is asked for, and how.
  public static func == (left: DIEdge, right: DIEdge) -> Bool {
    left.type == right.type && left.name == right.name && left.tags.elementsEqual(right.tags, by: ==)
      && left.flags == right.flags
  }

  /// Hashes what is asked for, and how.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
    hasher.combine(tags.map { ObjectIdentifier($0) })
    hasher.combine(flags)
  }

  private var flags: [Bool] { [initial, cycle, optional, many, delayed, async] }

  /// Whether a circle that goes over it can be resolved.
  var breaksCycles: Bool { cycle || delayed || initial && many }
}
