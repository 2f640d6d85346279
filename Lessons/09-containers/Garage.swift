import Resolver

extension Resolver {
  /// For tests. It is asked first; what it does not have, main has.
  static let mock = Resolver(child: .main)
}

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { SteelGate() as Gate }
    register { PaperPrinter() as TicketPrinter }
    register { r in TicketMachine(printer: r.resolve()) }
    register { Entrance(gate: resolve()) }
    register { ExitLane(gate: resolve()) }

    mock.register { FakeGate() as Gate }
  }
}

/// Lets cars in and out.
protocol Gate: AnyObject {}

class SteelGate: Gate {}

/// Moves nothing: tests are run many times a day.
class FakeGate: Gate {}

protocol TicketPrinter: AnyObject {}

class PaperPrinter: TicketPrinter {}

class SilentPrinter: TicketPrinter {}

class TicketMachine {
  let printer: TicketPrinter

  init(printer: TicketPrinter) {
    self.printer = printer
  }
}

class Entrance {
  let gate: Gate

  init(gate: Gate) {
    self.gate = gate
  }
}

class ExitLane {
  let gate: Gate

  init(gate: Gate) {
    self.gate = gate
  }
}
