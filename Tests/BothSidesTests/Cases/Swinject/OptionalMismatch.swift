// wrappers.md: an optional of a forwarded type that the object is not
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Stranger {}
class Cat { var isDone = false }
class Holder {
  let stranger: Stranger?
  let cat: Cat
  let again: Stranger?

  init(stranger: Stranger?, cat: Cat, again: Stranger?) {
    self.stranger = stranger
    self.cat = cat
    self.again = again
  }
}

let container = Container()
container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
  .initCompleted { _, cat in cat.isDone = true }.implements(Stranger.self)
container.register(Holder.self) { r in
  Holder(
    stranger: r.resolve(Stranger?.self)!, cat: r.resolve(Cat.self)!, again: r.resolve(Stranger?.self)!)
}
let holder = container.resolve(Holder.self)!
