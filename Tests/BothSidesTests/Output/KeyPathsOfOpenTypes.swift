// swift-format-ignore-file

// Key paths of which the code knows less than what they lead to.
struct Person { var age = 30; var name = "x"; let id = 7; var short: String { name } }
final class Account { var owner = Person(); let number = 1 }

func run() {
  let age: AnyKeyPath = \Person.age
  let person = Person()
  print(person[keyPath: age] as Any, [1, 2][keyPath: age] as Any)
  print((age as? KeyPath<Person, String>) == nil, age is KeyPath<Person, Int>, age is WritableKeyPath<Person, Int>, age is ReferenceWritableKeyPath<Person, Int>)
  let name: PartialKeyPath<Person> = \.name
  print(person[keyPath: name], name is KeyPath<Person, String>, name is KeyPath<Person, Int>, name is AnyKeyPath)
  let all: [PartialKeyPath<Person>] = [\.age, \.name, \.id, \.short]
  for path in all {
    if let number = path as? WritableKeyPath<Person, Int> {
      var other = person
      other[keyPath: number] = 4
      print("set", other.age)
    } else if let text = path as? WritableKeyPath<Person, String> {
      print("text", person[keyPath: text])
    } else {
      print("read", person[keyPath: path])
    }
  }
  let paths: [PartialKeyPath<Account>] = [\.owner.age, \.number, \.owner]
  print(paths.map { $0 is ReferenceWritableKeyPath<Account, Int> }, paths.map { $0 is KeyPath<Account, Int> })
}
