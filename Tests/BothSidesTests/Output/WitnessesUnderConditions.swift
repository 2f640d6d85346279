// swift-format-ignore-file
protocol Animal { associatedtype Food; func eat(_ f: Food) -> String; func bite() -> String }
extension Animal where Food == String { func eat(_ f: String) -> String { "eats \(f)" }; func bite() -> String { "sb" } }
extension Animal where Food == Int { func eat(_ f: Int) -> String { "int \(f)" }; func bite() -> String { "ib" } }
extension Animal where Food: Collection, Food.Element == Int { func eat(_ f: Food) -> String { "ate \(f.count)" }; func bite() -> String { "cb" } }
struct Cow: Animal { typealias Food = String }
struct Bot: Animal { typealias Food = [Int] }
struct Nut: Animal { typealias Food = Int }
func feed<A: Animal>(_ a: A, _ f: A.Food) -> String { a.eat(f) + a.bite() }
func foods() { print(Cow().eat("x"), Bot().eat([1]), Nut().eat(2), Cow().bite(), Bot().bite(), Nut().bite())
 print(feed(Cow(), "x"), feed(Bot(), [1]), feed(Nut(), 2)) }
protocol Ctr { associatedtype E; var items: [E] { get set }; mutating func add(_ e: E) }
extension Ctr { mutating func add(_ e: E) { items.append(e) }; mutating func twice(_ e: E) { items += [e, e] }; mutating func go(_ e: E) { add(e); twice(e); self.add(e); self.twice(e) }; mutating func both(_ a: E...) { a.forEach { add($0) } }
  func adding(_ e: E) -> Self { var c = self; c.add(e); c.twice(e); return c } }
struct L: Ctr { var items: [String] = []; mutating func add(_ e: String) { items.append("<\(e)>") }; mutating func twice(_ e: String) { items.append("own twice") } }
struct G<T>: Ctr { var items: [T] = [] }
func gen<C: Ctr>(_ c: inout C, _ e: C.E) { c.add(e); c.twice(e) }
func run() { foods(); var l = L(); l.go("a"); print(l.items); l.both("x", "y"); print(l.items.count, l.items.last!); gen(&l, "z"); print(l.items.suffix(3)); print(l.adding("k").items.suffix(3))
 var g = G<Int>(); g.go(1); g.both(2, 3); gen(&g, 9); print(g.items, g.adding(5).items.count); l.twice("q"); l.add("r"); print(l.items.suffix(2)) }
