// many.md: no registration, no element

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

let container = DIContainer()

let none: [Animal] = many(container.resolve())
