// swift-format-ignore-file
func show(_ n: Int) -> String { "Int" }
func show(_ n: Double) -> String { "Double" }
func show(_ s: String) -> String { "String" }
func show<T>(_ v: T) -> String { "generic" }
func show(_ v: Any?...) -> String { "variadic \(v.count)" }
class Animal {}
class Dog: Animal {}
class Puppy: Dog {}
func name(_ a: Animal) -> String { "animal" }
func name(_ d: Dog) -> String { "dog" }
func pick(_ f: (Int) -> Int) -> String { "one" }
func pick(_ f: (Int, Int) -> Int) -> String { "two" }
func make() -> Int { 1 }
func make() -> String { "one" }
func label(_ x: Int, _ y: Int = 2) -> String { "two \(x) \(y)" }
func label(_ x: Int) -> String { "one \(x)" }
func run() {
  print(show(1), show(1.0), show("a"), show(true), show([1]))
  print(show(1, 2))
  print(name(Animal()), name(Dog()), name(Puppy()), name(Dog() as Animal))
  let dog: Animal = Puppy()
  print(name(dog))
  print(pick { $0 }, pick { $0 + $1 })
  let i: Int = make()
  let s: String = make()
  print(i, s)
  print(make() as String, make() + 1)
  print(label(1), label(1, 3))
}
