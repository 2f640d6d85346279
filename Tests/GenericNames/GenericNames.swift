// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What many modules call their types: a program that imports them beside the container means these.

public struct Request: Equatable, Sendable {
  public let path: String
  public init(path: String) { self.path = path }
}

public final class Container {
  public let scope: Scope
  public init(scope: Scope) { self.scope = scope }
}

public enum Scope: Sendable { case small, large }

public struct Trace: Sendable {
  public var steps: [Step]
  public init(steps: [Step]) { self.steps = steps }
}

public struct Step: Equatable, Sendable {
  public let number: Int
  public init(number: Int) { self.number = number }
}

public final class Engine: Sendable {
  public static let shared = Engine()
  public init() {}
}

public protocol Injection {}
public protocol SelfDescribing {}
public protocol CodeError {}
public protocol ObjectObserver {}

public struct Note: Injection, Sendable { public init() {} }
public struct Symbol: Sendable { public init() {} }
public struct Story: Sendable { public init() {} }
public struct Evidence: Sendable { public init() {} }
public struct Explanation: Sendable { public init() {} }
public struct StepState: Sendable { public init() {} }
public struct Registry: Sendable { public init() {} }
public struct Registration: Sendable { public init() {} }
public struct Rules: Sendable { public init() {} }
public struct Verdict: Sendable { public init() {} }
public struct Answer: Sendable { public init() {} }
public struct Instance: Sendable { public init() {} }
public struct TraceIndex: Sendable { public init() {} }
public struct Resolution: Sendable { public init() {} }
public struct ServiceKey: Sendable { public init() {} }
public struct TypeIdentity: Sendable { public init() {} }
public struct CacheKey: Sendable { public init() {} }
public struct Holding: Sendable { public init() {} }
public struct Absence: Sendable { public init() {} }
public struct NotSharedReason: Sendable { public init() {} }
public struct StackLimit: Sendable { public init() {} }
public struct Failure: Error, Sendable { public init() {} }
public struct ResolutionError: Error, Sendable { public init() {} }
public struct SourcePlace: Sendable { public init() {} }
