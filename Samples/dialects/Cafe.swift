// One program registered with four libraries, and what changes under the rules of another one
//
// The classes are in this file; each library registers them in a file and a container of its own.
//
// Try:
//   resolve Cafe --from main                  Resolver: one kitchen for the café and its waiter
//   resolve Cafe --from tranquil              DITranquillity: one as well, in an object graph
//   resolve Cafe --from swinject              Swinject: the same
//   resolve Cafe --from Container             Factory: the same
//
// The code stays as it is, and another library's rules decide:
//   whatif rules ditranquillity -- resolve Cafe --from main      each call opens a graph: two kitchens
//   whatif rules resolver -- resolve Cafe --from Container       so does each factory of scope graph
//   whatif rules swinject -- resolve Cafe --from main            no difference: its calls share a graph too
//   whatif rules resolver -- resolve Menu --from tranquil        the later registration replaces the earlier
//   whatif rules ditranquillity -- resolve Menu --from swinject  the other way round: both answer
//   whatif rules ditranquillity -- resolve Guest --from main     the table is optional, and its candle missing
//   migrate --from main --to swinject                            the same registrations in other words

class Kitchen {}

protocol Menu {}

class Breakfast: Menu {}

class Dinner: Menu {}

class Waiter {
  let kitchen: Kitchen

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
  }
}

class Cafe {
  let kitchen: Kitchen
  let waiter: Waiter

  init(kitchen: Kitchen, waiter: Waiter) {
    self.kitchen = kitchen
    self.waiter = waiter
  }
}

/// Nobody has registered one.
class Candle {}

class Table {
  let candle: Candle

  init(candle: Candle) {
    self.candle = candle
  }
}

class Guest {
  let table: Table?

  init(table: Table?) {
    self.table = table
  }
}
