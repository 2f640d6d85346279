// swift-format-ignore-file
class Base {
  let id = 1
  var tags = ["a"]
}
class Middle: Base {
  var name = "middle"
}
final class Leaf: Middle {
  lazy var computed = 3
  weak var parent: Base?
  let pair = (1, two: "b")
}

func labels(of value: Any) -> [[String]] {
  var all: [[String]] = []
  var mirror: Mirror? = Mirror(reflecting: value)
  while let current = mirror {
    all.append(["\(current.subjectType)"] + current.children.map { "\($0.label ?? "-")=\($0.value)" })
    mirror = current.superclassMirror
  }
  return all
}

protocol Loadable { mutating func load() }
@propertyWrapper struct Later<Value> { var wrappedValue: Value; init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
protocol Marker { var mark: String { get } }
final class Marked: Marker { let mark: String; init(_ mark: String) { self.mark = mark } }
class Holder: Middle {
  let first = Marked("first")
  let plain = 7
  @Later var wrapped = Marked("wrapped")
}

func run() {
  for line in labels(of: Leaf()) { print(line.filter { !$0.contains("computed") }) }
  for line in labels(of: Middle()) { print(line) }
  let marked = Mirror(reflecting: Holder()).children.compactMap { ($0.value as? Marker)?.mark }
  print(marked)
  print(Mirror(reflecting: Holder()).children.map { $0.label ?? "" })
  print(Mirror(reflecting: Holder()).superclassMirror?.superclassMirror?.children.count as Any)
  print(Mirror(reflecting: Holder()).superclassMirror?.superclassMirror?.superclassMirror == nil)
}
