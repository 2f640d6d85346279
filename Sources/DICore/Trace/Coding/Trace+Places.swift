extension Trace {
  /// The places in source that occur in the trace, each once, in order of occurrence.
  package var places: [SourcePlace] {
    let told = requests.lazy.compactMap(\.request.place)
    let noted = events.compactMap { event -> SourcePlace? in
      guard case .noted(.madeByAnother(let place, _)) = event else { return nil }
      return place
    }
    let registered = registrations.all.flatMap(\.places)
    let failed = (failures + [failure].compactMap(\.self)).flatMap(\.places)
    var seen: Set<SourcePlace> = []
    return (told + noted + registered + failed).filter { seen.insert($0).inserted }
  }
}

extension RegistrationSnapshot {
  fileprivate var places: [SourcePlace] {
    [place].compactMap(\.self) + (needs + injections.flatMap(\.needs)).compactMap(\.place)
  }
}

extension ResolutionError {
  fileprivate var places: [SourcePlace] {
    let links = path.flatMap { link in
      [link.request.place].compactMap(\.self) + (link.registration?.places ?? [])
    }
    return links + [request.place].compactMap(\.self) + fault.places
  }
}

extension ResolutionError.Fault {
  fileprivate var places: [SourcePlace] { registrations.flatMap(\.places) + ownPlaces }

  /// Places that belong to no registration that the fault is about.
  private var ownPlaces: [SourcePlace] {
    if case .missingRegistration(let missing) = self { return missing.similar.compactMap(\.at) }
    if case .codeFailed(_, _, let place) = self { return [place].compactMap(\.self) }
    return []
  }
}
