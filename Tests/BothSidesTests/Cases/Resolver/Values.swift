// scopes.md: graphs keep no values, caches do

import Resolver

struct Setting {
  let name: String
}

struct Flag {
  var isOn = true
}

class Screen {
  let first: Setting
  let second: Setting
  let flag: Flag

  init(first: Setting, second: Setting, flag: Flag) {
    self.first = first
    self.second = second
    self.flag = flag
  }
}

Resolver.register { Setting(name: "graph") }
Resolver.register { Flag() }.scope(.cached)
Resolver.register { Screen(first: Resolver.resolve(), second: Resolver.resolve(), flag: Resolver.resolve()) }

let screen: Screen = Resolver.resolve()
let again: Screen = Resolver.resolve()
let flag: Flag = Resolver.resolve()
