// swift-format-ignore-file
protocol Entity { associatedtype ID: Hashable & Comparable; var id: ID { get } }
protocol Repository { associatedtype Item: Entity; func all() -> [Item] }
extension Repository where Item.ID == Int { func nextID() -> Int { (all().map { $0.id }.max() ?? 0) + 1 } }
extension Repository where Item.ID == String { func nextID() -> String { "id-\(all().count + 1)" } }
struct Doc: Entity { let id: String }
struct MemoryRepo<T: Entity>: Repository {
  typealias Item = T
  func all() -> [T] { [] }
}
struct R2: Repository {
  func all() -> [Doc] { [] }
}
struct U: Entity { let id: Int }
struct Save { var items: [String: Doc] = [:] }
func run() throws {
  print(R2().nextID())
  print(MemoryRepo<Doc>().nextID())
  print(MemoryRepo<U>().nextID())
  var docs = MemoryRepo<Doc>()
  print(docs.nextID())
  
}
