import Foundation

func run() {
  let letters = CharacterSet.alphanumerics
  print(
    "a1!".unicodeScalars.allSatisfy(letters.contains),
    "ab1".unicodeScalars.allSatisfy(CharacterSet.alphanumerics.contains))
  print(
    String("a-b c!".unicodeScalars.filter { letters.contains($0) }),
    "a b".unicodeScalars.filter(CharacterSet.whitespaces.contains).count)
  print(
    "  x ".trimmingCharacters(in: .whitespaces),
    "..a..".trimmingCharacters(in: CharacterSet(charactersIn: ".")))
  print(
    "12ab".trimmingCharacters(in: .decimalDigits),
    "a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")))
  let allowed = CharacterSet.letters.union(.decimalDigits).union(CharacterSet(charactersIn: "-_"))
  print(
    allowed.contains("a"), allowed.contains("-"), allowed.inverted.contains("!"),
    allowed.subtracting(.letters).contains("b"))
  print(
    "a b".rangeOfCharacter(from: .whitespaces) != nil, "abc".rangeOfCharacter(from: .decimalDigits) == nil)
  print(
    "Hello World".components(separatedBy: .uppercaseLetters),
    "a b\nc".components(separatedBy: .whitespacesAndNewlines))
  func slug(_ text: String) -> String {
    text.lowercased().components(separatedBy: allowed.inverted).filter { !$0.isEmpty }.joined(separator: "-")
  }
  print(slug("Hello, World! 2nd"))
}
