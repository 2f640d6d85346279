// init-completed.md: a registration that its own factory removes still completes its instance
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Log {}
class Cat {}

let container = Container()
let other = Container()
other.register(Log.self) { _ in Log() }
container.register(Cat.self) { _ in
  container.removeAll()
  return Cat()
}
.initCompleted { _, _ in _ = other.resolve(Log.self) }
let cat = container.resolve(Cat.self)!
let none = container.resolve(Cat.self)
