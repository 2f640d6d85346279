// a factory runs again while what it asks for is injected into, and then finds that in its scope

import DITranquillity

class Board {
  var game: Game?
}

class Game {}

let container = DIContainer()
container.register(Board.init).injection(cycle: true, \.game).lifetime(.single)
container.register { () -> Game in
  let board: Board = container.resolve()
  return Game()
}.lifetime(.single)

let game: Game = container.resolve()
let again: Game = container.resolve()
