// Similar services, and what to try.
extension FailureWords {
  /// The advice of the library of the container that failed; nil if the library is not known.
  var libraryAdvice: (any FailureAdvice)? {
    error.library.flatMap { $0.libraryAdvice ?? setting.libraryAdvice($0.name) }
  }

  /// Rows about similar services, and what to try where nothing is registered.
  func advice(on missing: ResolutionError.Missing) -> [TextRows.Row] {
    let cure = libraryAdvice?.adviceOnMissingRegistration(missing, error, in: setting)
    return elsewhere(missing) + [("similar", similar(missing)), ("try", cure)]
  }

  /// Rows about containers that have the service and were not searched.
  private func elsewhere(_ missing: ResolutionError.Missing) -> [TextRows.Row] {
    let asked = missing.searched.first.map { ", which \($0.container) does not search" } ?? ""
    return missing.elsewhere.prefix(3).map { found in
      let place = found.place.map { "\($0), " } ?? ""
      return ("registered", "\(place)in \(found.container)\(asked)")
    }
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(service.words), \($0)" } ?? service.words
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }
}

extension ResolutionError {
  /// The library of the container that failed: of those that were searched, of the registrations found, or of the last
  /// registration on the path.
  fileprivate var library: LibraryLabel? {
    if case .missingRegistration(let missing) = fault { return missing.searched.first?.library }
    return fault.registrations.first?.library ?? path.compactMap(\.registration).last?.library
  }
}
