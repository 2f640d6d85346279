// A generic type conforms under conditions.
// swift-format-ignore-file
protocol Described { var text: String { get } }
extension Int: Described { var text: String { "i\(self)" } }
struct Pair<A, B> {
  let a: A
  let b: B
}
extension Pair: Described where A: Described { var text: String { "(" + a.text + ")" } }
enum Tree<Value> {
  case leaf(Value)
}
extension Tree: Described where Value: Described {
  var text: String {
    switch self {
    case .leaf(let value): "leaf " + value.text
    }
  }
}
final class Holder<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
extension Holder: Described where Value == String { var text: String { value } }

func tell(_ value: Any) -> String { (value as? any Described)?.text ?? "?" }
func overloaded<T: Described>(_ value: T) -> String { "described" }
func overloaded<T>(_ value: T) -> String { "any" }

func run() {
  print(tell(Pair(a: 1, b: ())), tell(Pair(a: 1.0, b: 1)), tell(Pair(a: Pair(a: 2, b: 1), b: 1)))
  print(tell(Tree.leaf(1)), tell(Tree.leaf("x")))
  print(tell(Holder("a")), tell(Holder(1)), Pair(a: "", b: 1) is any Described)
  print(overloaded(Pair(a: 1, b: 1)), overloaded(Pair(a: "", b: 1)))
}
