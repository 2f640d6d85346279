// swift-format-ignore-file
indirect enum Json: Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
  case string(String), int(Int), bool(Bool), array([Json]), object([String: Json]), null
  init(stringLiteral s: String) { self = .string(s) }; init(integerLiteral i: Int) { self = .int(i) };
  init(booleanLiteral b: Bool) { self = .bool(b) }; init(arrayLiteral e: Json...) { self = .array(e) };
  init(nilLiteral: ()) { self = .null }
  subscript(key: String) -> Json? {
    get { if case .object(let d) = self { d[key] } else { nil } }
    set { guard case .object(var d) = self else { return }; d[key] = newValue; self = .object(d) }
  }
  subscript(i: Int) -> Json? {
    if case .array(let a) = self, a.indices.contains(i) { return a[i] }; return nil
  }
  var text: String {
    switch self {
    case .string(let s): "\"\(s)\"";
    case .int(let i): "\(i)";
    case .bool(let b): "\(b)";
    case .null: "null";
    case .array(let a): "[" + a.map(\.text).joined(separator: ",") + "]";
    case .object(let d):
      "{" + d.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
  var depth: Int {
    switch self {
    case .array(let a): 1 + (a.map(\.depth).max() ?? 0);
    case .object(let d): 1 + (d.values.map(\.depth).max() ?? 0);
    default: 0
    }
  }
}
func run() {
  var j = Json.object(["name": "ann", "age": 30, "tags": ["a", true, nil], "in": .object(["x": 1])])
  print(j.text, j.depth); j["age"] = 31; j["new"] = .array([1, [2]]); j["name"] = nil
  print(j.text, j.depth, j["tags"]?[1] == true, j["tags"]?[9] as Any, j["in"]?["x"]?.text ?? "-", j[0] == nil)
  if case .int(let n)? = j["age"] { print(n) }
}
