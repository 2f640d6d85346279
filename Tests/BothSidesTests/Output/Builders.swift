// swift-format-ignore-file
final class RequestBuilder {
  private var path = "/"
  private var headers: [String: String] = [:]
  private var query: [(String, String)] = []
  private var body: String?
  @discardableResult func path(_ p: String) -> Self {
    path = p
    return self
  }
  @discardableResult func header(_ key: String, _ value: String) -> Self {
    headers[key] = value
    return self
  }
  func query(_ key: String, _ value: CustomStringConvertible?) -> Self {
    if let value { query.append((key, value.description)) }
    return self
  }
  func body(_ make: () -> String) -> RequestBuilder {
    body = make()
    return self
  }
  func build() -> String {
    let q = query.isEmpty ? "" : "?" + query.map { "\($0)=\($1)" }.joined(separator: "&")
    let h = headers.sorted { $0.key < $1.key }.map { " \($0.key):\($0.value)" }.joined()
    return path + q + h + (body.map { " [" + $0 + "]" } ?? "")
  }
}
struct Style {
  var size = 10
  var bold = false
  func size(_ n: Int) -> Style { with { $0.size = n } }
  func bold(_ on: Bool = true) -> Style { with { $0.bold = on } }
  private func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}
func configure<T: AnyObject>(_ object: T, _ body: (T) -> Void) -> T {
  body(object)
  return object
}
func run() {
  print(RequestBuilder().path("/users").query("page", 2).query("name", nil as String?).query("q", "x").header("B", "2").header("A", "1").body { "text" }.build())
  let builder = RequestBuilder()
  builder.path("/a")
  builder.header("K", "v")
  print(builder.build(), Style().size(12).bold(), Style().bold().bold(false).size)
  let made = configure(RequestBuilder()) { $0.path("/configured") }
  print(made.build())
}
