// threads.md: a synchronized container has the default scope of its parent
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Cat {}

let parent = Container(defaultObjectScope: .container)
let child = parent.synchronize() as! Container
child.register(Cat.self) { _ in Cat() }
let cat = child.resolve(Cat.self)!
let again = child.resolve(Cat.self)!
