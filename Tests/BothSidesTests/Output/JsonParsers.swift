// swift-format-ignore-file
import Foundation
@dynamicMemberLookup struct JSON { enum V { case obj([String: JSON]), arr([JSON]), str(String), num(Double), null }; let v: V
  subscript(dynamicMember k: String) -> JSON? { if case .obj(let o) = v { return o[k] }; return nil }
  subscript(i: Int) -> JSON? { if case .arr(let a) = v, a.indices ~= i { return a[i] }; return nil }
  var string: String? { if case .str(let s) = v { s } else { nil } }; var number: Double? { guard case .num(let n) = v else { return nil }; return n } }
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByFloatLiteral {
  init(dictionaryLiteral e: (String, JSON)...) { v = .obj(Dictionary(e, uniquingKeysWith: { $1 })) }
  init(arrayLiteral e: JSON...) { v = .arr(e) }; init(stringLiteral s: String) { v = .str(s) }; init(integerLiteral i: Int) { v = .num(Double(i)) }; init(nilLiteral: ()) { v = .null }; init(floatLiteral f: Double) { v = .num(f) } }
extension JSON: CustomStringConvertible { var description: String { switch v {
  case .obj(let o): "{" + o.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  case .arr(let a): "[\(a.map(\.description).joined(separator: ","))]"
  case .str(let s): "\"\(s)\""; case .num(let n): n.truncatingRemainder(dividingBy: 1) == 0 ? "\(Int(n))" : "\(n)"; case .null: "null" } } }
struct Parser { var s: Substring; init(_ s: String) { self.s = s[...] }
  enum Fail: Error { case unexpected(Character?, at: Int) }
  mutating func ws() { s = s.drop { $0.isWhitespace } }
  mutating func parse() throws -> JSON { ws(); defer { ws() }
    switch s.first {
    case "{": s.removeFirst(); var o: [String: JSON] = [:]; ws(); while s.first != "}" { guard let k = try parse().string else { throw Fail.unexpected(s.first, at: s.count) }; ws(); try eat(":"); o[k] = try parse(); if s.first == "," { s.removeFirst(); ws() } }; try eat("}"); return JSON(v: .obj(o))
    case "[": s.removeFirst(); var a: [JSON] = []; ws(); while s.first != "]" { a.append(try parse()); if s.first == "," { s.removeFirst() } }; try eat("]"); return JSON(v: .arr(a))
    case "\"": s.removeFirst(); let t = s.prefix { $0 != "\"" }; s = s[t.endIndex...]; try eat("\""); return JSON(v: .str(String(t)))
    case let c? where c.isNumber || c == "-": let t = s.prefix { $0.isNumber || "-.e".contains($0) }; s.removeFirst(t.count); return JSON(v: .num(Double(t) ?? .nan))
    case "n" where s.hasPrefix("null"): s.removeFirst(4); return nil
    case let c: throw Fail.unexpected(c, at: s.count) } }
  mutating func eat(_ c: Character) throws { guard s.popFirst() == c else { throw Fail.unexpected(s.first, at: s.count) } } }
func run() {
  let j: JSON = ["name": "x", "list": [1, 2.5, nil, ["deep": "yes"]], "n": -3]
  print(j); print(j.name?.string ?? "-", j.list?[3]?.deep?.string ?? "-", j.list?[9] as Any, j.n?.number as Any)
  for t in [#"{"a": [1, -2.5, "q"], "b": {"c": null}}"#, "[1, ?]", "[]", "{\"a\" 1}"] { var p = Parser(t); do { let v = try p.parse(); print(v, p.s.isEmpty) } catch Parser.Fail.unexpected(let c, at: let i) { print("unexpected", c as Any, i) } catch { print(error) } }
}
