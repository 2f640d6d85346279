// swift-format-ignore-file
import Foundation
// text reports, tables, formatting, parsing of CSV/INI/JSON-like/logs
func splitCSV(_ line: Substring) -> [String] { var out: [String] = [], cur = "", quoted = false; for ch in line { switch ch { case "\"": quoted.toggle(); case "," where !quoted: out.append(cur); cur = ""; default: cur.append(ch) } }; out.append(cur); return out }
struct Entry { let day: String, level: String, mod: String, msg: String; init?(_ s: String) { let p = s.split(separator: " ", maxSplits: 2).map(String.init); guard p.count == 3, let c = p[2].firstIndex(of: ":") else { return nil }; day = p[0]; level = p[1]; mod = String(p[2][..<c]); msg = p[2][p[2].index(c, offsetBy: 2)...].uppercased() } }
func slug(_ s: String) -> String { s.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().split(separator: "-").joined(separator: "-") }
func wrap(_ s: String, _ w: Int) -> [String] { var lines = [""]; for word in s.split(separator: " ") { if lines.last!.count + word.count + 1 > w && !lines.last!.isEmpty { lines.append(String(word)) } else { lines[lines.count - 1] += (lines.last!.isEmpty ? "" : " ") + word } }; return lines }
func money(_ c: Int) -> String { let s = String(abs(c) / 100), g = stride(from: s.count, to: 0, by: -3).map { e -> Substring in let hi = s.index(s.startIndex, offsetBy: e), lo = s.index(hi, offsetBy: -min(3, e)); return s[lo..<hi] }.reversed().joined(separator: ","); return (c < 0 ? "-" : "") + "$" + g + String(format: ".%02d", abs(c) % 100) }
func fill(_ t: String, _ v: [String: Any]) -> String { v.sorted { $0.key < $1.key }.reduce(t) { $0.replacingOccurrences(of: "{\($1.key)}", with: "\($1.value)") } }
func isPal(_ s: String) -> Bool { let c = s.lowercased().filter(\.isLetter); return c == String(c.reversed()) }
func caesar(_ s: String, _ k: Int) -> String { String(s.map { c in guard let a = c.asciiValue, c.isLetter else { return c }; let base: UInt8 = c.isUppercase ? 65 : 97; return Character(UnicodeScalar((a - base + UInt8((k + 26) % 26)) % 26 + base)) }) }
func run() throws {
let csv = """
id,name,qty,price
1,Widget,4,3.50
2,"Gadget, large",10,12.25
3,Nut,,0.05
"""
let rows = csv.split(separator: "\n").dropFirst().map(splitCSV); print(rows.count, rows[1], rows.map { $0[2].isEmpty ? 0 : Int($0[2])! }.reduce(0, +))
let width = rows.map { $0[1].count }.max() ?? 0; for r in rows { let total = (Double(r[2]) ?? 0) * (Double(r[3]) ?? 0); print(r[1].padding(toLength: width, withPad: ".", startingAt: 0), String(format: "%8.2f", total), "|") }
print(String(repeating: "=", count: 20)); print(["a", "bb", "ccc"].map { $0 + String(repeating: " ", count: 4 - $0.count) + "|" }.joined(separator: "\n"))
let ini = "[db]\nhost = local\nport=5432\n; comment\n[app]\nname = My App = x\n"; var conf: [String: [String: String]] = [:], sect = ""
for l in ini.components(separatedBy: "\n") { let t = l.trimmingCharacters(in: .whitespaces); if t.isEmpty || t.hasPrefix(";") { continue }; if t.first == "[", t.last == "]" { sect = String(t.dropFirst().dropLast()) } else if let eq = t.firstIndex(of: "=") { conf[sect, default: [:]][t[..<eq].trimmingCharacters(in: .whitespaces)] = t[t.index(after: eq)...].trimmingCharacters(in: .whitespaces) } }
print(conf.keys.sorted(), conf["db"]!["port"].flatMap { Int($0) }! + 1, conf["app"]?["name"] ?? "", conf["x"]?["y"] as Any)
let logs = ["2024-01-02 ERROR net: timeout", "2024-01-02 INFO ui: tap", "2024-01-03 ERROR db: locked"]
let es = logs.compactMap(Entry.init); print(es.map(\.mod), es.filter { $0.level == "ERROR" }.map(\.msg), Dictionary(grouping: es, by: \.day).mapValues(\.count).sorted { $0.key > $1.key }.first!.key, Entry("bad") == nil)
print(slug("Hello,  World! Ünï 42"))
print(wrap("the quick brown fox jumps over", 10))
print([5, 123456789, -100000].map(money))
let tmpl = "Dear {name}, you owe {amt}. {name}!"
print(fill(tmpl, ["name": "Al", "amt": 12.5]))
print(isPal("A man, a plan, a canal: Panama"), isPal("no"), "listen".sorted() == "silent".sorted(), String("abc".reversed()), "a-b".split(separator: "-").reversed().joined())
let bin = (0..<4).map { String($0, radix: 2) }.map { String(repeating: "0", count: 2 - $0.count) + $0 }; print(bin, "ff".utf8.map { Int($0) }, "AZ".unicodeScalars.map { $0.value }, Character("a").asciiValue! + 1, String(UnicodeScalar(UInt8(98))), "\u{e9}".unicodeScalars.first!.value, "é".utf8.count)
print(caesar("Hello, xyz", 3), caesar(caesar("Hello", 5), -5))
let vowels: Set<Character> = ["a", "e", "i", "o", "u"]; let w = "programming language"; print(w.filter(vowels.contains).count, w.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "), Set(w).subtracting(vowels).count, w.firstIndex { vowels.contains($0) }.map { w.distance(from: w.startIndex, to: $0) }!, w.replacingOccurrences(of: "g", with: ""), w.components(separatedBy: "m").count)
var text = "line1\nline2\r\nline3"; print(text.split(whereSeparator: \.isNewline).count, text.components(separatedBy: "\n").count, text.count); text.removeSubrange(text.startIndex..<text.index(text.startIndex, offsetBy: 6)); print(text.prefix(5), text.hasPrefix("line2")); if let r = text.range(of: "ine3") { text.replaceSubrange(r, with: "X"); print(text.suffix(2), text[r.lowerBound...] == "X") }
print("%d items".replacingOccurrences(of: "%d", with: "3"), "a,b;c".split { ",;".contains($0) }, "x=1&y=2".split(separator: "&").map { $0.split(separator: "=") }.reduce(into: [String: Int]()) { $0[String($1[0])] = Int($1[1]) }.sorted { $0.key < $1.key }, "AbC".map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined(), "abc".contains("bc"), "tEST".prefix(1).capitalized + "tEST".dropFirst().lowercased())
}
