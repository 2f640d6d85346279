import DITranquillity

/// The code of one registration, from which graphs read its dependencies.
final class GraphRegistrationCode: RegistrationCode {
  /// Functions that each add the dependencies in one piece of the statement's code to a graph reading.
  var readForGraph: [(inout GraphInput) -> Void] = []
}

extension RegistrationEntry {
  /// The ``code`` of an entry as ``GraphRegistrationCode``; nil for other libraries' code.
  var graphedCode: GraphRegistrationCode? { code as? GraphRegistrationCode }
}
