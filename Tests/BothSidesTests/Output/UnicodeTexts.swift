// swift-format-ignore-file
// unicode & text corners, characters, substrings as params, string building, raw & multi-line
extension String { func compare2(_ o: String) -> Int { self == o ? 0 : self < o ? -1 : 1 } }
func f(_ s: Substring) -> String { "sub:" + s }
func g(_ s: some StringProtocol) -> Int { s.count }
extension String { var capitalizedFirst: String { isEmpty ? "" : prefix(1).uppercased() + dropFirst() }; func chunks(_ n: Int) -> [Substring] { var out: [Substring] = []; var i = startIndex; while i < endIndex { let j = index(i, offsetBy: n, limitedBy: endIndex) ?? endIndex; out.append(self[i..<j]); i = j }; return out }; var isNumeric: Bool { !isEmpty && allSatisfy(\.isNumber) } }
extension String { func repeatTo(_ n: Int) -> String { String(repeating: self, count: n) }; func ranges2(_ s: String) -> [Int] { indices.filter { self[$0...].hasPrefix(s) }.map { distance(from: startIndex, to: $0) } } }
extension Substring { var capitalizedFirst2: String { String(self).capitalizedFirst } }
func pad(_ s: String, _ n: Int, with c: Character = " ", left: Bool = false) -> String { s.count >= n ? s : left ? String(repeating: c, count: n - s.count) + s : s + String(repeating: c, count: n - s.count) }
func run() throws {
let flags = "🇩🇪🇫🇷", family = "👨‍👩‍👧", combo = "e\u{301}a\u{308}"; print(flags.count, family.count, combo.count, combo.unicodeScalars.count, flags.first!, combo.map { String($0) }, family.utf16.count, "naïve".uppercased(), "ß".uppercased(), "İ".lowercased().count, "ﬁ".count)
print("a" < "á", "Z" < "a", "é" == "e\u{301}", "abc".compare2("abd"), "apple" < "Apple", "" < "a", ["éa", "eb", "f"].sorted(), "ÅÄÖ".lowercased(), "straße".count)
let src = "key=value=x"
if let i = src.firstIndex(of: "=") { let k = src[..<i], v = src[src.index(after: i)...]; print(k, v, f(k), g(v), g(src), k + v, String(v).count, v.firstIndex(of: "=").map { v.distance(from: v.startIndex, to: $0) }!, v.split(separator: "="), k == "key", type(of: k), "\(k)!", k.uppercased(), Array(k), v.hasPrefix("val"), k.startIndex == src.startIndex, i < src.endIndex) }
var b = ""; for (i, w) in ["one", "two"].enumerated() { b += i == 0 ? w.capitalizedFirst : " " + w; b.append("!"); b.append(contentsOf: "?") }; print(b, b.last!, b.dropLast(2), b.prefix(while: { $0 != "!" }), b.suffix(4), b.removeLast(), b, b.isEmpty, b.firstIndex(of: "!").map { b[b.startIndex..<$0] } ?? "")
print("abcdefg".chunks(3), "123".isNumeric, "12a".isNumeric, "a,b,,c".split(separator: ",").count, "a,b,,c".split(separator: ",", omittingEmptySubsequences: false).count, "x".repeatTo(3), "hello".replacing("l", with: "L"), "mississippi".ranges2("ss"), "abc".map(\.asciiValue!).reduce(0) { $0 + Int($1) }, "aXbX".filter(\.isLowercase), "tacocat" == String("tacocat".reversed()), "one two".split(separator: " ").map(\.capitalizedFirst2))
let ml = """
a\tb
  indent "quotes" \u{48}i
line \
continued
\(1 + 1) \("in" + """
ner
""")
"""
print(ml, ml.split(separator: "\n").count); print(#"no \(interp) "q""#, ##"\#(x) \##(2 + 3)"##, "\\ \0 \' \r".count, "tab\t|", "\u{1F468}\u{200D}\u{1F469}".count)
for c in "aA1 é_-\u{301}" { print(c.isLetter ? "L" : c.isNumber ? "N" : c.isWhitespace ? "W" : c.isPunctuation ? "P" : "?", terminator: "") }; print(); print("Z".unicodeScalars.first!.value, Character(UnicodeScalar(65)), Character("a") < Character("b"), ("a"..."z").contains("m"), "a".first!.isHexDigit, Character("9").wholeNumberValue! + 1, Character("x").uppercased(), "é".unicodeScalars.map(\.value), "abc".utf8.map { $0 }, String(decoding: [104, 105], as: UTF8.self), String(["a", "b"] as [Character]), String("abc".prefix(2)) + "z", "\("a" as Character)")
print([("id", 1), ("name", 22)].map { pad($0.0, 6, with: ".") + pad("\($0.1)", 4, with: "0", left: true) }, "%", "100%", "a/b".split(separator: "/").joined(separator: "\\"), ["a", "b"].joined(), [["x"], ["y", "z"]].joined(separator: ["-"]).joined(), "abc".reduce("") { String($1) + $0 }, zip("abc", "xyz").map { "\($0)\($1)" }.joined(separator: "+"), "a b".contains(" "), "abc".starts(with: "ab"), "abcabc".lastIndex(of: "b").map { "abcabc"[$0...] }!, Int("٣") as Any, "½".first!.isNumber, Double("1.") as Any, Double(".5") as Any, Int("") as Any, Double("1e-2")!, Int("0x1F", radix: 16) as Any, UInt8("256") as Any, Int("-0")!)
}
