// swift-format-ignore-file
// repository with generics, where clauses, associated types
protocol Entity: Hashable, CustomStringConvertible { associatedtype ID: Hashable & Comparable; var id: ID { get } }
protocol Repository { associatedtype Item: Entity; func find(_ id: Item.ID) -> Item?; func all() -> [Item]; mutating func save(_ item: Item) }
extension Repository {
  var count: Int { all().count }
  func sortedIDs() -> [Item.ID] { all().map(\.id).sorted() }
  func find(where predicate: (Item) throws -> Bool) rethrows -> [Item] { try all().filter(predicate) }
}
extension Repository where Item.ID == Int { func nextID() -> Int { (all().map { $0.id }.max() ?? 0) + 1 } }
extension Repository where Item.ID == String { func nextID() -> String { "id-\(count + 1)" } }
struct User: Entity { let id: Int; var name: String; var tags: Set<String> = []
  var description: String { "User(\(id), \(name), \(tags.sorted()))" } }
struct Doc: Entity { let id: String; var body: String; var description: String { "Doc<\(id)>" } }
struct MemoryRepo<T: Entity>: Repository {
  typealias Item = T
  private var store: [T.ID: T] = [:]
  private(set) var saves = 0
  init(_ items: T...) { for i in items { store[i.id] = i } }
  func find(_ id: T.ID) -> T? { store[id] }
  func all() -> [T] { store.values.sorted { $0.id < $1.id } }
  mutating func save(_ item: T) { store.updateValue(item, forKey: item.id); saves += 1 }
}
func merge<A: Repository, B: Repository>(_ a: A, _ b: B) -> [A.Item] where A.Item == B.Item {
  var seen = Set<A.Item.ID>(); return (a.all() + b.all()).filter { seen.insert($0.id).inserted }
}
struct Loader<R: Repository> where R.Item.ID == Int { var repo: R; func load() -> String { repo.all().map { "\($0.id)" }.joined(separator: ",") } }
enum LoadError: Error, Equatable { case missing(Int), bad }
func need<R: Repository>(_ r: R, _ id: R.Item.ID) throws -> R.Item where R.Item.ID == Int { guard let x = r.find(id) else { throw LoadError.missing(id) }; return x }
func run() throws {
  var users = MemoryRepo(User(id: 3, name: "Cy"), User(id: 1, name: "Al", tags: ["x", "a"]))
  users.save(User(id: users.nextID(), name: "Di"))
  print(users.count, users.sortedIDs(), users.nextID(), users.saves)
  print(users.find(1) ?? User(id: 0, name: "?"), users.find(99) as Any)
  print(users.find(where: { $0.name.count == 2 && !$0.tags.isEmpty }))
  var docs = MemoryRepo<Doc>()
  docs.save(Doc(id: docs.nextID(), body: "a")); docs.save(Doc(id: docs.nextID(), body: "b")); docs.save(Doc(id: "id-1", body: "c"))
  print(docs.all(), docs.find("id-1")?.body ?? "-", docs.saves, docs.nextID())
  let other = MemoryRepo(User(id: 1, name: "Dup"), User(id: 7, name: "Ed"))
  print(merge(users, other).map(\.name))
  print(Loader(repo: other).load())
  do { print(try need(users, 3)); print(try need(users, 44)) } catch let e as LoadError where e == .bad { print("bad") } catch { print("error:", error) }
  var copy = users; copy.save(User(id: 50, name: "Zed")); print(users.count, copy.count)
  let anyRepo: any Repository = users
  print(anyRepo.count, type(of: anyRepo))
  print(Dictionary(grouping: users.all(), by: { $0.tags.isEmpty }).mapValues { $0.map(\.name) }.sorted { $0.key && !$1.key }.map { "\($0.key)=\($0.value)" })
  
}
