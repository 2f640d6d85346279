// what is stored in a dictionary is asked for as an optional, which is not registered

import Resolver

class Tea {}

Resolver.register { Tea() }
var menu: [String: Tea] = [:]
menu["green"] = Resolver.optional()
menu["black"] = Resolver.resolve()
