func max(_ text: String, _ number: Int) -> String { text + "\(number)" }
func print(_ number: Int, twice: Bool) { Swift.print(number, number) }
func zip(_ text: String) -> String { text }
func abs(_ text: String) -> String { text }
extension Dictionary {
  func map<K: Hashable>(keys convert: (Key) -> K) -> [K: Value] {
    [K: Value](uniqueKeysWithValues: map { (convert($0.key), $0.value) })
  }
}

func run() {
  print(max("m", 1), max(1, 2), abs(-2), abs("x"), zip("z"))
  print(4, twice: true)
  print(zip([1], ["a"]).map { "\($0)\($1)" })
  print(["a": 1].map(keys: { $0 + "!" }), ["a": 1].map { $0.value })
}
