/// The record of one resolution cycle.
///
/// A value, recorded once: every view of it, also backwards, is a function of the trace and a position in it. It
/// retains no object.
public struct ResolutionTrace: Sendable {
  /// A request and the container that was asked.
  package struct Asked: Codable, Hashable, Sendable {
    /// What was asked for.
    package let request: Request
    /// The container that was asked.
    package let container: ContainerLabel
  }

  /// The container that the outermost request asked.
  package let container: ContainerLabel

  /// The scope that its registrations have when they name none.
  package let defaultScope: ScopeLabel

  /// The contents of the scopes that the cycle may use when it began: those of the library, in its order, then others.
  package internal(set) var before: [ScopeContents] = []

  /// The requests, in the order in which they were made; the outermost one is the first.
  package internal(set) var requests = TraceRequests([])

  /// What happened, in order.
  package internal(set) var events = TraceEvents([])

  /// The registrations that occur in the events, as they were when they first did.
  package internal(set) var registrations = RegistrationTable()

  /// The errors that occurred, also those that an optional request absorbed.
  package internal(set) var failures: [ResolutionError] = []

  /// The error that the cycle ended with; nil if it did not fail.
  public internal(set) var failure: Failure?

  /// What the factories made, in order: new objects, and values.
  public var created: [InstanceLabel] {
    events.compactMap { event in
      guard case .made(let label, isNew: true) = event else { return nil }
      return label
    }
  }

  /// What scopes held already, in the order of use.
  public var reused: [InstanceLabel] {
    events.compactMap { event in
      guard case .reused(let label, _) = event else { return nil }
      return label
    }
  }

  /// How many bytes the trace takes, apart from the facts that it shares with the registrations.
  package var byteCount: Int {
    let references = registrations.all.capacity * MemoryLayout<RegistrationFacts>.stride
    let held = before.reduce(0) { $0 + $1.instances.count * 2 * MemoryLayout<InstanceLabel>.stride }
    let links = failures.reduce(0) { $0 + $1.path.count * MemoryLayout<ResolutionError.Link>.stride }
    return events.byteCount + requests.byteCount + references + held + links
  }
}

/// The engine's name for it; programs see only the longer name.
package typealias Trace = ResolutionTrace
