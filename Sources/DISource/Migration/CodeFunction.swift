import DICore

/// A factory or an injection of a registration, from which the same can be written for another library.
enum CodeFunction {
  /// What a function gets for a parameter.
  enum Parameter {
    /// The container that is asked.
    case container
    /// The object that the injection is for.
    case object
    /// A service.
    case dependency(Request)
    /// A value of the caller, with its type if that is known.
    case argument(TypeExpression?)
    /// Several values of the caller in a tuple.
    case tuple([(label: String?, type: TypeExpression)])
    /// The values of the caller, each of which the code gets by a call, perhaps with a key.
    case keyed([Request])
    /// A value that is the same in every run, as code.
    case constant(String)
  }

  /// A function, its parameters, and the requests in its body.
  struct Reading {
    let function: SourceValue
    var parameters: [Parameter]
    /// All requests of the body.
    let needs: [Request]
    /// Those whose expressions are known.
    let sites: [RequestSite]
    /// Whether the function returns an optional, so that it may make nothing.
    var givesOptional = false
    /// Whether it is a decorator that does something only with an instance that is made for the request.
    var isOnlyForNew = false
  }

  /// A function that makes the object.
  case factory(() -> Reading?)
  /// A function that runs when the object is made.
  case injection(isDeferred: Bool, () -> Reading?)
  /// A property that is set when the object is made.
  case property([String], Request, isDeferred: Bool)
  /// A function that runs with every instance that is made or reused.
  case decorator(() -> Reading?)
  /// What no other library has.
  case peculiar(String)

  /// The decorator, if it is one that can be written for another library.
  var decorator: Reading? { if case .decorator(let read) = self { read() } else { nil } }
}
