// swift-format-ignore-file

// Literals in one literal, of one generic parameter or in the initial value of reduce: what type they have together.
func mix<T: FloatingPoint>(_ a: T, _ b: T, _ k: T = 2) -> T { (a + b) / k }
func half<T: BinaryFloatingPoint>(_ a: T) -> T { a / 2 }
func average<T>(_ numbers: [T]) -> T where T: FloatingPoint { numbers.reduce(0, +) / T(numbers.count) }
func ratio<T: FloatingPoint>(_ numbers: T...) -> T { numbers[0] / numbers[1] }
func optionalHalf<T: FloatingPoint>(_ a: T?) -> T { (a ?? 0) / 2 }
struct Size<T: BinaryFloatingPoint> {
  let x: T
  var half: T { x / 2 }
}
struct Item { let price: Double; let count: Int }

func run() {
  print(mix(1, 2), mix(1, 2 as Float), half(1), average([1, 2]), ratio(1, 2), optionalHalf(1), Size(x: 1).half, Size(x: 3))
  let float: Float = mix(1, 2)
  print(float)
  print([[1], [2.5]], [[[1]], [[0.5]]], ["a": [[1], [1.5]]], [["a": 1], ["b": 0.5]], [(a: 1, b: 2), (a: 1.5, b: 3)])
  let points = [(1, 2.5), (1.5, 2)]
  let rows = [[1], [2.5]]
  let table = ["x": (1, 2.5), "y": (0.5, 3)]
  let cube = [[[1, 2]], [[0.5]]]
  print(points[0].0, rows[0][0] / 2, table["x"]?.0 as Any, cube[0][0][0] / 4)
  let width = 2.5
  print([(width, 1), (1, 2)], [[width], [1, 2]], [[1, nil], [2.5]], [[], [1]], [nil, 1, 2.5], [(1, nil), (2, "a")])
  print([1.5, 2].reduce(0) { $0 + $1 }, [Double]().reduce(0) { $0 + $1 }, [1, 2].reduce(0) { $0 + Double($1) / 2 })
  print([1.5].reduce(into: [0]) { $0.append($1) }, [1.5].reduce([1]) { $0 + [$1] }, [1, 2].reduce(into: [0]) { $0.append($1) })
  print([1.5, 2].reduce(into: ["k": 0]) { $0["k"]! += $1 }, [1.5, 2.5].reduce(into: (0, 0)) { $0.0 += $1; $0.1 += 1 })
  print([2.5, 1].reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) }, ["a", "b"].reduce(into: (0, "")) { $0.0 += 1; $0.1 += $1 })
  let items = [Item(price: 1.5, count: 2), Item(price: 2, count: 1)]
  print(items.reduce(0) { $0 + $1.price * Double($1.count) }, items.reduce(0) { $0 + $1.count })
  print(items.reduce(into: [0, 0]) { $0[0] += $1.price }, [0.5].reduce(into: 0) { $0 += $1 })
}
