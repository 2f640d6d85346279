// swift-format-ignore-file
// Literals of collections and tuples that have the type that all of them can have together.
struct Pair<T> {
  var left: T
  var right: T
}

func both<T>(_ left: T, _ right: T) -> String { "\(T.self) \(left) \(right)" }

func run() {
  print(both([1], [2.5]), both([2.5], [1]), both(["a": 1], ["b": 2.5]))
  print(both((1, 2), (1.5, 2)), both(Optional(1), 2.5), both([[1]], [[0.5]]))
  print(Pair(left: [1], right: [0.5]))
  let sum = [1] + [2.5], other = [1.5] + [2]
  print(sum, other)
  let isTrue = Bool("true")!
  print(type(of: isTrue ? [] : [1.5]), type(of: isTrue ? [:] : ["a": 1.5]))
  let large: Double = 12345678901234567890, larger: [Double] = [1, 100_000_000_000_000_000_000]
  print(large, larger)
}
