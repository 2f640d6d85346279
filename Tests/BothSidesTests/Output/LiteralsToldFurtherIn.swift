// swift-format-ignore-file
// Literals whose type functions tell that chains hand them to, and members that only doubles have.
struct Metre {
  let value: Double
  init(value: Double) { self.value = value }
}

enum Shape {
  case circle(Double)
}

extension Double {
  var km: Double { self * 1000 }
  func plus(_ other: Double) -> Double { self + other }
}

func half(_ number: Double) -> Double { number / 2 }

func add(_ left: Double, _ right: Double) -> Double { left + right }

func run() {
  print(zip([1, 2], [3, 4]).map(add), zip([1, 2], [3, 4]).map { half($0) / half($1) })
  print([1, 2].first.map(half) ?? 0, Optional(3).map(half)!, [1, 2].min().map { half($0) }!)
  print([3, 1].sorted { half($0) < half($1) }, ["a": 1].mapValues(half), [1, 2].filter { half($0) > 0.5 })
  print([1, 2].contains { half($0) == 1 }, [1, 2].first { half($0) == 1 }!)
  print([1, 2].map(Metre.init(value:)).map(\.value), [1, 2].map(Shape.circle))
  print([1, 2].map(\.km), [1, 2].map { $0.km }, 2.plus(3), [1, 2].map { $0.plus(1) })
}
