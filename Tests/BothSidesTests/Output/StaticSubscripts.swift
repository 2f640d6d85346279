// swift-format-ignore-file
enum Table { private static var d: [String: Int] = [:]; static subscript(s: String) -> Int { get { d[s] ?? 0 } set { d[s] = newValue } }; static subscript(x: Int, y: Int) -> Int { x * y } }
class Registry { static var all: [String: String] = [:]; class subscript(_ k: String) -> String? { get { all[k] } set { all[k] = newValue } } }
final class Special: Registry {}
struct Lines: TextOutputStream { var parts: [String] = []; mutating func write(_ s: String) { parts.append(s) } }
final class Sink: TextOutputStream { var text = ""; func write(_ s: String) { text += "<\(s)>" } }
func words(_ s: String) -> [String] { s.split(separator: " ").map(String.init) }
func run() {
  Table["a"] += 2; Table["b"] = 5; print(Table["a"], Table["b"], Table["c"], Table[3, 4])
  Registry["x"] = "1"; Special["y"] = "2"; print(Special["x"] as Any, Registry["y"] as Any, Registry["z"] as Any)
  var lines = Lines(), sink = Sink(), text = "t"
  print("a", 1, to: &lines); print("b", separator: "-", terminator: ".", to: &lines); print("x", "y", separator: ",", to: &sink); print("z", to: &text)
  print(lines.parts, sink.text, text)
  print([1, 2, 3, 2].split(separator: 2).map { Array($0) }, [1, 0, 2].split { $0 == 0 }.count, [1, 0, 0, 2].split(separator: 0, omittingEmptySubsequences: false).map { $0.count }, [1, 0, 2, 0, 3].split(separator: 0, maxSplits: 1).map { Array($0) })
  print(Array([[1], [2, 3], [4]].joined(separator: [0])), Array([["a"], ["b"]].joined()), [1, 2].lexicographicallyPrecedes([1, 3]), ["b"].lexicographicallyPrecedes(["a"]), [3].lexicographicallyPrecedes([2], by: >))
  print(Dictionary([("a", 1), ("b", 2), ("a", 5)], uniquingKeysWith: { $0 + $1 }).sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }, Dictionary(zip(["a", "b"], 1...)) { $1 }["b"]!)
  var m = ["a": 1]; m.merge([("a", 2), ("c", 3)]) { $0 * 10 + $1 }; m.merge(["d": 4]) { $1 }; print(m.sorted { $0.key < $1.key }.map(\.value))
  var it = "abc".makeIterator(); var seen = ""; while let c = it.next() { seen += "\(c)." }; print(seen)
  var a = [1]; a.reserveCapacity(10); a.append(2); var rest = "hello"[...]; rest = rest.dropFirst(); print(a, rest, rest.count)
  let pairs: [(Int?, Int?)] = [(nil, nil), (1, nil), (nil, 2), (3, 3), (2, 5)]
  print(pairs.map { p in switch p { case (.none, .none): "00"; case (.some(let x), nil): "x\(x)"; case (nil, let y?): "y\(y)"; case let (x?, y?) where x == y: "eq"; case (.some(1...2), _): "low"; case (_?, _?): "both" } })
  let c: Character = "q"; switch (c, 7) { case ("a"..."f", _): print("hex"); case (let c, 7) where c.isLetter: print("letter", c); default: print("none") }
}
