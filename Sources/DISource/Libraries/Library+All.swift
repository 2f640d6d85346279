extension Library {
  /// The libraries that are understood.
  package static let all = [resolver, ditranquillity]
}
