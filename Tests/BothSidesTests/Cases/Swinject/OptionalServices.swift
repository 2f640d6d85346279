// scopes.md: an object in an optional is kept like any other, and container scope keeps nil
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Bell {}

class Door {
  let bell: Bell?
  let spare: Bell?

  init(bell: Bell?, spare: Bell?) {
    self.bell = bell
    self.spare = spare
  }
}

let container = Container()
container.register(Bell?.self) { _ in Bell() }
container.register(Bell?.self, name: "weak") { _ in Bell() }.inObjectScope(.weak)
container.register(Bell?.self, name: "none") { _ in nil }.inObjectScope(.container)
container.register(Bell?.self, name: "none yet") { _ in nil }
container.register(Door.self) { r in
  Door(bell: r.resolve(Bell?.self)!, spare: r.resolve(Bell?.self)!)
}
container.register(Door.self, name: "weak") { r in
  Door(bell: r.resolve(Bell?.self, name: "weak")!, spare: r.resolve(Bell?.self, name: "weak")!)
}
container.register(Door.self, name: "none") { r in
  Door(bell: r.resolve(Bell?.self, name: "none")!, spare: r.resolve(Bell?.self, name: "none")!)
}
container.register(Door.self, name: "none yet") { r in
  Door(bell: r.resolve(Bell?.self, name: "none yet")!, spare: r.resolve(Bell?.self, name: "none yet")!)
}
let door = container.resolve(Door.self)!
let weak = container.resolve(Door.self, name: "weak")!
let none = container.resolve(Door.self, name: "none")!
let another = container.resolve(Door.self, name: "none")!
let noneYet = container.resolve(Door.self, name: "none yet")!
