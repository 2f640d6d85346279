import Resolver

extension Resolver {
  static func registerScreens() {
    register { ExhibitScreen(loader: resolve()) }
    register { SearchScreen(loader: resolve()) }
    register { AudioScreen(guide: resolve()) }
    register { VisitScreen(favourites: resolve(), tickets: resolve()) }
  }
}

class ExhibitScreen {
  let loader: ExhibitLoader

  init(loader: ExhibitLoader) {
    self.loader = loader
  }
}

class SearchScreen {
  let loader: ExhibitLoader

  init(loader: ExhibitLoader) {
    self.loader = loader
  }
}

class AudioScreen {
  let guide: AudioGuide

  init(guide: AudioGuide) {
    self.guide = guide
  }
}

class VisitScreen {
  let favourites: Favourites
  let tickets: Tickets

  init(favourites: Favourites, tickets: Tickets) {
    self.favourites = favourites
    self.tickets = tickets
  }
}
