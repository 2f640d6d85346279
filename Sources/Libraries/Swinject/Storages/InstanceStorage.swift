/// Keeps the instance of one registration. See `Documentation/Rules/Swinject/scopes.md`.
///
///     final class LastStorage: InstanceStorage {   // keeps every instance, and answers with the last one
///       private var all: [Any] = []
///       var instance: Any? {
///         get { all.last }
///         set { if let newValue { all.append(newValue) } else { all = [] } }
///       }
///     }
public protocol InstanceStorage: AnyObject {
  /// The instance; nil if there is none.
  var instance: Any? { get set }

  /// Called at the end of the outermost call of `resolve` in which an instance was stored.
  func graphResolutionCompleted()

  /// The instance for a resolution in that graph; nil if there is none.
  func instance(inGraph graph: GraphIdentifier) -> Any?

  /// Stores an instance that was made in that graph.
  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)
}

extension InstanceStorage {
  /// By default nothing happens.
  public func graphResolutionCompleted() {}

  /// By default, the instance whatever the graph.
  public func instance(inGraph _: GraphIdentifier) -> Any? { instance }

  /// By default, stores the instance whatever the graph.
  public func setInstance(_ instance: Any?, inGraph _: GraphIdentifier) { self.instance = instance }
}
