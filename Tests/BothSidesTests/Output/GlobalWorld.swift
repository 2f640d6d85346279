// swift-format-ignore-file
struct World { var date: () -> Int = { 1 }; var api = Api(); var locale = "en" }
struct Api { var users: () -> [String] = { ["live"] }; var save: (String) throws -> Void = { _ in }; var find: (_ id: Int) -> String? = { "live \($0)" } }
extension Api {
  static let mock = Api(users: { ["a", "b"] }, save: { if $0.isEmpty { throw Empty() } }, find: { _ in nil })
  struct Empty: Error {}
}
var Current = World()
struct Greeter { func greet() -> String { "\(Current.locale) \(Current.date()) \(Current.api.users())" } }
class Base { class func make() -> String { "base" }; class var title: String { "t" } }
class Middle: Base { override class func make() -> String { "middle<" + super.make() + ">" } }
final class Last: Middle { override class func make() -> String { "last<" + super.make() + ">" } }
func check(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "default") -> String { condition() ? "ok" : message() }
protocol Shape { var area: Double { get } }
struct Circle: Shape { var area: Double { 1 } }
func name<S: Shape>(_ shape: S) -> String { "\(S.self)" }
struct Even {}
func ~= (pattern: Even, value: Int) -> Bool { value % 2 == 0 }
func grade(_ score: Double) -> String { switch score { case 90...: "A"; case 80..<90: "B"; case ..<0: "?"; default: "F" } }
func run() throws {
  print(Greeter().greet(), Current.api.find(3) ?? "none")
  Current.api = .mock; Current.date = { 42 }
  print(Greeter().greet(), Current.api.find(3) ?? "none")
  do { try Current.api.save("") } catch is Api.Empty { print("empty") }
  print(Base.make(), Middle.make(), Last.make())
  print(check(true), check(1 > 2), check(false, "own"))
  let shape: any Shape = Circle(); print(name(shape), name(Circle()))
  for n in [6, 7] { switch n { case Even(): print("even"); default: print("odd") } }
  print([95.5, 80, 89.9, 12, -1].map(grade))
}
