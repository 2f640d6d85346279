// swift-format-ignore-file
protocol JSONConvertible { var json: JSON { get } }
indirect enum JSON: Equatable { case null, bool(Bool), number(Double), string(String), array([JSON]), object([(key: String, value: JSON)])
  static func == (a: JSON, b: JSON) -> Bool { switch (a, b) { case (.null, .null): true; case let (.bool(x), .bool(y)): x == y; case let (.number(x), .number(y)): x == y; case let (.string(x), .string(y)): x == y; case let (.array(x), .array(y)): x == y; case let (.object(x), .object(y)): x.count == y.count && x.allSatisfy { e in y.contains { $0.key == e.key && $0.value == e.value } }; default: false } }
  struct Style: OptionSet { let rawValue: Int; static let pretty = Style(rawValue: 1), sorted = Style(rawValue: 2) }
  func text(_ s: Style = [], indent: Int = 0) -> String { let nl = s.contains(.pretty) ? "\n" + String(repeating: " ", count: indent + 2) : "", end = s.contains(.pretty) ? "\n" + String(repeating: " ", count: indent) : ""
    switch self { case .null: return "null"; case .bool(let b): return "\(b)"; case .number(let n): return n == n.rounded() && abs(n) < 1e15 ? String(Int(n)) : "\(n)"; case .string(let t): return Self.quoted(t)
    case .array(let a) where a.isEmpty: return "[]"; case .array(let a): return "[" + a.map { nl + $0.text(s, indent: indent + 2) }.joined(separator: ",") + end + "]"
    case .object(let o): let es = s.contains(.sorted) ? o.sorted { $0.key < $1.key } : o; return es.isEmpty ? "{}" : "{" + es.map { nl + Self.quoted($0.key) + (s.contains(.pretty) ? ": " : ":") + $0.value.text(s, indent: indent + 2) }.joined(separator: ",") + end + "}" } }
  static func quoted(_ t: String) -> String { "\"" + t.unicodeScalars.map { switch $0 { case "\"": "\\\""; case "\\": "\\\\"; case "\n": "\\n"; case let c where c.value < 32: "\\u00" + (c.value < 16 ? "0" : "") + String(c.value, radix: 16); default: String($0) } }.joined() + "\"" } }
extension Int: JSONConvertible { var json: JSON { .number(Double(self)) } }; extension Double: JSONConvertible { var json: JSON { isFinite ? .number(self) : .null } }; extension String: JSONConvertible { var json: JSON { .string(self) } }; extension Bool: JSONConvertible { var json: JSON { .bool(self) } }
extension Array: JSONConvertible where Element: JSONConvertible { var json: JSON { .array(map(\.json)) } }; extension Optional: JSONConvertible where Wrapped: JSONConvertible { var json: JSON { map(\.json) ?? .null } }; extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible { var json: JSON { .object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }) } }; extension JSON: JSONConvertible { var json: JSON { self } }
extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible { var json: JSON { rawValue.json } }
enum Suit: String, JSONConvertible { case hearts, spades }
struct JSONParser { enum Failure: Error, Equatable { case unexpected(Character, at: Int), end, trailing(Int) }; private var chars: [Character], at = 0; init(_ s: String) { chars = Array(s) }
  static func parse(_ s: String) throws -> JSON { var p = JSONParser(s); let v = try p.value(); p.skip(); guard p.at == p.chars.count else { throw Failure.trailing(p.at) }; return v }
  private mutating func skip() { while at < chars.count, chars[at].isWhitespace { at += 1 } }
  private mutating func next() throws -> Character { guard at < chars.count else { throw Failure.end }; defer { at += 1 }; return chars[at] }
  private mutating func expect(_ w: String) throws { for c in w { let n = try next(); guard n == c else { throw Failure.unexpected(n, at: at - 1) } } }
  private mutating func value() throws -> JSON { skip(); guard at < chars.count else { throw Failure.end }
    switch chars[at] { case "n": try expect("null"); return .null; case "t": try expect("true"); return .bool(true); case "f": try expect("false"); return .bool(false); case "\"": return .string(try string()); case "-", "0"..."9": return try number()
    case "[": return .array(try list("]") { try $0.value() }); case "{": return .object(try list("}") { p in p.skip(); let k = try p.string(); p.skip(); try p.expect(":"); return (k, try p.value()) }); case let c: throw Failure.unexpected(c, at: at) } }
  private mutating func list<T>(_ close: Character, _ item: (inout JSONParser) throws -> T) throws -> [T] { at += 1; var items: [T] = []; skip(); if at < chars.count, chars[at] == close { at += 1; return [] }
    while true { items.append(try item(&self)); skip(); switch try next() { case ",": continue; case close: return items; case let c: throw Failure.unexpected(c, at: at - 1) } } }
  private mutating func string() throws -> String { try expect("\""); var out = ""; while true { switch try next() { case "\"": return out; case "\\": let e = try next(); switch e { case "n": out += "\n"; case "u": var code: UInt32 = 0; for _ in 0..<4 { code = code * 16 + UInt32(try next().hexDigitValue ?? 0) }; out.append(UnicodeScalar(code).map { Character($0) } ?? "?"); default: out.append(e) }; case let c: out.append(c) } } }
  private mutating func number() throws -> JSON { let start = at; while at < chars.count, "+-.eE0123456789".contains(chars[at]) { at += 1 }; guard let d = Double(String(chars[start..<at])) else { throw Failure.unexpected(chars[start], at: start) }; return .number(d) } }
extension JSON { subscript(k: String) -> JSON? { guard case .object(let o) = self else { return nil }; return o.last { $0.key == k }?.value }; subscript(i: Int) -> JSON? { if case .array(let a) = self, a.indices ~= i { a[i] } else { nil } }; var string: String? { if case let .string(s) = self { return s }; return nil } }
func encode(_ values: [String: (any JSONConvertible)?]) -> JSON { .object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value?.json ?? .null) }) }
func run() throws {
  let j = encode(["n": 1, "d": 2.5, "l": [1, 2], "o": ["k": [true]], "s": "a\"b\n\u{1}", "x": nil, "suit": Suit.spades, "nan": Double.nan, "opt": [Int?.some(1), nil]]); print(j.text()); print(try JSONParser.parse(j.text()) == j)
  let p = try JSONParser.parse(#" {"a": [1, -2.5e1, {"b": null}], "t": true, "s": "x\u0041\\y", "e": [], "f": {}} "#); print(p.text([.pretty, .sorted])); print(p["a"]?[1]?.text() ?? "-", p["a"]?[2]?["b"] as Any, p["s"]?.string ?? "-", p["q"]?["z"] as Any, p["a"]?[9] == nil, p["t"] == .bool(true))
  for s in ["[1,", "[1 2]", "tru", "{\"a\" 1}", "1 x", "", "-", "@"] { do { print(try JSONParser.parse(s)) } catch let e as JSONParser.Failure { print(s, e) } catch { print("?") } }
  print(([1: 2] as Any) is any JSONConvertible, (["a": 1] as Any) is any JSONConvertible, [["a": Suit.hearts]].json.text(), (nil as Int?).json.text(), Optional([1.5]).json.text())
}
