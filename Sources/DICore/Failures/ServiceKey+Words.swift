extension ServiceKey {
  /// The service in messages: `Fuel`, `Fuel named main`, `Fuel tagged Spare`, `Fuel with arguments (Int, String)`.
  package var words: String {
    let qualified =
      switch qualifier {
      case nil: type.name
      case .name(let name): "\(type) named \(name.text.asServiceName)"
      case .tag(let tag): "\(type) tagged \(tag)"
      }
    return argumentList.map { "\(qualified) with arguments \($0)" } ?? qualified
  }

  /// The types of the arguments in parentheses, where they are part of the key: `(Int, String)`.
  package var argumentList: String? { arguments.map(\.parameterList) }
}

extension TypeIdentity {
  /// For the type of a function without result, its parameters in parentheses: `(Int, String)`.
  fileprivate var parameterList: String {
    name.hasSuffix(" -> ()") ? String(name.dropLast(6)) : name
  }
}
