import DICore

/// The caller passed fewer arguments than a factory or injection takes.
struct ArgumentNotPassed: CodeError {
  let number: Int
  let place: SourcePlace?
  let registration: RegistrationSnapshot

  var message: String { "argument \(number) is missing" }

  var fault: ResolutionError.Fault { .missingArgument(.notPassed(number: number, of: registration)) }
}
