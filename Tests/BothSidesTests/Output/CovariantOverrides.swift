// swift-format-ignore-file
class Animal { var n: String { "animal" } }
class Dog: Animal { override var n: String { "dog" } }
class A { func make() -> Animal { Animal() }; func opt() -> Int? { nil }; func g<T>(_ x: T) -> String { "Ag" }; subscript(i: Int) -> Animal { Animal() } }
class B: A { override func make() -> Dog { Dog() }; override func opt() -> Int { 3 }; override func g<U>(_ y: U) -> String { "Bg" }; override subscript(i: Int) -> Dog { Dog() } }
class Base<T> { func f(_ x: T) -> String { "bT" }; func f(_ s: String) -> String { "bS" }; func over(_ x: T, _ y: Int) -> String { "b" } }
class Sub: Base<Int> { override func f(_ x: Int) -> String { "sI" } }
class Sub2: Base<Int> { override func f(_ s: String) -> String { "sS" }; override func over(_ x: Int, _ y: Int) -> String { "s2" } }
func run() throws {
  let a: A = B(); print(a.make().n, a.opt() as Any, a.g(2), a[0].n, B().make().n, B().opt())
  let s: Base<Int> = Sub(), s2: Base<Int> = Sub2()
  print(s.f(1), s.f("a"), s2.f(1), s2.f("a"), Sub().f("q"), Sub2().f(4), s2.over(1, 2))
  
}
