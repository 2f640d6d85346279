import DICore

/// Code as the factory of a registration, with what it asks for.
struct CodeFactory {
  let needs: [Request]
  let make: Registration.Factory
}
