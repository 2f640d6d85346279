// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// a factory that would end the program is registered, as what it needs may be there when it runs

import DITranquillity

class Tea {
  let degrees: Int

  init(_ degrees: Int) {
    self.degrees = degrees
  }
}

class Guest {
  let tea: Tea
  let seat: Int

  init(tea: Tea, seat: Int) {
    self.tea = tea
    self.seat = seat
  }
}

final class Kitchen {
  static var current: Kitchen!
  var pot: Tea?
}

var seats: [Int] = []

let container = DIContainer()
container.register { Kitchen.current.pot! }
container.register { Guest(tea: $0, seat: seats[0]) }
container.register { Kitchen.current! }.lifetime(.single)
container.register { seats[0] }

Kitchen.current = Kitchen()
Kitchen.current.pot = Tea(80)
seats = [7]

let tea: Tea = container.resolve()
let guest: Guest = container.resolve()
let kitchen: Kitchen? = container.resolve()
let seat: Int = container.resolve()
