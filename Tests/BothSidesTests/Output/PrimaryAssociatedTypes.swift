// swift-format-ignore-file
struct M { let v: Int }
protocol Src<Item> { associatedtype Item; func n() -> Int; func all() -> [Item] }
struct Box3<T>: Src { let xs: [T]; func n() -> Int { xs.count }; func all() -> [T] { xs } }
func f() -> some Collection<Double> { [1, 2] }
func g() -> any Collection<Double> { [1, 2] }
func s() -> some Sequence<Float> { [1, 2, 3] }
func add<T>(_ a: some Sequence<T>, _ t: T) -> [T] { Array(a) + [t] }
func add2<T>(_ a: any Collection<T>, _ t: T) -> [T] { Array(a) + [t] }
func name<T>(_ a: some Sequence<T>) -> String { "\(T.self)" }
func name2<T>(_ a: any Src<T>) -> String { "\(T.self)" }
func name3<T>(_ a: some Src<T>) -> String { "\(T.self) \(a.n())" }
func fst<T>(_ a: some Sequence<T>) -> T? { a.first { _ in true } }
func dict<K, V>(_ a: some Sequence<(K, V)>) -> String { "\(K.self) \(V.self)" }
struct X<T> { let xs: [T]; init(_ xs: some Collection<T>) { self.xs = Array(xs) }; func n() -> String { "\(T.self)" } }
final class Avg { var v: any Collection<Double> = []; func set(_ c: some Collection<Double>) { v = c } ; func avg() -> Double { v.reduce(0, +) / Double(v.count) } }
func half(_ c: some Collection<Double>) -> [Double] { c.map { $0 / 4 } }
func half2(_ c: any Sequence<Double>) -> [Double] { c.map { $0 / 4 } }
func opt(_ c: (some Collection<Double>)?) -> [Double] { c.map { $0.map { $0 / 4 } } ?? [] }
func makeSrc() -> some Src<Double> { Box3(xs: [1, 2]) }
func makeAny() -> any Src<Double> { Box3(xs: [1, 2]) }
protocol Repo<Entity> { associatedtype Entity; func get() -> Entity; func save(_ e: Entity) }
final class MemRepo<E>: Repo { var e: E; init(_ e: E) { self.e = e }; func get() -> E { e }; func save(_ n: E) { e = n } }
struct Svc { let r: any Repo<Double>; func bump() -> Double { r.save(3); return r.get() / 2 } }
func run() {
  print(f().map { $0 / 4 }, g().map { $0 / 4 }, s().map { $0 / 2 }, f().count, Array(f()))
  print(add([1.5], 2), add([1], 2), add2([1.5], 2), add(Set([1]), 5))
  print(name([1]), name(["a": 1].keys), name("abc"), name(1...3), name2(Box3(xs: ["a"])), name3(Box3(xs: [1.5])))
  print(fst([M]())?.v ?? -1, fst([M(v: 3)])?.v ?? -1)
  print(dict(["a": 1].map { ($0, $1) }), dict(zip([1], ["x"])))
  print(X([M(v: 1)]).xs.map(\.v), X([1, 2.5]).n(), X([M]()).n(), X(1...2).n(), X<Double>([1, 2]).xs)
  let a = Avg(); a.set([1, 2]); print(a.avg(), half([1, 2]), half2([1, 3]), opt([1, 2]))
  print(makeSrc().all().map { $0 / 4 }, makeAny().all().map { $0 / 4 })
  print(Svc(r: MemRepo(1)).bump())
  let c: any Collection<Double> = [1, 2]; print(c.first! / 4, c.map { $0 })
  let d: some Collection<Double> = [1, 2]; print(d.first! / 4, d.map { $0 })
  func loc(_ xs: some Sequence<Double>) { for x in xs { print(x / 4) } }
  loc([1]); loc([2, 3].lazy.map { $0 + 1 })
  let e: [any Collection<Double>] = [[1], [2, 3]]; print(e.map { $0.reduce(0, +) / 4 })
}
