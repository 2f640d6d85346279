class Animal { func name() -> String { "\(type(of: self))" } }
class Cat: Animal {}
class Dog: Animal {}
protocol Talking {}
struct Parrot: Talking {}
struct Robot: Talking {}
func type<T>(_ value: T) -> String { "\(T.self)" }
func result<T>(_ make: () -> T) -> String { "\(T.self)" }
func over(_ animal: Animal) -> String { "animal" }
func over(_ cat: Cat) -> String { "cat" }

struct Home {
  var pet: Cat?
  func method() -> String { result { self.pet ?? Animal() } + result { pet ?? Animal() } }
  var property: Animal { pet ?? Animal() }
  lazy var later = pet ?? Animal()
}

func find(_ pet: Cat? = nil) -> String {
  let found = pet ?? Animal()
  return type(found) + result { pet ?? Animal() } + over(pet ?? Animal())
}

func run() {
  let none: Cat? = nil
  let cat: Cat? = Cat()
  let animal: Animal? = nil
  print(
    type(none ?? Animal()), result { none ?? Animal() }, type(cat ?? Animal()), result { cat ?? Animal() })
  let one = none ?? Animal()
  let two = cat ?? Animal()
  print(type(one), type(two), two.name(), over(cat ?? Animal()))
  print(find(), find(Cat()))
  print(
    type(cat ?? Dog() as Animal), type(animal ?? Cat()), type(none ?? animal),
    type(none ?? animal ?? Animal()))
  print(type([none ?? Animal()]), type((cat ?? Animal(), 1)), type(["k": cat ?? Animal()]))
  var home = Home(pet: Cat())
  print(home.method(), type(home.property), type(home.later))
  let flag = cat != nil
  let dog: Dog? = nil
  print(
    type(flag ? cat : dog as Animal?), type(flag ? cat : nil as Animal?),
    type(cat ?? (dog as Animal?) ?? Animal()))
  let parrot: Parrot? = nil
  let talking: Talking = Robot()
  print(type(parrot ?? talking), type(parrot ?? Parrot()), type(Optional(Cat()) ?? Animal()))
  let kept = ["a": Animal()]
  print(type(kept["z", default: Cat()]), over(kept["z", default: Cat()]), over(kept["a", default: Cat()]))
}
