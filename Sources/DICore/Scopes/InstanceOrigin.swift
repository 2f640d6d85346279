/// The registration whose factory made an instance, by its number, place and container. Retains nothing.
package struct InstanceOrigin: Hashable, Sendable {
  package let id: RegistrationID
  let place: SourcePlace?
  var container: ContainerLabel?

  /// The scope of the registration, as a word: zero if it is not known.
  var scope: UInt = 0

  /// The registration `id` at `place`, in the container of that label.
  package init(id: RegistrationID, place: SourcePlace?, container: ContainerLabel?) {
    self.id = id
    self.place = place
    self.container = container
  }
}
