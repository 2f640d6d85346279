import DICore

extension Call {
  /// The error of a request without a type, with the ways to state one. Where its answer is for a type that is not
  /// declared, that is the reason.
  func untoldType() -> SourceError {
    if let owner = undeclaredOwner {
      let yet = environment.context.file.isPromptInput ? " yet" : ""
      let message = "'\(owner)' is not declared\(yet): which types its arguments ask for is not known"
      return SourceError(message, at: place.at(column: 0))
    }
    return error("cannot tell which type '\(text)' asks for\(forms)")
  }

  /// Handles a request to `container` that does not say which type it asks for: reports the error in a dry run, and notes
  /// it where the answer is for something undeclared.
  ///
  /// - Parameter isOptional: Whether the request gives an optional of the type.
  /// - Throws: the error otherwise.
  func rejectUntoldType(on container: Container, isOptional: Bool = false) throws {
    let error = untoldType()
    interpreter.untoldOperand = isOptional ? .optional : .plain
    if !policy.endsAtFaults {
      interpreter.report(error.message, at: error.place)
    } else if use.isForUndeclared {
      container.note(.typeNotTold(Symbol(text)))
    } else {
      throw error
    }
  }

  /// The undeclared type whose initialiser gets the answer; nil for none.
  private var undeclaredOwner: String? {
    guard use.isForUndeclared, let site = use.site?.text,
      let end = site.firstRange(of: ".init")?.lowerBound
    else { return nil }
    let name = String(site[..<end])
    return interpreter.table.type(named: name) == nil ? name : nil
  }

  /// How the type is stated at the prompt; empty where something else is meant.
  private var forms: String {
    guard environment.context.file.isPromptInput, use.label == nil, arguments.isEmpty else { return "" }
    return "; say it as in 'let it: TYPE = \(text)' or '\(text) as TYPE'"
  }
}
