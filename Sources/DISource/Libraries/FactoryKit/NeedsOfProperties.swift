import DICore

/// What the properties of factories ask for themselves, outside of the factories' closures:
///
///     var cat: Factory<Cat> { let toy = toy(); return self { Cat(toy) } }
struct NeedsOfProperties {
  private var needs: [ServiceKey: [Request]] = [:]

  /// Notes what the property of a factory asks for; the registrations of the factory have it among their needs.
  mutating func note(_ needs: [Request], of key: ServiceKey, in container: Container) {
    guard !needs.isEmpty || self.needs[key] != nil else { return }
    self.needs[key] = needs
    for registration in container.registrations(under: key) {
      registration.needs = added(to: registration.needs, of: key)
    }
  }

  /// The needs of a factory's closure behind those of its property.
  func added(to needs: [Request], of key: ServiceKey) -> [Request] {
    self.needs[key, default: []].filter { need in !needs.contains { $0.key == need.key } } + needs
  }
}
