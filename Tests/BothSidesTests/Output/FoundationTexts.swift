// swift-format-ignore-file
import Foundation

func scalars() {
  let text = "a1b2é"
  print(String(String.UnicodeScalarView(text.unicodeScalars.map { $0 })))
  var view = String.UnicodeScalarView()
  view.append("a")
  view.append(contentsOf: text.unicodeScalars)
  print(String(view), view.count)
  print(String(String.UnicodeScalarView(text.unicodeScalars.filter(CharacterSet.decimalDigits.contains))))
  print(String(String.UnicodeScalarView(text.unicodeScalars.filter { CharacterSet.letters.contains($0) })))
  var built = ""
  built.unicodeScalars.append("A")
  built.unicodeScalars.append(UnicodeScalar(0x42)!)
  print(built)
  built.unicodeScalars.removeAll { $0 == "A" }
  built.unicodeScalars.append(contentsOf: "xyz".unicodeScalars)
  print(built)
}

func comparisons() {
  let words = ["b", "A", "c", "a10", "a2", "a B", "B"]
  print(words.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending })
  print(words.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
  print(words.sorted { $0.localizedCompare($1) == .orderedAscending })
  print("a".localizedCaseInsensitiveCompare("A").rawValue, "A".localizedCompare("a").rawValue)
  print("Hello you".localizedUppercase, "Hello".localizedLowercase, "hello you".localizedCapitalized)
}

func searches() {
  let text = "abcABCabc"
  func show(_ range: Range<String.Index>?) -> String {
    range.map { String(text[$0]) + String(text[..<$0.lowerBound]) } ?? "nil"
  }
  print(show(text.range(of: "BC", options: .caseInsensitive)), show(text.range(of: "b", options: .backwards)))
  print(
    show(text.range(of: "B", options: [.backwards, .caseInsensitive])), show(text.range(of: "x", options: []))
  )
  print(text.replacingOccurrences(of: "B", with: "-", options: .caseInsensitive))
  print("ab".appending("c"))
  print("a b/é?".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "nil")
  print("q=a&b c".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "nil")
  print("q=a&b".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "nil")
  print("a%20b%C3%A9".removingPercentEncoding ?? "nil", "%zz".removingPercentEncoding ?? "nil")
  print(TimeInterval(60) * 2, UInt8(ascii: "A"))
}

func addresses() {
  for text in ["https://a.com", "https://a.com/", "https://a.com:80/x/y.txt?q=1#f", "", "http://h/p/"] {
    guard let url = URL(string: text) else {
      print("no URL")
      continue
    }
    print(
      url, url.host ?? "-", url.path, url.scheme ?? "-", url.query ?? "-", url.fragment ?? "-", url.port ?? 0)
    print(url.lastPathComponent, url.pathExtension, url.pathComponents, url.appendingPathComponent("z"))
    print(url.appendingPathComponent("a/b/"), url.appending(path: "q"))
  }
  print(URL(string: "https://a.com")! == URL(string: "https://a.com/")!)
  let id = UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")!
  print(id, id.uuidString, UUID(uuidString: "x") == nil, Set([id, id]).count)
  print(Data("hi".utf8).base64EncodedString(), Data(base64Encoded: "aGk=").map { Array($0) } ?? [])
  print(Data(base64Encoded: "a") == nil)
}

func run() {
  scalars()
  comparisons()
  searches()
  addresses()
}
