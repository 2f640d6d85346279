import DITranquillity

let container = DIContainer()

container.register(Shift.init)
  .lifetime(.perContainer(.strong))
container.register(Phone.init(shift:))
  .lifetime(.perRun(.strong))
container.register { Desk(phone: $0, shift: $1) }

/// Eight hours of work in the office; `container.clean()` ends it.
class Shift {}

/// Writes each call into the book of the shift.
class Phone {
  let shift: Shift

  init(shift: Shift) {
    self.shift = shift
  }
}

class Desk {
  let phone: Phone
  let shift: Shift

  init(phone: Phone, shift: Shift) {
    self.phone = phone
    self.shift = shift
  }
}
