extension Library {
  /// The supported libraries.
  package static let all = [resolver, ditranquillity, swinject, factory]
}
