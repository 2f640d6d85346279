extension Trace {
  /// The places in source that occur in the trace, each once, in order of occurrence.
  package var places: [SourcePlace] {
    let requested = requests.lazy.compactMap(\.request.place)
    let noted = events.compactMap { event -> SourcePlace? in
      if case .noted(let note) = event { note.place } else { nil }
    }
    let registered = registrations.all.flatMap(\.places)
    let failed = (failures + [failure].compactMap(\.self)).flatMap(\.places)
    var seen: Set<SourcePlace> = []
    return (requested + noted + registered + failed).filter { seen.insert($0).inserted }
  }
}

extension Note {
  /// The place that the note names.
  fileprivate var place: SourcePlace? {
    switch self {
    case .madeByAnother(let place, _), .decorated(_, let place): place
    case .assumed(_, let place, _): place
    case .leftOutOfItself, .graphOfItsOwn, .injectionsWait, .lookedUpBefore, .argumentsIgnored,
      .nameNotForwarded,
      .typeNotTold, .defaultScopeSet, .madeInVain, .sameByKey, .timeLimited:
      nil
    }
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
    switch self {
    case .missingRegistration(let missing): missing.similar.compactMap(\.at)
    case .circularDependency, .ambiguous, .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached,
      .mismatch, .tooDeep, .interrupted, .code:
      [place].compactMap(\.self)
    }
  }
}
