// Needs that were read in code, and whose names the code computes.
extension Container {
  /// `needs`, where each need whose name the code computes is replaced by one for every name under which its type is
  /// registered, marked as possible. It stays if there is no such name.
  package func expandingOpenNames(in needs: [Request]) -> [Request] {
    needs.flatMap { need in
      guard need.isNameOpen else { return [need] }
      let asked = need.containerLabel.flatMap { label in engine.containers.first { $0.label == label } }
      let possible = (asked ?? self).keys(likeOpen: need.key).map { key in
        var request = need
        request.key = key
        request.isNameOpen = false
        return request
      }
      return possible.isEmpty ? [need] : possible
    }
  }

  /// The keys in force that differ from `open` in the name only, in the order of registering, each once.
  private func keys(likeOpen open: ServiceKey) -> [ServiceKey] {
    var found: Set<ServiceKey> = []
    return searchedContainers.flatMap { container in
      container.registrations.flatMap { registration in
        registration.services.filter { key in
          key.type == open.type && key.name != nil && key.arguments == open.arguments
            && container.isInForce(registration, for: key) && found.insert(key).inserted
        }
      }
    }
  }
}
