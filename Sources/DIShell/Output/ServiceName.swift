import DICore

/// Services as they are said outside of stories.
enum ServiceName {
  /// `Fuel`, `Fuel named main`, `Fuel tagged Spare`.
  static func text(of key: ServiceKey) -> String { key.words }

  /// The service as `list` gives it to scripts.
  static func json(of key: ServiceKey) -> JSON {
    .object([
      ("type", .string(key.type.name)), ("name", .optional(key.name?.text)),
      ("tag", .optional(key.tag?.name)),
    ])
  }
}
