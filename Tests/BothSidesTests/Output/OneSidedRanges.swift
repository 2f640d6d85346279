// swift-format-ignore-file
struct Version: Comparable { let n: Int; static func < (a: Version, b: Version) -> Bool { a.n < b.n } }
func grade(_ n: Int, _ high: PartialRangeFrom<Int>, _ low: PartialRangeUpTo<Int>) -> String { switch n { case high: "high"; case low: "low"; default: "mid" } }
func run() {
  let from = 3..., upTo = ..<4, through = ...4, xs = Array(0..<8)
  print(from.contains(99), from.contains(2), upTo.contains(4), through.contains(4), through ~= 5, upTo ~= 3)
  print(xs[from], xs[upTo], xs[through], xs[2...].count)
  print(grade(9, 7..., ..<3), grade(5, 7..., ..<3), grade(2, 7..., ..<3))
  print(from, upTo, through, (..<2.5), from.lowerBound, upTo.upperBound, type(of: from))
  print(zip(["a", "b"], 1...).map { "\($0)\($1)" }, (5...).prefix(3).map { $0 * 2 }, (1...).lazy.map { $0 * $0 }.first { $0 > 20 } as Any)
  for i in 7... { if i > 9 { break }; print(i, terminator: " ") }; print()
  let old = ..<Version(n: 3); print(old.contains(Version(n: 2)), old.contains(Version(n: 3)), (Version(n: 5)...).contains(Version(n: 6)))
  let bounds: [PartialRangeThrough<Double>] = [...1, ...2.5]; print(bounds.map { $0.contains(2) }, bounds.firstIndex { $0.contains(2) } as Any)
  let letter: Character = "q"; switch letter { case ..<"m": print("first"); case "m"...: print("second"); default: print("none") }
  print((2...5).first as Any, (2..<5).last as Any, (2..<2).first as Any, (0..<3).last!)
  var it = (2...).makeIterator(); print(it.next()!, it.next()!)
}
