// swift-format-ignore-file
extension Collection where Element: Equatable { var isPal: Bool { elementsEqual(reversed()) } }
func run() {
  let s = "abcba"
  print(s.elementsEqual(s.reversed()), s.starts(with: ["a"]), s.starts(with: s.reversed()), "ab".lexicographicallyPrecedes("abc".reversed()))
  print(s.isPal, "ab".isPal, [1, 2, 1].isPal, s.dropFirst().isPal, s.filter { $0 != "c" }.isPal)
  print(s.elementsEqual(s.lazy.map { $0 }), s.reversed().first as Any)
  print(s.elementsEqual(Array(s)), s.elementsEqual("abcba"), s.prefix(2).elementsEqual("ab"), s.elementsEqual(["a", "b"]))
  print((["a", "b"] as [Character]).elementsEqual("ab"), [Character("a")].starts(with: "a"), s.starts(with: "ab"), s.starts(with: s.prefix(3)), s.starts(with: Array(s.dropFirst())))
  print(s.elementsEqual(s.reversed(), by: { $0 == $1 }), s.starts(with: "AB", by: { $0 == Character($1.lowercased()) }))
  print(s.reversed() == Array(s), String(s.reversed()) == s, s.reversed().elementsEqual(s), s.reversed().starts(with: "ab"), s.reversed().lexicographicallyPrecedes("abd"))
  print("Was it a car".lowercased().filter { $0.isLetter }.elementsEqual("acar".reversed()))
  print(s.indices.elementsEqual(s.indices), s.elementsEqual(Set(["a"])), "abc".elementsEqual(zip("abc", 1...).map(\.0)), "".elementsEqual([]))
}
