// swift-format-ignore-file
func f(_ a: Int) -> String { "f(_:)" }
func f(a: Int) -> String { "f(a:)" }
func f(_ a: Int, b: Int) -> String { "f(_:b:)" }
func f(_ a: Int, c: Int) -> String { "f(_:c:)" }
func f(_ a: Int, b: Int = 0, c: Int = 0, d: Int) -> String { "f(_:b:c:d:) \(b)\(c)\(d)" }
func f(_ a: String, b: Int = 1) -> String { "f(String) \(b)" }
func move(from start: Int, to end: Int = 10, by step: Int...) -> String { "\(start) \(end) \(step)" }
func mixed(_ a: Int = 1, b: String = "b", _ c: Bool = true, then: (() -> Int)? = nil) -> String { "\(a)\(b)\(c)\(then?() ?? 0)" }
struct S {
  let text: String
  init(_ a: Int) { text = "_ \(a)" }
  init(a: Int) { text = "a \(a)" }
  init(a: Int, b: Int = 9) { text = "a b \(a) \(b)" }
  init(from a: Int) { text = "from \(a)" }
  init(`for` name: String, `in` place: String) { text = name + "@" + place }
}
func run() {
  print(f(1), f(a: 1), f(1, b: 2), f(1, c: 3), f(1, d: 4), f(1, b: 5, d: 6), f(1, c: 7, d: 8))
  print(f("x"), f("x", b: 3))
  print(move(from: 1), move(from: 1, to: 2), move(from: 1, by: 3, 4), move(from: 0, to: 1, by: 2))
  print(mixed(), mixed(2), mixed(b: "x"), mixed(3, b: "y", false), mixed { 7 }, mixed(1, false) { 8 })
  print(S(1).text, S(a: 1).text, S(a: 1, b: 2).text, S(from: 3).text, S(for: "n", in: "p").text, S.init(4).text)
  print(["1"].map { S(Int($0)!).text }, [1].map(S.init(from:)).map(\.text))
}
