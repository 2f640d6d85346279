// swift-format-ignore-file
import Foundation
func isPalin(_ s: String) -> Bool { let c = s.lowercased().filter(\.isLetter); return c == String(c.reversed()) }
func caesar(_ s: String, _ n: Int) -> String { String(s.map { c -> Character in
  guard let a = c.asciiValue, c.isLetter else { return c }; let base: UInt8 = c.isUppercase ? 65 : 97
  return Character(UnicodeScalar((a - base + UInt8((n % 26 + 26) % 26)) % 26 + base)) }) }
func rle(_ s: String) -> String { var out = ""; var it = s.makeIterator(); guard var cur = it.next() else { return "" }; var n = 1
  while let c = it.next() { if c == cur { n += 1 } else { out += n > 1 ? "\(n)\(cur)" : "\(cur)"; (cur, n) = (c, 1) } }
  return out + (n > 1 ? "\(n)\(cur)" : "\(cur)") }
func camel(_ s: String) -> String { s.split(separator: "_").enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalized }.joined() }
func snake(_ s: String) -> String { s.reduce(into: "") { r, c in if c.isUppercase { if !r.isEmpty { r.append("_") }; r += c.lowercased() } else { r.append(c) } } }
struct Scanner1 { private let s: String; private var i: String.Index; init(_ s: String) { self.s = s; i = s.startIndex }
  var isAtEnd: Bool { i == s.endIndex }; var rest: Substring { s[i...] }
  mutating func take(while p: (Character) -> Bool) -> Substring { let st = i; while i < s.endIndex, p(s[i]) { i = s.index(after: i) }; return s[st..<i] }
  mutating func eat(_ c: Character) -> Bool { guard !isAtEnd, s[i] == c else { return false }; s.formIndex(after: &i); return true } }
func query(_ s: String) -> [String: String] { var sc = Scanner1(s); var r: [String: String] = [:]
  while !sc.isAtEnd { let k = sc.take { $0 != "=" && $0 != "&" }; if sc.eat("=") { r[String(k)] = String(sc.take { $0 != "&" }) } else { r[String(k), default: ""] += "true" }; _ = sc.eat("&") }; return r }
func run() {
  print(isPalin("A man, a plan, a canal: Panama"), caesar("Hello, World!", 3), caesar(caesar("abcXYZ", -5), 5), rle("aaabccd"), rle(""))
  print(camel("user_first_name"), snake("userFirstName"), query("a=1&b=2&flag&c=").sorted { $0.key < $1.key })
  let s = "héllo wörld 👨‍👩‍👧 ok"; print(s.count, s.utf8.count, s.unicodeScalars.count, s.uppercased(), s.firstIndex(of: "w").map { s.distance(from: s.startIndex, to: $0) } as Any)
  print(s.split(separator: " ").map(String.init), s.components(separatedBy: " ").count, s.contains("wör"), s.hasSuffix("ok"), s.replacingOccurrences(of: "l", with: "L"))
  var t = "abcdef"; t.insert("X", at: t.index(t.startIndex, offsetBy: 2)); t.remove(at: t.startIndex); t.replaceSubrange(t.range(of: "cd")!, with: "--"); t.insert(contentsOf: "!!", at: t.endIndex); print(t, t.dropLast(2), t.suffix(3), t.prefix(while: { $0 != "-" }))
  print("  trim me\n".trimmingCharacters(in: .whitespacesAndNewlines) + "|", "7".padding(toLength: 3, withPad: "0", startingAt: 0), String("abc".reversed()), "a,b,,c".components(separatedBy: ","), "x".isEmpty)
  print(String(255, radix: 16, uppercase: true), Int("ff", radix: 16)!, String(format: "%05d|%.2f|%@|%x", 42, 3.14159, "s", 255), "%d items".replacingOccurrences(of: "%d", with: "\(3)"))
  let w = "the quick brown the lazy the end"; let freq = w.split(separator: " ").reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }
  print(freq.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2).map { "\($0.key):\($0.value)" }, freq.max { $0.value < $1.value }!.key)
  for (i, c) in "abc".enumerated() { print(i, c, c.asciiValue!, terminator: ";") }; print()
  print("a\tb\"c\\".debugDescription, #"raw \n \#(1 + 1)"#, "\u{41}", "é" == "e\u{301}", "multi\nline".split(whereSeparator: \.isNewline), "🇩🇪".unicodeScalars.map { $0.value })
  print("abc" < "abd", "a".compare("b") == .orderedAscending, "ABC".caseInsensitiveCompare("abc") == .orderedSame)
  if let r = w.range(of: "quick") { print(w[r], w[..<r.lowerBound], w[r.upperBound...].first!) }
  print(w.words(2), "CamelCaseWord".words)
}
extension String { func words(_ n: Int) -> [String] { Array(split(separator: " ").prefix(n)).map(String.init) }; var words: [String] { snakeParts() }; private func snakeParts() -> [String] { var r: [String] = []; for c in self { if c.isUppercase || r.isEmpty { r.append(String(c)) } else { r[r.count - 1].append(c) } }; return r } }
