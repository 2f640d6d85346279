// swift-format-ignore-file
import Foundation

func s(_ t: String) -> String { print("s"); return t }
func mk(_ t: String) -> URL? { URL(string: s(t)) }

func run() {
  print(
    URL(string: s("http://a.b"))?.host ?? "nil",
    URL(string: s("http://a.b"))!.appendingPathComponent(s("c")).absoluteString,
    URL(string: s(""))?.host as Any)
  print(mk("https://x.y/z")?.path ?? "-")
  var c = 0; func next() -> String { c += 1; return "https://a.b/\(c)" }
  print(URL(string: next())!.absoluteString, URL(string: next())!.absoluteString)
  let o: String? = "http://q.r";
  print(o.flatMap { URL(string: $0) }?.host ?? "nil", ["http://a.b", ""].compactMap(URL.init(string:)).count)
}
