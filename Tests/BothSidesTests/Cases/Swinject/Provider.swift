// wrappers.md: Provider is resolved at each use
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Die {}
class Game {
  let die: Provider<Die>
  let first: Die

  init(die: Provider<Die>) {
    self.die = die
    first = die.instance
  }
}

let container = Container()
container.register(Die.self) { _ in Die() }
container.register(Game.self) { r in Game(die: r.resolve(Provider<Die>.self)!) }
let game = container.resolve(Game.self)!
let second = game.die.instance
let third = game.die.instance
