import DICore

extension TranquillityRuntime {
  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "$\(index)"
    }
    return "{ \(type)(\(arguments.joined(separator: ", "))) }"
  }

  func factory(
    _ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call
  ) -> CodeFactory {
    let factory = TranquillityCode(
      function: code, owner: nil, runtime: self, call.detached, place: call.place,
      onBehalfOf: self.framework(in: container))
    let site = Symbol("\(service.serviceName) factory")
    return CodeFactory(needs: factory.read(site: site).needs) { try factory.make($0, site: site, service) }
  }

  func reading(ofFactory function: SourceValue, _ call: Call) -> FactoryReader.Result? {
    let code = TranquillityCode(
      function: function, owner: nil, runtime: self, call.detached, place: call.place, onBehalfOf: nil)
    let found = code.read(site: nil)
    var result = found.product
    result.needs = found.needs
    result.implementation = found.implementation
    return result
  }
}
