// forwarding.md: an instance of another type is nil
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Pet {}
class Stone {
  var note = ""
}

let container = Container()
container.register(Stone.self) { _ in Stone() }
  .implements(Pet.self)
  .initCompleted { _, stone in stone.note = "complete" }
let pet = container.resolve(Pet.self)
let stone = container.resolve(Stone.self)!
