import DICore

/// Reads a factory without running it: what it makes, of which type, and what it asks for.
struct FactoryReader {
  let interpreter: Interpreter
  /// Where the registration stands, for what goes wrong in reading.
  let place: SourcePlace

  struct Result {
    /// The service type, as Swift infers it.
    var type: TypeExpression?
    /// The type of the object made.
    var implementation: TypeExpression?
    var needs: [Request] = []
  }

  /// Reads `body`, which runs code; errors are reported, and leave what was read so far.
  func read(_ body: () throws -> TypedValue) -> Result {
    var result = Result()
    do {
      try interpreter.reading { reading in
        defer { result.needs = reading.needs }
        let made = try body()
        result.type = made.type
        result.implementation = made.value.dynamicType
      }
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place ?? place)
    } catch {
      interpreter.report("\(error)", at: place)
    }
    return result
  }
}
