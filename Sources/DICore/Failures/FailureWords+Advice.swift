// Similar services, and what to try.
extension FailureWords {
  /// The advice of the library of the container that failed; nil if the library is not known.
  var libraryAdvice: (any FailureAdvice)? {
    error.library.flatMap { $0.libraryAdvice ?? setting.libraryAdvice($0.name) }
  }

  /// Rows about similar services, and what to try where nothing is registered.
  func advice(on missing: ResolutionError.Missing) -> [TextRows.Row] {
    let cure = otherCommand ?? libraryAdvice?.adviceOnMissingRegistration(missing, error, in: setting)
    return [("similar", similar(missing)), ("try", cure)]
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(service.words), \($0)" } ?? service.words
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }

  /// For a compiled program: the command to type instead, if the request was for an array or an optional.
  private var otherCommand: String? {
    guard setting.isCompiled, error.path.count <= 1 else { return nil }
    let type = error.request.key.type
    let typed = type.name.hasSuffix("?") ? String(type.name.dropLast()) : nil
    if let wrapped = type.wrappedName ?? typed { return "resolve \(wrapped) --optional" }
    return type.elementName.map { "resolve \($0) --many, if every \($0) is meant" }
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
