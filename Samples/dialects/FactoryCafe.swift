// swift-format-ignore-file: NeverForceUnwrap

import FactoryKit

extension Container: @retroactive AutoRegistering {
  var cafe: Factory<Cafe> { self { Cafe(kitchen: self.kitchen(), waiter: self.waiter()) } }
  var waiter: Factory<Waiter> { self { Waiter(kitchen: self.kitchen()) } }
  var kitchen: Factory<Kitchen> { self { Kitchen() }.graph }
  var menu: Factory<Menu> { self { Breakfast() } }
  var candle: Factory<Candle?> { promised() }
  var table: Factory<Table?> { self { Table(candle: self.candle()!) } }
  var guest: Factory<Guest> { self { Guest(table: self.table()) } }

  /// Registers over the breakfast.
  public func autoRegister() {
    menu.register { Dinner() }
  }
}
