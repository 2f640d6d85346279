class Animal { func speak() -> String { "animal" } }
class Cat: Animal {
  override func speak() -> String { "cat" }
}
func type<T>(_ value: T) -> String { "\(T.self)" }
func result<T>(_ make: () -> T) -> String { "\(T.self)" }
func over(_ animal: Animal) -> String { "animal" }
func over(_ cat: Cat) -> String { "cat" }

class Factory {
  func make() -> Animal { Animal() }
  func perhaps() -> Animal? { nil }
  func maker() -> () -> Animal { { Animal() } }
  var animal: Animal { Animal() }
  class func shared() -> Animal { Animal() }
  func setUp() -> String { type(make()) + type(self.make()) + result(make) + result { self.make() } }
}
class CatFactory: Factory {
  override func make() -> Cat { Cat() }
  override func perhaps() -> Cat { Cat() }
  override func maker() -> () -> Cat { { Cat() } }
  override var animal: Cat { Cat() }
  override class func shared() -> Cat { Cat() }
  func own() -> String { type(make()) + type(super.make()) + type(animal) + result(make) }
}
func use(_ factory: Factory) -> String {
  result { factory.make() } + result(factory.make) + type(factory.animal)
}

func run() {
  let factory: Factory = CatFactory()
  print(type(factory.make()), over(factory.make()), factory.make().speak(), type(factory.perhaps()))
  let made = factory.make()
  print(type(made), over(made), type([factory.make()]), type(factory.maker()()), type(factory.animal))
  let kind: Factory.Type = CatFactory.self
  print(type(kind.shared()), over(kind.shared()), result(kind.shared), type(CatFactory.shared()))
  print(use(factory), use(CatFactory()), factory.setUp(), CatFactory().own())
  let cats = CatFactory()
  print(type(cats.make()), over(cats.make()), type(cats.perhaps()), result(cats.make), type(cats.animal))
  for factory in [Factory(), CatFactory()] { print(type(factory.make()), factory.make().speak()) }
}
