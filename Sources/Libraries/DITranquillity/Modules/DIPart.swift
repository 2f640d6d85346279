import DICore

/// A group of registrations.
///
///     final class PaymentServices: DIPart {
///       static func load(container: DIContainer) {
///         container.register(Gateway.init)
///       }
///     }
///     container.append(part: PaymentServices.self)
public protocol DIPart: AnyObject, Sendable {
  /// Makes the registrations of the part.
  static func load(container: DIContainer)
}

/// A module: its components prefer each other, then the components of the modules that it imports. See
/// `Documentation/Rules/DITranquillity/modules.md`.
///
///     final class Payments: DIFramework {
///       static func load(container: DIContainer) {
///         container.import(Network.self)
///         container.append(part: PaymentServices.self)
///       }
///     }
///     container.append(framework: Payments.self)
public protocol DIFramework: AnyObject, Sendable {
  /// Makes the registrations of the module.
  static func load(container: DIContainer)
}
