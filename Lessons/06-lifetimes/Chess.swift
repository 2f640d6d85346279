import DITranquillity

// A chess club. Two evenings, each with a container of its own; one function registers on both.

class Board {}

class Clock {}

class White {
  let board: Board
  let clock: Clock

  init(board: Board, clock: Clock) {
    self.board = board
    self.clock = clock
  }
}

class Black {
  let board: Board
  let clock: Clock

  init(board: Board, clock: Clock) {
    self.board = board
    self.clock = clock
  }
}

class Match {
  let white: White
  let black: Black

  init(white: White, black: Black) {
    self.white = white
    self.black = black
  }
}

class GuestList {}

class Lobby {}

class Rating {}

class Rulebook {}

class Trophies {}

func registerClub(on container: DIContainer) {
  container.register(Match.init)
  container.register(White.init)
  container.register(Black.init)
  container.register(Board.init)
  container.register(Clock.init).lifetime(.objectGraph)
  container.register(GuestList.init).lifetime(.perContainer(.strong))
  container.register(Lobby.init).lifetime(.perContainer(.weak))
  container.register(Rating.init).lifetime(.perRun(.strong))
  container.register(Rulebook.init).lifetime(.single)
  container.register(Trophies.init).lifetime(.single)
}

func makeEvening() -> DIContainer {
  let container = DIContainer()
  registerClub(on: container)
  return container
}

let monday = makeEvening()
let friday = makeEvening()
