import DITranquillity

let company = DIContainer()
let garage = DIContainer(parent: company)

company.register(SeasonTickets.init)
  .lifetime(.perContainer(.strong))
company.register(Tariffs.init)
  .lifetime(.single)
garage.register(Counter.init)

/// Who may park by the month.
class SeasonTickets {}

/// What an hour costs, in every garage.
class Tariffs {}

class Counter {
  let tickets: SeasonTickets

  init(tickets: SeasonTickets) {
    self.tickets = tickets
  }
}
