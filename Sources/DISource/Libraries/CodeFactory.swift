import DICore

/// A factory of interpreted code, with the requests found in it.
struct CodeFactory {
  let needs: [Request]
  let make: Registration.Factory
}
