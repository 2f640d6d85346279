import DICore

/// The names of services outside stories.
enum ServiceName {
  /// The service in words: `Fuel`, `Fuel named main`, `Fuel tagged Spare`.
  static func text(of key: ServiceKey) -> String { key.words }

  /// The fields of the service in `list`.
  static func json(of key: ServiceKey) -> JSON {
    .object(
      [
        ("type", .string(key.type.name)), ("name", .optional(key.name?.text)),
        ("tag", .optional(key.tag?.name)),
      ] + argumentFields(of: key))
  }

  /// The types of the arguments, where they are part of the key.
  static func argumentFields(of key: ServiceKey) -> [(String, JSON)] {
    key.argumentList.map { [("arguments", .string($0))] } ?? []
  }
}
