// swift-format-ignore-file
enum Digit: Int { case zero, one, two }
enum Code: Int, CaseIterable { case ok = 200, created, accepted, missing = 404, gone = 410, next }
enum Level: String, CaseIterable { case low, high = "HIGH", veryHigh }
enum Ratio: Double { case half = 0.5, one = 1, two }
enum Mark: Character { case plus = "+", minus = "-" }
enum Negative: Int { case a = -1, b, c }
enum Path: String {
  case home = "/", profile = "/me"
  init(_ text: String) { self = Path(rawValue: text) ?? .home }
}
func run() {
  print(Digit.zero.rawValue, Digit.two.rawValue)
  print(Code.created.rawValue, Code.accepted.rawValue, Code.next.rawValue)
  print(Code.allCases.map(\.rawValue), Code.allCases.count)
  print(Digit(rawValue: 1) as Any, Digit(rawValue: 9) as Any)
  print(Level(rawValue: "HIGH") as Any, Level(rawValue: "high") as Any, Level(rawValue: "veryHigh")!)
  print(Level.allCases.map { "\($0)=\($0.rawValue)" }.joined(separator: ","))
  print(Ratio.one.rawValue, Ratio.two.rawValue, Ratio(rawValue: 0.5)!)
  print(Mark(rawValue: "-")!, Mark.plus.rawValue)
  print(Negative.b.rawValue, Negative.c.rawValue)
  print(Path("/me"), Path("/x").rawValue)
  if let code = Code(rawValue: 404), code == .missing { print("missing") }
  print([Digit.two, .zero].sorted { $0.rawValue < $1.rawValue })
  func over(_ n: Int?) -> String { "optional" }
  func over(_ n: Int) -> String { "int" }
  print(over(Digit(rawValue: 9)?.rawValue), over(Digit(rawValue: 2)?.rawValue), over(Digit.one.rawValue))
  let raw: Digit.RawValue = 2
  print(raw, Digit(rawValue: raw)?.rawValue ?? -1)
}
