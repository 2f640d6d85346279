/// A generated program as Swift source for one library.
protocol ProgramText {
  init()

  /// What the file begins with, behind its imports.
  var beginning: [String] { get }

  /// The scopes, as they are written.
  var scopes: [String] { get }

  /// A property that is asked for when it is first read.
  func lazyProperty(_ name: String, of type: String) -> String

  /// Whether it is handed to the initialiser.
  var lazyIsArgument: Bool { get }

  /// What reads the lazy property of what may be nil.
  func reading(_ property: String, of variable: String) -> String

  func registration(of service: GeneratedProgram.Service, named name: String?, in program: GeneratedProgram)
    -> [String]

  func request(for type: String, takingArgument: Bool, isOptional: Bool) -> String
}

extension ProgramText {
  func text(of program: GeneratedProgram) -> String {
    var lines = beginning
    for service in program.services { lines += declaration(of: service, in: program) }
    for service in program.services { lines += registrations(of: service, in: program) }
    lines += program.asks.map { statement($0, in: program) }
    return lines.joined(separator: "\n") + "\n"
  }

  func scope(of service: GeneratedProgram.Service) -> String? {
    service.scope.map { scopes[$0 % scopes.count] }
  }

  /// The type that a need asks for.
  func type(of need: GeneratedProgram.Need, in program: GeneratedProgram) -> String {
    let service = program.services[need.service]
    return need.byProtocol ? "any \(service.protocolName)" : service.name
  }

  private func declaration(of service: GeneratedProgram.Service, in program: GeneratedProgram) -> [String] {
    let conformance = service.hasProtocol ? ": \(service.protocolName)" : ""
    var lines = service.hasProtocol ? ["protocol \(service.protocolName): AnyObject {}"] : []
    lines.append("final class \(service.name)\(conformance) {")
    lines += service.properties(self, program).map { "  " + $0 }
    let parameters = service.parameters(self, program)
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let body = parameters.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ")
    lines.append("  init(\(list)) { \(body) }")
    return lines + ["}"]
  }

  private func registrations(of service: GeneratedProgram.Service, in program: GeneratedProgram) -> [String] {
    switch service.registration {
    case .never: []
    case .once: registration(of: service, named: nil, in: program)
    case .named: registration(of: service, named: "first", in: program)
    case .twice:
      registration(of: service, named: nil, in: program)
        + registration(of: service, named: "second", in: program)
    }
  }

  private func statement(_ ask: GeneratedProgram.Ask, in program: GeneratedProgram) -> String {
    switch ask {
    case .release(let variable):
      return "kept\(variable) = nil"
    case .read(let need, let variable):
      return "_ = \(reading("need\(need)", of: "kept\(variable)"))"
    case .keep(let number, let byProtocol, let variable):
      let service = program.services[number]
      let type = byProtocol ? "any \(service.protocolName)" : service.name
      let request = request(for: type, takingArgument: service.takesArgument, isOptional: false)
      return "var kept\(variable): (\(type))? = \(request) as \(type)"
    case .optional(let number, let variable):
      let service = program.services[number]
      let request = request(for: service.name, takingArgument: service.takesArgument, isOptional: true)
      return "var kept\(variable): \(service.name)? = \(request)"
    }
  }
}

extension GeneratedProgram.Service {
  /// What the initialiser takes.
  func parameters(
    _ text: some ProgramText, _ program: GeneratedProgram
  ) -> [(name: String, type: String, need: GeneratedProgram.Need?)] {
    let injected = needs.enumerated().compactMap { position, need in
      switch need.kind {
      case .argument: ("need\(position)", text.type(of: need, in: program), GeneratedProgram.Need?.some(need))
      case .optional: ("need\(position)", "(\(text.type(of: need, in: program)))?", need)
      case .lazy where text.lazyIsArgument:
        ("need\(position)", "Lazy<\(text.type(of: need, in: program))>", need)
      case .lazy, .property, .weakProperty: nil
      }
    }
    return injected + (takesArgument ? [("number", "Int", nil)] : [])
  }

  /// The declarations of its properties.
  fileprivate func properties(_ text: some ProgramText, _ program: GeneratedProgram) -> [String] {
    let asked = parameters(text, program).map { "let \($0.name): \($0.type)" }
    let others = needs.enumerated().compactMap { position, need -> String? in
      let type = text.type(of: need, in: program)
      return switch need.kind {
      case .property: "var need\(position): (\(type))?"
      case .weakProperty: "weak var need\(position): (\(type))?"
      case .lazy: text.lazyIsArgument ? nil : text.lazyProperty("need\(position)", of: type)
      case .argument, .optional: nil
      }
    }
    return asked + others
  }

  /// The needs that are injected once the object is there, with the names of their properties.
  var injections: [(name: String, need: GeneratedProgram.Need)] {
    needs.enumerated().compactMap { position, need in
      need.kind == .property || need.kind == .weakProperty ? ("need\(position)", need) : nil
    }
  }
}
