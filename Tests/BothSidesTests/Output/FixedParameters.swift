// swift-format-ignore-file
protocol Titled {}
extension Titled { func bye() -> String { "ext" }; static var kind: String { "titled" }; var size: Int { 1 } }
struct Card: Titled { func bye() -> String { "own" }; static var kind: String { "card" }; var size: Int { 2 } }
struct Holder<T: Titled> { let item: T }
extension Holder { var open: String { item.bye() + T.kind + "\(item.size)" } }
extension Holder where T == Card {
  var fixed: String { item.bye() + T.kind + "\(item.size)" }
  func called() -> String { [1].map { _ in item.bye() + T.kind }[0] }
  static var shared: String { T.kind }
}
func run() { let h = Holder(item: Card()); print(h.open, h.fixed, h.called(), Holder<Card>.shared) }
