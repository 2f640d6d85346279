import DICore

/// Services as they are said outside of stories.
enum ServiceName {
  /// `Fuel`, `Fuel named main`, `Fuel tagged Spare`.
  static func text(of key: ServiceKey) -> String {
    switch key.qualifier {
    case nil: key.type.name
    case .name(let name): "\(key.type) named \(name.text.isEmpty ? "\"\"" : name.text)"
    case .tag(let tag): "\(key.type) tagged \(tag)"
    }
  }

  /// The service as `list` gives it to scripts.
  static func json(of key: ServiceKey) -> JSON {
    .object([
      ("type", .string(key.type.name)), ("name", .optional(key.name?.text)),
      ("tag", .optional(key.tag?.name)),
    ])
  }
}
