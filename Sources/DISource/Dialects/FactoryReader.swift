import DICore

/// Reads a factory without running it: what it makes, of which type, and what it asks for.
struct FactoryReader {
  private let interpreter: WeakInterpreter
  /// Where the registration stands, for what goes wrong in reading.
  private let place: SourcePlace

  init(interpreter: Interpreter, place: SourcePlace) {
    self.interpreter = WeakInterpreter(interpreter)
    self.place = place
  }

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
    guard let interpreter = interpreter.value else { return result }
    do {
      try interpreter.reading { reading in
        defer { result.needs = reading.needs }
        let made = try body()
        result.type = made.type
        result.implementation = made.value.dynamicType?.unwrapped
      }
    } catch let error as SourceError where error.kind == .failed {
      // What ends the program now need not when the factory runs.
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place ?? place)
    } catch {
      interpreter.report("\(error)", at: place)
    }
    return result
  }
}
