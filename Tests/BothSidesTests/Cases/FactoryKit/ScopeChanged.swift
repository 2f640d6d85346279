// scopes.md: a container keeps one instance of a factory, whichever scope has stored it
import FactoryKit

class Cat {}

extension Container {
  var cat: Factory<Cat> { self { Cat() } }
}

let container = Container.shared
container.manager.defaultScope = .cached
let first = container.cat()
container.manager.defaultScope = .shared
let second = container.cat()
container.manager.defaultScope = .cached
let third = container.cat()
container.manager.defaultScope = .shared
let fourth = container.cat()
let fifth = container.cat()
