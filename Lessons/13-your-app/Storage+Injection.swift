import Resolver

extension Resolver {
  static func registerStorage() {
    register { Database() }
      .scope(.unique)
    register { Favourites(database: resolve()) }
    register { Tickets(database: resolve()) }
  }
}

/// Opens a file, and locks it.
class Database {}

class Favourites {
  let database: Database

  init(database: Database) {
    self.database = database
  }
}

class Tickets {
  let database: Database

  init(database: Database) {
    self.database = database
  }
}
