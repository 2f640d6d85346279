/// A dependency in the graph: one parameter of a factory or of an injection (DIT-83).
public struct DIEdge: @unchecked Sendable {
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
  /// The tags asked for, outermost first.
  public let tags: [DIAType]
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
    tags = shape.tags
    name = shape.name
    type = shape.base
  }

  /// Whether a circle that goes over it can be resolved.
  var breaksCycles: Bool { cycle || delayed || initial && many }
}
