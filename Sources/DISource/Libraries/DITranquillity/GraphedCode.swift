import DITranquillity

/// The code of one registration, of which graphs tell.
final class GraphedCode: RegistrationCode {
  /// Reads what a graph tells of the statement: each adds what one piece of its code asks for.
  var readForGraph: [(inout GraphReading) -> Void] = []
}

extension RegistrationEntry {
  /// The same as ``code``.
  var graphedCode: GraphedCode? { code as? GraphedCode }
}
