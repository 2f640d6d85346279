import Resolver

extension Resolver: ResolverRegistering {
  /// Fills the first container, `main`.
  public static func registerAllServices() {
    register { Cafe(kitchen: resolve(), waiter: resolve()) }
    register { Waiter(kitchen: resolve()) }
    register { Kitchen() }
    register { Breakfast() as Menu }
    register { Dinner() as Menu }
    register { Table(candle: resolve()) }
    register { Guest(table: optional()) }
  }
}
