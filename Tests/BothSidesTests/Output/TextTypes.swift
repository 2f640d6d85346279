// swift-format-ignore-file
func isS<T>(_ t: T) -> String { t is String ? "S" : t is Character ? "C" : t is Substring ? "Sub" : "?" }
extension Character { var vow: Bool { "aeiou".contains(self) } }
extension String { var loud: String { uppercased() + "!" } }
func kind(_ x: Any) -> String { switch x { case let s as String: "String \(s)"; case let c as Character: "Character \(c)"; case let s as Substring: "Substring \(s)"; case let i as Int: "Int \(i)"; default: "?" } }
func run() {
  let c: Character = "a"; let any: Any = c
  print(any as? String as Any, any as? Character as Any, any is String, any is Character, any)
  let xs: [Any] = [c, "b", "cd".first!, "hello".prefix(2), "x" as Character, 1, Array("pq")[1]]
  for x in xs { print(kind(x), type(of: x)) }
  print(isS(c), isS("a"), isS("abc".dropFirst()), isS("abc".last!))
  for ch in "ao" { print(ch.vow, kind(ch)) }
  print("abc".map { $0 }, "abc".map { String($0) }.map { $0.loud })
  let counts = Dictionary(grouping: "hello", by: { $0 }).mapValues(\.count)
  print(counts["l"]!, counts.keys.sorted())
  var freq: [Character: Int] = [:]; for ch in "hello" { freq[ch, default: 0] += 1 }
  print(freq["l"]!, freq.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
  print([1, 2, 3].first { $0 > 1 } as Any, [1].first { $0 > 5 } as Any)
  let o: Any = [1, 2, 3].first { $0 > 1 }
  print(o)
  let parts = "a-b".split(separator: "-"); print(kind(parts[0]), kind(String(parts[0])), parts)
  let set: Set<Character> = ["a", "b"]; print(set.contains(c), set.contains("z"))
  switch c { case "a"..."f": print("hex"); default: print("no") }
  let range = Character("a")...Character("z"); print(range.contains("q"), range ~= "Q")
  var text = "ab"; text.append(c); text.append("d"); text += "e"; print(text, kind(text)); let r = text.removeFirst(); print(kind(r), kind(text))
  let t: (Character, String) = ("x", "y"); print(t, kind(t.0), kind(t.1))
  func get() -> Character { "z" }; print(kind(get()))
  let cond: Character = text.isEmpty ? "e" : "n"; print(kind(cond))
  let opt: Character? = "q"; print(opt as Any, kind(opt!))
  print(Mark.a.rawValue, kind(Mark.b.rawValue), Mark(rawValue: "x") == .a)
  print(["a", "b"] as [Character], "\(["a", "b"] as [Character])", String(["a", "b"] as [Character]))
  print(c == "a", "a" == c, c < "b", [c, "b"].contains("b"), "abc".contains(c))
  print(zip("ab", 1...).map { "\($0)\($1)" }, Array("ab").reversed(), "ab".reversed().map { kind($0) })
}
enum Mark: Character { case a = "x", b = "y" }
