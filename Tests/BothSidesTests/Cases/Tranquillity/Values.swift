// missing.md: strong caches keep values

import DITranquillity

struct Setting {
  let name: String
}

class Screen {
  let first: Setting
  let second: Setting

  init(first: Setting, second: Setting) {
    self.first = first
    self.second = second
  }
}

let container = DIContainer()
container.register { Setting(name: "dark") }.lifetime(.objectGraph)
container.register(Screen.init)

let screen: Screen = container.resolve()
let setting: Setting = container.resolve()
