// swift-format-ignore-file
struct V: Hashable { var id = 1 }
class K {}
class B {}
class S: B {}
protocol P {}
extension V: P {}

func isHashable(_ v: Any) -> String { v as? AnyHashable != nil ? "yes" : "no" }

func kind(_ x: Any) -> String {
  switch x {
  case let xs as [Any]: "array of \(xs.count)"
  case let d as [String: Any]: "dictionary of \(d.count)"
  default: "other"
  }
}

func name(_ x: Any) -> String { "\(type(of: x))" }

func run() {
  print(isHashable("a".utf8), isHashable(["a": 1].keys), isHashable(["a": 1].values), isHashable([1].lazy))
  print(isHashable(zip([1], [2])), isHashable([1].reversed()), isHashable([1].enumerated()))
  print(
    isHashable(V()), isHashable([1]), isHashable(["a": 1]), isHashable([V()]), isHashable(K()),
    isHashable([K()]))
  print(isHashable(1..<2), isHashable(Set([1])), isHashable([1][...]), isHashable("ab".prefix(1)))
  print(
    ["a": 1].keys as Any is [String], ("a".utf8 as Any) as? [UInt8] as Any, ([[1]].joined() as Any) is [Int])
  print(kind(["a": 1].keys), kind([[1]].joined()), kind("ab".utf8), kind([1]), kind(["a": 1].values))
  print(
    kind([1].enumerated()), kind([1, 2].reversed()), kind([String]()), kind([String: Int]()), kind(["a": 1]))
  let bases: [B] = [S()]
  let protocols: [P] = [V()]
  let mixed: [Any] = [1, "a"]
  print(
    name(bases), name(protocols), name(mixed), name([Int]()), name(Set<Int>()), name([1: "a"]),
    name([[Any]]()))
  let empty: Any = [Double]()
  print(empty as? [Double] as Any, (empty as? [String]) == [], empty as? [String: Int] as Any)
  let settings: [String: Any] = ["tags": [String](), "sizes": ["s": 1], "names": ["a"]]
  print((settings["tags"] as? [String])?.count as Any, (settings["sizes"] as? [String: Int])?["s"] as Any)
  for key in ["names", "sizes", "tags"] { print(key, settings[key] ?? "none", name(settings[key]!)) }
}
