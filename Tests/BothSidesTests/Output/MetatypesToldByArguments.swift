// swift-format-ignore-file
// Generic arguments of a metatype, and of a result builder, that other arguments or the result tell.
protocol Stack {
  associatedtype Element
  init()
  mutating func push(_ element: Element)
  mutating func pop() -> Element?
}

final class Linked<T>: Stack {
  var all: [T] = []
  required init() {}
  func push(_ element: T) { all.append(element) }
  func pop() -> T? { all.popLast() }
}

struct Listed<T>: Stack {
  var all: [T] = []
  init() {}
  mutating func push(_ element: T) { all.append(element) }
  mutating func pop() -> T? { all.popLast() }
}

extension Stack {
  mutating func drain() -> [Element] {
    var all: [Element] = []
    while let element = pop() { all.append(element) }
    return all
  }
}

func fill<S: Stack>(_ type: S.Type, _ elements: [S.Element]) -> S {
  var stack = type.init()
  elements.forEach { stack.push($0) }
  return stack
}

func total<S: Stack>(_ stack: S) -> S.Element where S.Element: Numeric {
  var stack = stack
  return stack.drain().reduce(0, +)
}

@resultBuilder
enum Listing<T> {
  static func buildExpression(_ element: T) -> [T] { [element] }
  static func buildExpression(_ elements: [T]) -> [T] { elements }
  static func buildBlock(_ parts: [T]...) -> [T] { parts.flatMap { $0 } }
}

func make<T>(@Listing<T> _ body: () -> [T]) -> [T] { body() }

func names() -> [String] { make { "a"; ["b", "c"] } }

func run() {
  print(total(fill(Linked<Double>.self, [1.5, 2])), total(fill(Linked.self, [1.5, 2])), total(fill(Listed.self, [1, 2])))
  let texts = fill(Listed.self, ["a"])
  print(texts, type(of: texts), type(of: fill(Linked.self, ["a"])))
  let numbers: [Int] = make { 1; [2, 3] }
  print(names(), numbers)
}
