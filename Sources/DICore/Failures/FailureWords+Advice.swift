// Similar services, and what to try.
extension FailureWords {
  /// Rows about similar services, and what to try.
  package var advice: [TextRows.Row] {
    switch error.fault {
    case .missingRegistration(let missing): [("similar", similar(missing)), ("try", otherCommand ?? cure)]
    case .tooDeep: [("try", "a shorter chain, or a thread with a larger stack: this one's is used up")]
    case .circularDependency, .ambiguous, .mismatch, .missingArgument, .codeFailed: [("try", cure)]
    case .noFactory, .factoryGaveNil, .nilPassedForKept, .interrupted: []
    }
  }

  private var cure: String? {
    guard let library = error.library else { return nil }
    return (library.cures ?? setting.cures(library.name))?.cure(error, in: setting)
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(service.words), \($0)" } ?? service.words
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }

  /// On a live container, what else to type for an array or an optional.
  private var otherCommand: String? {
    guard setting.isLive, error.path.count <= 1 else { return nil }
    let type = error.request.key.type
    let typed = type.name.hasSuffix("?") ? String(type.name.dropLast()) : nil
    if let wrapped = type.wrappedName ?? typed { return "resolve \(wrapped) --optional" }
    return type.elementName.map { "resolve \($0) --many, if every \($0) is meant" }
  }
}

extension ResolutionError {
  /// The library of the container that failed: of those that were searched, of the registrations found, or of the last
  /// one on the way.
  fileprivate var library: LibraryLabel? {
    switch fault {
    case .missingRegistration(let missing): missing.searched.first?.library
    case .ambiguous(let registrations): registrations.first?.library
    case .missingArgument(_, let registration): registration.library
    case .circularDependency, .noFactory, .factoryGaveNil, .nilPassedForKept, .mismatch, .tooDeep,
      .interrupted,
      .codeFailed:
      path.compactMap(\.registration).last?.library
    }
  }
}
