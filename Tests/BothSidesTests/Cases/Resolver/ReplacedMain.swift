// containers.md: a request to a container does not read the root

import Resolver

class Printer {}
class Scanner {}

let resolver = Resolver()
resolver.register { Printer() }
let printer = resolver.resolve(Printer.self)

let mine = Resolver()
mine.register { Scanner() }
Resolver.main = mine
let scanner = Resolver.optional(Scanner.self)
