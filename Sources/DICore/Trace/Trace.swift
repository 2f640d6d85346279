/// The record of one resolution cycle.
///
/// A value that is complete when recorded: every view of it is a function of the trace and a position in it. It retains
/// no object.
public struct ResolutionTrace: Sendable {
  /// A request and the container that was asked.
  package struct Asked: Codable, Hashable, Sendable {
    package let request: Request
    /// The container that was asked.
    package let container: ContainerLabel
  }

  /// The container that the outermost request asked.
  package let container: ContainerLabel

  /// The scope of registrations in that container that name none.
  package let defaultScope: ScopeLabel

  /// The contents, when the cycle began, of the scopes that it may use: the library's in its order, then others.
  package internal(set) var before: [ScopeContents] = []

  /// The requests, in the order in which they were made; the outermost one is the first.
  package internal(set) var requests = TraceRequests([])

  /// The events, in order.
  package internal(set) var events = TraceEvents([])

  /// The registrations that occur in the events, as they were when they first did.
  package internal(set) var registrations = RegistrationTable()

  /// The errors that occurred, also those that an optional request absorbed.
  package internal(set) var failures: [ResolutionError] = []

  /// The error that the cycle ended with; nil if it did not fail.
  public internal(set) var failure: Failure?

  /// The instances that factories made, in order: new objects, and values. Nil is none of them.
  public var created: [InstanceLabel] {
    events.compactMap { event in
      guard case .makes(let label, isNew: true) = event.transition, !label.isNothing else { return nil }
      return label
    }
  }

  /// The instances that scopes already held, in the order of use.
  public var reused: [InstanceLabel] {
    events.compactMap { event in
      guard case .asks(_, let label?) = event.transition else { return nil }
      return label
    }
  }

  /// The size of the trace in bytes, without the snapshots that it shares with the registrations.
  package var byteCount: Int {
    let references = registrations.all.capacity * MemoryLayout<RegistrationSnapshot>.stride
    let held = before.reduce(0) { $0 + $1.instances.count * 2 * MemoryLayout<InstanceLabel>.stride }
    let links = failures.reduce(0) { $0 + $1.path.count * MemoryLayout<ResolutionError.Link>.stride }
    return events.byteCount + requests.byteCount + references + held + links
  }
}

/// The short name, for use within the package. It is not public, because programs have types of that name.
package typealias Trace = ResolutionTrace
