/// The registration whose factory made an instance, by its number, place and container. Retains nothing.
package struct InstanceOrigin: Hashable, Sendable {
  package let id: RegistrationID
  let place: SourcePlace?
  var container: ContainerLabel?

  /// The address of the registration's scope, for comparing only; zero if it is not known. The scope is not retained:
  /// compare with a living scope, by ``SharedStorage/drop(storedBy:)``.
  var scope: UInt = 0

  /// The registration `id` at `place`, in the container of that label.
  package init(id: RegistrationID, place: SourcePlace?, container: ContainerLabel?) {
    self.id = id
    self.place = place
    self.container = container
  }
}
