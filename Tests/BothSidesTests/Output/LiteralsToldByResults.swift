// swift-format-ignore-file
// Literals whose type the declared result tells, through members, functions and initialisers of the standard library.
enum Colour { case red, green }

struct Money: ExpressibleByIntegerLiteral, Comparable {
  var cents: Int
  init(integerLiteral value: Int) { cents = value }
  static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}

struct Rates {
  var byName: [String: Double] = .init(uniqueKeysWithValues: [("a", 1)])
  var best: Double = [5, 6].max()!
  static let steps: [Double] = Array([1, 2].prefix(1))
  lazy var first: Double = [1].first!
}

extension Array where Element == Double {
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

func shown(_ number: Double) -> String { "<\(number)>" }

func shown(_ numbers: [Double]) -> String { "\(numbers)" }

func middle() -> Double { [3, 1, 2].sorted()[1] }

func groups() -> [String: [Double]] { Dictionary(grouping: [1, 2, 3]) { $0 > 1 ? "big" : "small" } }

func half(of number: Double = [3, 4].max()!) -> Double { number / 8 }

func run() {
  let pairs: [String: Double] = Dictionary(uniqueKeysWithValues: [("a", 1)])
  let written = Dictionary<String, Double>(uniqueKeysWithValues: [("a", 1)])
  let sugared = [String: Double](dictionaryLiteral: ("b", 2)), elements = [Double](arrayLiteral: 1, 2)
  print(pairs, written, sugared, elements, Rates.steps)
  var rates = Rates()
  print(rates.byName, rates.best / 4, rates.first)

  let merged: [String: Double] = ["a": 1].merging(["c": 3]) { old, _ in old }
  let mapped: [String: Double] = ["a": 1].mapValues { $0 * 2 }, constant: [String: Double] = ["a": 3].mapValues { _ in 1 }
  let filtered: [String: Double] = ["a": 1, "b": 2].filter { $0.value > 1 }
  print(merged.values.sorted(), mapped, constant, filtered)
  let largest: Double = [1, 2, 3].max()! / 2, sum: Double = [1, 2].reduce(0, +) / 2, first: Double? = [1, 2].first
  let found: Double = ["a": 1]["a"] ?? 0, standard: Double = ["a": 1]["b", default: 3], second: Double = [1, 2][1]
  print(largest, sum, first!, found, standard, second)
  let smallest: Double = min(1, 2), total: Double = max(1, 2) + abs(-3), text: Double = ["x": [1, 2]]["x"]!.max()!
  print(smallest, total, text)
  let part: [Double] = Array([1, 2].prefix(1)), flat: [Double] = [[1], [2]].flatMap { $0 }
  let present: [Double] = [1, nil].compactMap { $0 }, above: [Double] = [1, 2, 3].compactMap { $0 > 1 ? $0 : nil }
  let doubled: [Double] = [1, 2].flatMap { [$0, $0 * 2] }, dropped: [Double] = [1, 2].dropFirst() + [3]
  print(part, flat, present, above, doubled, dropped)
  let union: Set<Double> = Set([1, 2]).union([3]), counted: [(Int, Double)] = Array([3, 4].enumerated())
  let strides: [Double] = Array(stride(from: 0, to: 10, by: 5)), zipped: [(Double, Double)] = zip([1], [2]).map { ($0, $1) }
  print(union.sorted(), counted, strides, zipped)

  let money: Money = [3, 1].max()!, colour: Colour = [.red, .green].last!, letter: Character = ["b", "a"].min()!
  let small: UInt8 = [200, 100].max()!, whole: Int = [5, 2].max()!, any: Any = [1, 2].max()!
  print(money.cents, colour, letter, small &+ 100, whole / 2, any)
  print(shown([1, 2].max()!), shown(Array(["a": 1].values)), middle(), groups()["big"]!, half())
  var value = 0.5
  value += [1, 2].max()!
  print(value, value + [1, 2].max()!, 2.5 * [1, 2][1], [1, 2].max()! < value, [1, 2].mean, [1, 2, 4].mean / 2)
}
