// swift-format-ignore-file
// Extensions for given arguments of many types of the library.
struct Box<Value> { let v: Value }
extension Box<Int> { func name() -> String { "int" } }
extension Box<String> { func name() -> String { "str" } }
extension Box<[Int]> { func name() -> String { "ints" } }
extension [Int] { var w: String { "ints" } }
extension [String] { var w: String { "strs" } }
extension [String: Int] { var w: String { "dict" } }
extension Set<Int> { var w: String { "set" } }
extension Int? { var w: String { "opt" } }
extension Result<Int, Never> { var w: String { "res" } }
extension Range<Int> { var w: String { "range" } }
extension ReversedCollection<[Int]> { var w: String { "rev" } }
extension KeyValuePairs<String, Int> { var w: String { "kvp" } }
extension ArraySlice<Int> { var w: String { "slice" } }
typealias IB = Box<Double>
extension IB { func name() -> String { "dbl" } }
typealias Pair<T> = Box<T>
struct Two<A, B> { var a: A; var b: B }
extension Two<Int, String> { static func mk() -> Self { Self(a: 1, b: "x") } }
func run() {
  print(Box(v: 1).name(), Box(v: "a").name(), Box(v: [1]).name(), Box(v: 1.5).name())
  let o: Int? = 3
  print([1].w, ["a"].w, ["a": 1].w, Set([1]).w, o.w)
  print(Result<Int, Never>.success(1).w, (1..<3).w, [1].reversed().w)
  let k: KeyValuePairs<String, Int> = ["a": 1]
  print(k.w, [1, 2][0...].w, Two.mk())
}
