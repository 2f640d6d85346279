// swift-format-ignore-file
protocol HasId { var id: Int { get } }; protocol Saveable: HasId { associatedtype Store: StoreType where Store.Item == Self; static var store: Store { get } }
protocol StoreType: AnyObject { associatedtype Item; func put(_ i: Item); func get(_ id: Int) -> Item?; var all: [Item] { get } }
extension Saveable { @discardableResult func save() -> Self { Self.store.put(self); return self }; static func find(_ id: Int) -> Self? { store.get(id) }; static var count: Int { store.all.count }; func updated(_ f: (inout Self) -> Void) -> Self { var c = self; f(&c); return c.save() } }
final class MemStore<T: HasId>: StoreType { private var items: [Int: T] = [:]; var hooks: [(T, T?) -> Void] = []; func put(_ i: T) { let old = items.updateValue(i, forKey: i.id); hooks.forEach { $0(i, old) } }; func get(_ id: Int) -> T? { items[id] }; var all: [T] { items.values.sorted { $0.id < $1.id } } }
struct Todo: Saveable { let id: Int; var title: String; var done = false; nonisolated(unsafe) static let store = MemStore<Todo>() }
struct Note: Saveable, CustomStringConvertible { let id: Int; var text: String; nonisolated(unsafe) static var store = MemStore<Note>(); var description: String { "Note<\(text)>" } }
extension MemStore where T == Todo { var open: [Todo] { all.filter { !$0.done } }; func completeAll() -> Int { open.map { $0.updated { $0.done = true } }.count } }
extension Sequence where Element: Saveable { func saveAll() { forEach { $0.save() } } }
func latest<S: Saveable>(_ t: S.Type) -> S? { t.store.all.max { $0.id < $1.id } }
func run() {
  var changes: [String] = []; Todo.store.hooks.append { new, old in changes.append("\(old?.title ?? "nil")->\(new.title)\(new.done ? "*" : "")") }
  let a = Todo(id: 1, title: "a").save(); [Todo(id: 3, title: "c"), Todo(id: 2, title: "b", done: true)].saveAll(); a.updated { $0.title += "!" }; print(Todo.count, Todo.find(1)!.title, Todo.find(9) as Any, a.title, Todo.store.open.map(\.id))
  print(Todo.store.completeAll(), Todo.store.open.isEmpty, changes); Note(id: 5, text: "n").save(); print(latest(Note.self)!, latest(Todo.self)!.id, Note.count, type(of: Note.store), Note.find(5)?.updated { $0.text = "m" } as Any, Todo.store.all.map { $0.done })
}

