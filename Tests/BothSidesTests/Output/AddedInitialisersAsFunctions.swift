extension String {
  init(joining xs: [String]) { self = xs.joined(separator: "+") }
  func split(_ c: Character) -> [String] { split(separator: c).map(String.init) }
}
extension Int { init(doubling n: Int) { self = n * 2 } }
extension Array { func joined(_ f: (Element) -> String) -> String { map(f).joined(separator: "~") } }
struct Q: R { func g(_ x: Int = 9) -> Int { x } }
protocol R { func g(_ x: Int) -> Int }
extension R { func g() -> Int { g(10) }; func h(_ x: Int) -> String { "added" } }
extension Q { func h<T>(_ x: T) -> String { "own" }; func k(_ x: Int = 1) -> String { "own" } }
extension R { func k() -> String { "added" } }
func run() {
  print("a b".split(separator: " ").map(String.init), [1, 2].map(String.init), "a1b".split("1"))
  print(
    [["a", "b"], ["c"]].map(String.init(joining:)), ["1", "x"].map { Int($0) },
    ["1", "2"].compactMap(Int.init))
  print([1, 2].joined(String.init), [1, 2].map(Double.init), [1, 2].map(Int.init(doubling:)))
  print(Q().g(), (Q() as any R).g(), Q().h(5), (Q() as any R).h(5), Q().k(), (Q() as any R).k())
}
