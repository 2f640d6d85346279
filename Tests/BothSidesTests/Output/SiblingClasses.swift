// swift-format-ignore-file
// Objects of several classes have the class above them as their type: in literals, ternaries and generic calls.
class Animal { var name: String { "animal" } }

class Cat: Animal { override var name: String { "cat" } }

final class Dog: Animal { override var name: String { "dog" } }

final class Kitten: Cat { override var name: String { "kitten" } }

func typeName<T>(_ values: [T]) -> String { "\(T.self)" }

func pair<T: Animal>(_ left: T, _ right: T) -> String { "\(T.self) \(left.name) \(right.name)" }

func which(_ animals: [Animal]) -> String { "animals" }

func which(_ cats: [Cat]) -> String { "cats" }

func which(_ animal: Animal) -> String { "animal" }

func which(_ cat: Cat) -> String { "cat" }

func run() {
  let isTrue = Bool("true")!
  print(type(of: [Cat(), Dog()]), type(of: ["a": Cat(), "b": Dog()]), type(of: [Cat(), nil, Dog()]))
  print(typeName([Cat(), Animal()]), typeName([Kitten(), Cat()]), typeName([Kitten(), Dog()]))
  print(pair(Cat(), Dog()), pair(Kitten(), Cat()))
  print(which([Cat(), Dog()]), which([Cat()]), which([Kitten(), Cat()]), which(isTrue ? Cat() : Dog()), which(isTrue ? Kitten() : Cat()))
  var all = [Cat(), Dog()]
  all.append(Animal())
  print(all.map(\.name), all is [Cat], type(of: all[0]))
  let tuple = (isTrue ? Cat() : Dog(), isTrue ? nil : 1)
  print(type(of: tuple))
}
