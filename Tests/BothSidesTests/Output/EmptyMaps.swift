// swift-format-ignore-file
struct Bag<T> { var items: [T]; var kind: String { "\(T.self)" } }
func run() {
  let none: [String: Int] = [:]
  print(Bag(items: none.mapValues { $0 + 1 }.keys.sorted()).kind, Bag(items: Array(none.mapValues { "\($0)" }.values)).kind)
  print(none.mapValues { [$0] }, Bag(items: none.filter { $0.value > 1 }.keys.sorted()).kind)
}
