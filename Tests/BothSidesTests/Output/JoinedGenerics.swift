// A generic parameter that is the type of several arguments.
// swift-format-ignore-file
class Shape {}
final class Circle: Shape {}
final class Square: Shape {}
protocol Tag {}
struct Red: Tag {}

func type<T>(_ first: T, _ second: T) -> String { "\(T.self)" }
func all<T>(_ values: T...) -> String { "\(T.self) \(values.count)" }
func three<T>(_ first: T, _ second: T, third: T) -> T { third }
func pick<T>(_ isFirst: Bool, _ first: T, _ second: T) -> T { isFirst ? first : second }
struct Pair<T> {
  let first: T
  let second: T
  var text: String { "\(T.self)" }
}
func equal<T: Equatable>(_ first: T, _ second: T) -> Bool { first == second }
func orElse<T>(_ value: T?, _ other: T) -> String { "\(T.self)" }

func run() {
  print(type(nil, 1), type(1, nil), type(1, 2), type(1, 2.5), type(2.5, 1))
  let some: Int? = 3
  let none: String? = nil
  print(type(some, 4), type(5, some), type(none, "a"), type("a", none))
  print(type(Circle(), Square()), type(Circle(), Shape()), type(Circle(), Circle()))
  let tag: any Tag = Red()
  print(type(tag, Red()))
  print(all(1, nil), all(1, 2), all(1.5, 2), all(nil, "x"))
  print(three(1, nil, third: 2) as Any, pick(false, 1, nil) as Any, pick(true, 1, nil) as Any)
  print(Pair(first: 1, second: nil).text, Pair(first: 1, second: 2.5).text)
  print(equal(some, 3), equal(4, some), equal(nil, some))
  print(orElse(some, 4), orElse(nil, 4))
  let any: Any = 1
  print(type(any, 2))
}
