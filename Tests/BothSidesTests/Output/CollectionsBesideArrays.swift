// swift-format-ignore-file
// Collections that are no arrays beside extensions of arrays.
extension [Int] { var w: String { "ints" } }
extension KeyValuePairs<String, Int> { var w: String { "kvp" } }
extension ReversedCollection<[Int]> { var w: String { "rev" } }
extension Array where Element == Int { func q() -> String { "aq" } }
extension ReversedCollection { func q() -> String { "rq" } }
func run() {
  let k: KeyValuePairs<String, Int> = ["a": 1]
  print(k.w, [1, 2].reversed().w, [1, 2].reversed().q())
}
