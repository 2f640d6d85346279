import DICore

extension ResolverRuntime {
  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String {
    let arguments = parameters.map { parameter in
      let question = parameter.type.isOptional ? "r.optional()" : "r.resolve()"
      return (parameter.label.map { "\($0): " } ?? "") + question
    }
    return "{ r in \(type)(\(arguments.joined(separator: ", "))) }"
  }

  func factory(
    _ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call
  ) -> CodeFactory {
    let factory = ResolverCode(function: code, container: container, call.detached, site: nil).named(
      service)
    let reader = FactoryReader(interpreter: call.interpreter, place: call.place)
    let needs = reader.read { try factory.read(expecting: service) }.needs
    return CodeFactory(needs: needs.map(factory.withRequester)) { try factory.make(service, $0) }
  }
}
