/// A container that registers by itself before it is used. See `Documentation/Rules/FactoryKit/auto-registering.md`.
///
///     extension Container: @retroactive AutoRegistering {
///       public func autoRegister() {
///         payment.register { CardPayment() }
///       }
///     }
public protocol AutoRegistering {
  /// Called once for each container, before its first request and before its first change.
  func autoRegister()
}
