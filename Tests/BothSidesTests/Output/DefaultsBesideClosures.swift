// swift-format-ignore-file
func take(_ kv: KeyValuePairs<String, Int> = [:]) -> [(String, Int)] { kv.map { ($0.key, $0.value) } }
func take2(_ s: Set<Int> = []) -> Int { s.count }
func run() throws {
  print(take(["a": 1, "b": 2]))
  print(take())
  print(take2(), take2([1, 1]))
  
}
