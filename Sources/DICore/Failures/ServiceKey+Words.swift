extension ServiceKey {
  /// The service in messages: `Fuel`, `Fuel named main`, `Fuel tagged Spare`.
  package var words: String {
    switch qualifier {
    case nil: type.name
    case .name(let name): "\(type) named \(name.text.isEmpty ? "\"\"" : name.text)"
    case .tag(let tag): "\(type) tagged \(tag)"
    }
  }
}
