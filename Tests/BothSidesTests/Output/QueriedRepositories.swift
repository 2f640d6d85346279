// swift-format-ignore-file
protocol Entity: Identifiable, Equatable where ID: Hashable & Comparable { static var kind: String { get } }
extension Entity { static var kind: String { "\(Self.self)".lowercased() + "s" } }
protocol Repository<Item>: AnyObject { associatedtype Item: Entity; func find(_ q: Query<Item>) -> [Item]; func save(_ i: Item) throws; func delete(_ id: Item.ID) -> Item? }
extension Repository { func get(_ id: Item.ID) -> Item? { find(.where(\.id, .equals(id))).first }; func all() -> [Item] { find(.all) }; func update(_ id: Item.ID, _ f: (inout Item) throws -> Void) throws -> Bool { guard var i = get(id) else { return false }; try f(&i); try save(i); return true } }
enum Test<V: Comparable> { case equals(V), less(V), atLeast(V), among([V]); func callAsFunction(_ v: V) -> Bool { switch self { case .equals(let x): v == x; case .less(let x): v < x; case .atLeast(let x): v >= x; case .among(let xs): xs.contains(v) } } }
struct Query<T> { var test: (T) -> Bool, text: String; var order: ((T, T) -> Bool)? = nil; var limit: Int? = nil
  static var all: Query { Query(test: { _ in true }, text: "all") }
  static func `where`<V: Comparable>(_ p: KeyPath<T, V>, _ t: Test<V>) -> Query { Query(test: { t($0[keyPath: p]) }, text: "\(t)") }
  static func && (a: Query, b: Query) -> Query { Query(test: { a.test($0) && b.test($0) }, text: "(\(a.text) & \(b.text))", order: a.order ?? b.order, limit: [a.limit, b.limit].compactMap { $0 }.min()) }
  static prefix func ! (q: Query) -> Query { var c = q; c.test = { !q.test($0) }; c.text = "!" + q.text; return c }
  func sorted<V: Comparable>(by p: KeyPath<T, V>, descending: Bool = false) -> Query { var c = self; c.order = { descending ? $0[keyPath: p] > $1[keyPath: p] : $0[keyPath: p] < $1[keyPath: p] }; return c }
  func first(_ n: Int) -> Query { var c = self; c.limit = n; return c }
  func run(_ xs: some Collection<T>) -> [T] { var r = xs.filter(test); if let order { r.sort(by: order) }; return limit.map { Array(r.prefix($0)) } ?? r } }
struct Conflict: Error { let kind: String, id: String }
final class Memory<Item: Entity>: Repository { private var table: [Item.ID: Item] = [:]; var rejects: ((Item) -> Bool)?
  func find(_ q: Query<Item>) -> [Item] { q.run(table.values.sorted { $0.id < $1.id }) }
  func save(_ i: Item) throws { if rejects?(i) == true { throw Conflict(kind: Item.kind, id: "\(i.id)") }; table[i.id] = i }
  func delete(_ id: Item.ID) -> Item? { table.removeValue(forKey: id) } }
final class Cached<R: Repository>: Repository { typealias Item = R.Item; let base: R; private(set) var hits = 0; private var cache: [Item.ID: Item?] = [:]; init(_ b: R) { base = b }
  func find(_ q: Query<Item>) -> [Item] { base.find(q) }
  func get(_ id: Item.ID) -> Item? { if let known = cache[id] { hits += 1; return known }; let found = base.get(id); cache[id] = .some(found); return found }
  func save(_ i: Item) throws { cache[i.id] = nil; try base.save(i) }; func delete(_ id: Item.ID) -> Item? { cache.removeValue(forKey: id); return base.delete(id) } }
struct User: Entity { let id: Int; var name: String; var age: Int }; struct Tag: Entity { var id: String; var weight = 1.5; static let kind = "labels" }
struct Report { let users: any Repository<User>, tags: any Repository<Tag>; var text: String { "\(users.all().count) \(User.kind), \(tags.find(.all.sorted(by: \.weight, descending: true)).map(\.id))" } }
func total<R: Repository>(_ r: R, _ p: KeyPath<R.Item, Int>) -> Int where R.Item.ID == Int { r.all().reduce(0) { $0 + $1[keyPath: p] + $1.id } }
func run() throws {
  let users = Cached(Memory<User>()), tags = Memory<Tag>(); for (i, n) in ["Zoe", "Al", "Kim", "Bo"].enumerated() { try users.save(User(id: i, name: n, age: 20 + i * 7 % 10)) }; try [Tag(id: "b"), Tag(id: "a", weight: 3)].forEach(tags.save)
  print(users.find(.where(\.age, .atLeast(24)).sorted(by: \.name)).map(\.name), users.find(!Query.where(\.name, .among(["Al", "Bo"]))).map(\.id), users.find((Query.where(\.age, .less(28)) && .where(\.id, .atLeast(1))).sorted(by: \.age, descending: true).first(2)).map(\.age))
  print(users.get(2)?.name ?? "-", users.get(2)!.age, users.get(9) == nil, users.get(9) == nil, users.hits, try users.update(2) { $0.name += "my" }, try users.update(8) { _ in }, users.get(2)!.name, users.hits)
  print((Query<User>.where(\.id, .equals(1)) && !Query.where(\.name, .less("b"))).text, users.delete(0)?.name as Any, users.delete(0) as Any, total(users, \.age)); print(Report(users: users, tags: tags).text, Tag.kind, User.kind)
  tags.rejects = { $0.weight < 0 }; do { try tags.save(Tag(id: "neg", weight: -1)) } catch let c as Conflict { print(c.kind, c.id) }; print(try tags.update("a") { t in t.weight /= 2 }, tags.get("a")!, tags.all().map(\.weight).reduce(0, +), users.all() == [User(id: 1, name: "Al", age: 27), users.get(2)!, users.get(3)!])
}
