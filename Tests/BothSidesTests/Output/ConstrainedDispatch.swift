// swift-format-ignore-file
protocol Nm {}
extension Nm { static var kind: String { "named" }; func bye() -> String { "ext" } }
protocol Ot {}
extension Ot { func other() -> String { "ot" }; static var otk: String { "otk" } }
struct Card: Nm, Ot, CustomStringConvertible { static var kind: String { "card" }; func bye() -> String { "own" }; func other() -> String { "own other" }; static var otk: String { "own otk" }; var description: String { "C" } }
class B: Nm {}
final class D: B { static var kind: String { "D" }; func bye() -> String { "D bye" } }
func f<T: Nm & Ot>(_ t: T) -> String { T.kind + t.bye() + t.other() + T.otk }
func g<T: B>(_ t: T) -> String { T.kind + t.bye() }
func h<T>(_ t: T) -> String where T: Nm, T: Ot { T.kind + t.bye() + t.other() + T.otk }
func s(_ t: some Nm & Ot) -> String { t.bye() + t.other() }
func e(_ t: any Nm & Ot) -> String { t.bye() + t.other() }
func i<T: Nm & CustomStringConvertible>(_ t: T) -> String { T.kind + t.bye() + t.description + "\(t)" }
protocol Repo { associatedtype Item: Nm; var item: Item { get }; var items: [Item] { get } }
extension Repo {
  var items: [Item] { [item, item] }
  var text: String { Item.kind + item.bye() }
  func all() -> String { items.map { $0.bye() }.joined() + items[0].bye() + items.first!.bye() }
  static var st: String { Item.kind }
}
extension Repo where Item: Ot { var both: String { Item.otk + item.other() + Item.kind } }
extension Repo where Item == Card { var fixed: String { Item.kind + item.bye() } }
struct Cards: Repo { var item = Card(); var own: String { item.bye() + Item.kind } }
func q<R: Repo>(_ r: R) -> String { R.Item.kind + r.item.bye() + r.text }
func q2<R: Repo>(_ r: R) -> String where R.Item: Ot { R.Item.otk + r.item.other() + r.item.bye() }
func q3<R: Repo>(_ r: R) -> String where R.Item == Card { R.Item.kind + r.item.bye() }
struct H<T> where T: Nm { let t: T; var x: String { T.kind + t.bye() } }
struct G<T> { let t: T }
extension G where T: Nm { var x: String { T.kind + t.bye() } }
extension G where T: Nm & Ot { var y: String { T.kind + t.other() } }
class Loader<M: B> { let m: M; init(_ m: M) { self.m = m }; func go() -> String { m.bye() + M.kind } }
typealias Both = Nm & Ot
func t(_ b: Both) -> String { b.bye() + b.other() }
func u<T: Both>(_ b: T) -> String { b.bye() + b.other() + T.kind }
class V { func name() -> String { "V" } }
extension V: Nm {}
class W: V { override func name() -> String { "W" }; func bye() -> String { "W bye" } }
func v<T: V>(_ t: T) -> String { t.name() + t.bye() }
func w(_ t: V & Nm) -> String { t.name() + t.bye() }
func run() {
  print(f(Card())); print(g(D())); print(h(Card())); print(s(Card())); print(e(Card())); print(i(Card()))
  let c = Cards(); print(c.text, c.all(), Cards.st, c.both, c.fixed, c.own); print(q(c), q2(c), q3(c))
  print(H(t: Card()).x, G(t: Card()).x, G(t: Card()).y); print(Loader(D()).go())
  print(t(Card()), u(Card())); print(v(W()), w(W()))
  let b: B = D(); print(b.bye(), g(b))
  let x: any Nm & Ot = Card(); print(x.bye(), x.other(), f(Card()))
  let l: [any Nm & Ot] = [Card()]; for y in l { print(y.bye()) }
  print(type(of: x).kind)
}
