// swift-format-ignore-file
protocol Store {
  associatedtype Item; var items: [Item] { get set }; mutating func add(_ item: Item); func first() -> Item?
}
extension Store {
  mutating func add(_ item: Item) { items.append(item) }; func first() -> Item? { items.first };
  var size: Int { items.count }
}
struct IntStore: Store { var items: [Int] = [] }
struct NameStore: Store {
  typealias Item = String; var items: [String] = ["seed"]; func first() -> String? { items.last }
}
extension Store where Item == Int { func sum() -> Int { items.reduce(0, +) }; var kind: String { "numbers" } }
extension Store where Item == String { func sum() -> String { items.joined() }; var kind: String { "texts" } }
extension Store where Item: Comparable { func largest() -> Item? { items.max() } }
protocol Presenter {
  associatedtype Model; static var name: String { get }; func show(_ model: Model) -> String
}
struct User { var name: String }
struct UserPresenter: Presenter {
  static let name = "user"; func show(_ model: User) -> String { "U:\(model.name)" }
}
struct CountPresenter: Presenter {
  static var name: String { "count" }; func show(_ model: Int) -> String { "C:\(model)" }
}
func render<P: Presenter>(_ p: P, _ m: P.Model) -> String { "\(P.name) \(p.show(m)) \(P.Model.self)" }
func total<S: Store>(_ s: S) -> String where S.Item == Int { "t\(s.sum())" }
func total<S: Store>(_ s: S) -> String where S.Item == String { "s\(s.sum())" }
final class Screen<P: Presenter> {
  let p: P; var models: [P.Model] = []; init(_ p: P) { self.p = p };
  func load(_ m: P.Model...) { models += m }; var text: String { models.map(p.show).joined(separator: ",") }
}
protocol Mapper<Input, Output> {
  associatedtype Input; associatedtype Output = String; func map(_ i: Input) -> Output
}
struct Doubler: Mapper { func map(_ i: Int) -> Int { i * 2 } }
struct Describer: Mapper { func map(_ i: Int) -> String { "<\(i)>" } }
func apply(_ m: any Mapper<Int, String>) -> String { m.map(4) }
func applyAll<M: Mapper>(_ m: M, _ xs: [M.Input]) -> [M.Output] { xs.map { m.map($0) } }
protocol Factory { associatedtype Product: Named; func make() -> Product }
protocol Named { init(); static var label: String { get } }
struct Car: Named { static let label = "car" }
struct CarFactory: Factory { func make() -> Car { Car() } }
extension Factory { func makeNew() -> Product { Product() }; var label: String { Product.label } }
func run() {
  var i = IntStore(); i.add(3); i.add(4)
  var n = NameStore(); n.add("x")
  print(i.sum(), i.kind, i.first() ?? -1, i.size, i.largest() ?? 0)
  print(n.sum(), n.kind, n.first() ?? "-", n.size, n.largest() ?? "")
  print(render(UserPresenter(), User(name: "ann")))
  print(render(CountPresenter(), 3))
  print(total(i), total(n))
  let s = Screen(UserPresenter()); s.load(User(name: "a"), User(name: "b"))
  print(s.text, s.models.count)
  print(apply(Describer()), applyAll(Doubler(), [1, 2]), applyAll(Describer(), [1, 2]))
  print(CarFactory().label, CarFactory().makeNew(), type(of: CarFactory().make()))
  print(IntStore.Item.self)
}
