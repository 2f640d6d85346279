// keys.md: without a name, a named registration is not found

import Resolver

class Server {}

Resolver.register(name: "live") { Server() }

let none: Server? = Resolver.optional()
let server: Server = Resolver.resolve()
