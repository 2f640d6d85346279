import DICore

/// A request that code makes after it has made an object: a library whose factories get services as parameters would make
/// the service first.
struct LateAsking {
  /// The class, or the function, whose call comes before.
  let made: String
  let request: Request
  /// The same code in two parts; nil where it cannot be divided.
  var division: Division?

  /// A factory that only makes the object, and an injection that does the rest with it.
  struct Division {
    /// The class of the object.
    let type: String
    // Arrays of one, because a sketch has these parts.
    private var parts: [FunctionSketch]

    init(of type: String, _ factory: FunctionSketch, _ injection: FunctionSketch) {
      (self.type, parts) = (type, [factory, injection])
    }

    var factory: FunctionSketch { parts[0] }
    var injection: FunctionSketch { parts[1] }

    func mapping(_ change: (FunctionSketch) throws -> FunctionSketch) rethrows -> Division {
      Division(of: type, try change(factory), try change(injection))
    }
  }
}

extension LateAsking {
  /// The same with its parts changed.
  func mapping(_ change: (FunctionSketch) throws -> FunctionSketch) rethrows -> LateAsking {
    LateAsking(made: made, request: request, division: try division?.mapping(change))
  }

  /// Why a library that asks first cannot have the code.
  func reason(for library: String) -> String {
    "it makes \(made) before it asks for \(request.key.words), and \(library) asks first"
  }
}
