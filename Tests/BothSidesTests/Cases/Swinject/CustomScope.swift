// scopes.md: a scope of the program
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class User {}

extension ObjectScope {
  static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
}

let container = Container()
container.register(User.self) { _ in User() }.inObjectScope(.session)
let first = container.resolve(User.self)!
let second = container.resolve(User.self)!
container.resetObjectScope(.session)
let third = container.resolve(User.self)!
