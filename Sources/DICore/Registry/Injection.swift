/// Something that is done to a fresh instance after its factory returned.
public struct Injection {
  /// What is done.
  public enum Kind: CaseIterable, Sendable {
    /// A property is set.
    case property
    /// A method is called.
    case method
    /// A closure runs, with the resolution and the instance.
    case block
    /// A closure runs when all injections are done.
    case postInit
  }

  /// What is done.
  public let kind: Kind

  /// The property set or the method called, if there is one with a name.
  public let label: Symbol?

  /// Whether the injection waits until the outermost object is complete, so that it may close a circle.
  public let isDeferred: Bool

  /// What the injection asks for, as far as it could be read.
  public let needs: [Request]

  /// Does it. Errors that say that a dependency is missing may be answered by leaving the injection out, if the
  /// rules say so.
  public let run: (Resolution, Instance) throws -> Void

  /// An injection.
  public init(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    run: @escaping (Resolution, Instance) throws -> Void
  ) {
    self.kind = kind
    self.label = label
    self.isDeferred = isDeferred
    self.needs = needs
    self.run = run
  }
}
