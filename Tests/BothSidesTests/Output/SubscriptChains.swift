// swift-format-ignore-file
final class K { var hits = 0; subscript(k: String) -> Int? { get { hits += 1; return k == "a" ? 1 : nil } set { print("set", newValue as Any) } } }
func run() { let k = K(); k["a"]? += 1; print(k.hits); k["z"]? += 1; print(k.hits); k["a"]! += 2; print(k.hits); k["a"]? = 5; print(k.hits) }

