// swift-format-ignore-file
protocol Container { associatedtype Item; var items: [Item] { get set }; init(); mutating func add(_ i: Item) }
extension Container { mutating func add(_ i: Item) { items.append(i) }; static func of(_ i: Item...) -> Self { var c = Self(); i.forEach { c.add($0) }; return c } }
extension Container where Item: Comparable { var top: Item? { items.max() } }
extension Container where Item == String { var joined: String { items.joined(separator: "+") } }
struct Stack<T>: Container { var items: [T] = []; mutating func pop() -> T? { items.popLast() } }
struct Logged: Container { var items: [String] = []; mutating func add(_ i: String) { items.append("<\(i)>") } }
struct Pr<A, B> { let a: A; let b: B }
extension Container { func pair() -> Pr<Self, Item.Type> { Pr(a: self, b: Item.self) }; func twins() -> Pr<Self, Self> { Pr(a: self, b: self) } ; var selfArray: [Self] { [self] }; var dict: [String: Self] { ["k": self] } }
protocol Shape { var area: Double { get }; var name: String { get } }
extension Shape { var name: String { String(describing: Self.self) }; func isLarger(than o: some Shape) -> Bool { area > o.area }; func eraseToAny() -> any Shape { self } }
struct Sq: Shape { let s: Double; var area: Double { s * s } }
struct Ci: Shape { let r: Double; var area: Double { 3 * r * r }; var name: String { "circle" } }
func biggest(_ s: [any Shape]) -> (any Shape)? { s.max { $0.area < $1.area } }
func make(_ big: Bool) -> some Shape { Sq(s: big ? 10 : 1) }
func total<S: Sequence>(_ s: S) -> Double where S.Element: Shape { s.reduce(0) { $0 + $1.area } }
func opened(_ s: any Shape) -> String { func inner<T: Shape>(_ t: T) -> String { "\(T.self):\(t.area)" }; return inner(s) }
func collect<C: Container>(_ c: C) -> any Container { c }
func size(_ c: any Container) -> Int { c.items.count }
func run() {
  var s = Stack<Int>.of(3, 1, 2)
  print(s.top ?? 0, s.pop() ?? 0, s)
  print(Logged.of("x", "y").joined, Stack.of("p", "q").joined)
  print(type(of: s.pair()), type(of: Logged().twins()), type(of: s.twins()), s.selfArray, Logged.of("q").dict)
  print(type(of: Stack<String>().twins()), type(of: Logged().pair()))
  let shapes: [any Shape] = [Sq(s: 2), Ci(r: 1), make(false)]
  print(biggest(shapes)?.name ?? "", make(true).isLarger(than: Ci(r: 2)), total([Sq(s: 1), Sq(s: 2)]))
  print(shapes.map(opened), shapes.map(\.name))
  print(size(collect(s)), size(Logged.of("a")))
  print(shapes.compactMap { $0 as? Sq }.map(\.s))
}
