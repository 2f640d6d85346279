// swift-format-ignore-file
import Foundation
func run() {
  let s = "hello, wörld"
  print(s[s.startIndex], s[s.index(before: s.endIndex)], s[s.index(s.startIndex, offsetBy: 4)], s.count)
  if let i = s.firstIndex(of: ",") {
    print(s[..<i], s[i...], s[s.index(after: i)...], s.distance(from: s.startIndex, to: i))
  }
  print(s.prefix(3), s.suffix(2), s.dropFirst(7), s.dropLast(3), s.prefix { $0 != "o" }, s.drop { $0 != "w" })
  let a = s.index(s.startIndex, offsetBy: 1), b = s.index(a, offsetBy: 3);
  print(s[a..<b], s[a...b], s[a..<b].count, a < b)
  var t = "abc"; t.insert("X", at: t.index(t.startIndex, offsetBy: 1)); print(t); t.remove(at: t.startIndex);
  print(t); t.insert(contentsOf: "--", at: t.endIndex); print(t)
  t.removeFirst(); t.removeLast(2); print(t); t.append("z"); t.append(contentsOf: "yy");
  print(t, t.popLast() as Any, t)
  t.replaceSubrange(t.startIndex..<t.index(after: t.startIndex), with: "Q"); print(t);
  t.removeSubrange(t.startIndex...t.startIndex); print(t)
  print(
    s.contains("lo,"), s.split(separator: ", ").count,
    s.split(separator: "l", omittingEmptySubsequences: false), s.split(separator: "l", maxSplits: 1))
  print(
    s.index(s.startIndex, offsetBy: 50, limitedBy: s.endIndex) == nil,
    s.lastIndex(of: "l").map { s[$0...] } ?? "",
    s.firstIndex { $0 == "w" }.map { s.distance(from: $0, to: s.endIndex) } ?? 0)
  for (i, c) in "ab".enumerated() { print(i, c) }
  for c in "hi" { print(c, c.isLetter, c.uppercased()) }
  print(
    Array("abc"), String("abc".reversed()), String(["a", "b"] as [Character]), "abc".map { $0.uppercased() },
    "banana".filter { $0 != "a" })
  print(
    "a,b;c".split { ",;".contains($0) },
    "x=1&y=2".split(separator: "&").map { $0.split(separator: "=") }.map { ($0[0], $0[1]) }.map {
      "\($0.0):\($0.1)"
    })
  print(
    "abc" < "abd", "Zoo" < "apple", "Hello".lowercased() == "hello", "abc".hasSuffix("bc"),
    String(repeating: "ab", count: 3), "line1\nline2".split(whereSeparator: \.isNewline))
  for i in "xyz".indices { print("xyz"[i], terminator: " ") }
  print(); let c: Character = "a";
  print(
    c == "a", c > "A", String(c) + "b", "\(c)", Character("z"), c.isUppercase,
    "aXb".contains { $0.isUppercase })
  let sub = "path/to/file".split(separator: "/").last.map(String.init) ?? "";
  print(
    sub, sub.count, "tést".max()!, "cab".sorted(), String("cab".sorted()), "a-b".replacing("-", with: "+"))
}
