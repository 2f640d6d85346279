// logging.md: who is told of what a container makes and gives

import DITranquillity

enum Probe {
  static let container = DIContainer()

  static func note(_ text: String) { let _: Int? = container.resolve(name: text) }
}

class Cat {
  init() { Probe.note("init") }
}

class Home {
  let cat: Cat
  var other: Cat?

  init(cat: Cat) { self.cat = cat }
}

let container = DIContainer()
DISetting.Log.level = .error
DISetting.Log.tab = "  "
container.extensions.objectMaked = { info, object in Probe.note("made \(info.type) \(object == nil)") }
container.extensions.objectResolved = { info, object in Probe.note("gave \(info.type) \(object == nil)") }
container.register(Cat.init)
  .lifetime(.single)
container.register(Home.init)
  .injection(cycle: true) { $0.other = $1 }

let home: Home = container.resolve()
let cat: Cat? = container.resolve()
container.extensions.objectMaked = nil
let second: Home? = container.resolve()
