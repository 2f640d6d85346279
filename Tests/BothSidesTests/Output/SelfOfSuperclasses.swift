// swift-format-ignore-file
class Widget {
  var log: [String] = []
  required init() {}
  @discardableResult func tag(_ s: String) -> Self { log.append(s); return self }
  class func make() -> Self { self.init() }
  func add(_ n: Int = 1, times: Int = 2) -> Self { for _ in 0..<times { log.append("\(n)") }; return self }
  var me: Self { self }
  func maybe() -> Self? { self }
  func kind(_ s: String = "w") -> String { s }
}
final class Button: Widget {
  override func add(_ n: Int = 7, times: Int = 1) -> Self { super.add(n, times: times) }
  override func kind(_ s: String = "b") -> String { "B" + s }
  func own() -> String { "own" }
}
func over(_ w: Widget) -> String { "W" }
func over(_ b: Button) -> String { "B" }
func named<T: Widget>(_ t: T) -> String { "\(T.self)" }
protocol Greeter { func greet(_ w: String, loud: Bool) -> String; var name: String { get } }
extension Greeter {
  func greet(_ w: String = "all", loud: Bool = false) -> String { "\(name) ext \(w) \(loud)" }
  var name: String { "n" }
}
struct Person: Greeter { func greet(_ w: String, loud: Bool) -> String { "own \(w)" } }
final class Robot: Greeter { func greet(_ w: String, loud: Bool) -> String { "robot \(w)" } }
struct Plain: Greeter {}
func any(_ g: any Greeter) -> String { g.greet() + "/" + g.greet("x", loud: true) }
func some(_ g: some Greeter) -> String { g.greet("q") }
func run() {
  print(Button().add().log, Button().tag("x").add().log, Button.make().add().log, Button().me.add().log, Button().maybe()!.add().log)
  print(over(Button().tag("x")), over(Button.make()), over(Button().me), over(Button().maybe()!), over(Button().tag("a").tag("b")))
  print(named(Button().tag("x")), named(Button.make()), Button().tag("x").own(), Button.make().own())
  print((Button() as Widget).kind(), Button().kind(), (Button() as Widget).tag("").kind(), Button().tag("").kind())
  print(Person().greet(), Person().greet("a"), Person().greet("a", loud: true), Person().greet(loud: true))
  print(Robot().greet(), Robot().greet("z"), Plain().greet(), Plain().greet("z"))
  print(any(Person()), any(Robot()), any(Plain()), some(Person()))
}
