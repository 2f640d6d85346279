// swift-format-ignore-file
enum Level { case low, mid, high }
func text(_ l: Level) -> String {
  switch l {
  case .low: "low"
  case .mid: "mid"
  case .high: "high"
  }
}
func sign(_ n: Int) -> Int { if n < 0 { -1 } else if n > 0 { 1 } else { 0 } }
struct Row { let n: Int; var color: String { if n.isMultiple(of: 2) { "even" } else { "odd" } } }
struct Missing: Error {}
func run() throws {
  print([Level.low, .mid, .high].map(text), [-4, 0, 9].map(sign), Row(n: 2).color)
  let n = 7
  let size = if n > 5 { "big" } else { "small" }
  let kind: Double = switch n { case 0: 0; case 1..<5: 1; default: 2.5 }
  print(size, kind)
  let value: Int? = if n > 100 { n } else { nil }
  print(value as Any)
  let level: Level = if n == 7 { .high } else { .low }
  print(level)
  var label = ""
  label = switch level { case .high: "top"; default: "other" }
  print(label)
  let f = { (x: Int) -> String in if x > 0 { "pos" } else { "neg" } }
  print(f(1), f(-1))
  let checked = try { () throws -> Int in if n > 100 { throw Missing() } else { n } }()
  print(checked)
  let nested = if n > 5 { switch n { case 7: "seven"; default: "many" } } else { "few" }
  print(nested, n > 5 ? n > 6 ? "a" : "b" : "c")
  func after() -> Int {
    let r = switch n {
    case let x where x > 6: x * 2
    default: 0
    }
    return r + 1
  }
  print(after())
}
