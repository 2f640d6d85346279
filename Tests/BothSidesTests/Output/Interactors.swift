// swift-format-ignore-file
struct Todo: Identifiable, Equatable { let id: Int; var title: String; var done = false }
protocol TodoStore: AnyObject { var todos: [Todo] { get set } }
final class MemoryStore: TodoStore { var todos: [Todo] = [] { didSet { writes += 1 } }; private(set) var writes = 0 }
protocol Output: AnyObject { func present(_ rows: [String]) }
final class TodoInteractor {
  private let store: TodoStore
  weak var output: Output?
  var filter: Filter = .all { didSet { refresh() } }
  enum Filter: CaseIterable { case all, open, done; func accepts(_ t: Todo) -> Bool { switch self { case .all: true; case .open: !t.done; case .done: t.done } } }
  init(store: TodoStore) { self.store = store }
  func add(_ title: String) { store.todos.append(Todo(id: (store.todos.map(\.id).max() ?? 0) + 1, title: title)); refresh() }
  func toggle(_ id: Todo.ID) { guard let i = store.todos.firstIndex(where: { $0.id == id }) else { return }; store.todos[i].done.toggle(); refresh() }
  func move(from: Int, to: Int) { store.todos.insert(store.todos.remove(at: from), at: to); refresh() }
  func clear() { store.todos.removeAll(where: \.done); refresh() }
  var counts: [Filter: Int] { Filter.allCases.reduce(into: [:]) { r, f in r[f] = store.todos.filter(f.accepts).count } }
  private func refresh() { output?.present(store.todos.filter(filter.accepts).map { ($0.done ? "[x] " : "[ ] ") + $0.title }) }
}
final class Screen: Output { private(set) var rows: [String] = []; var times = 0; func present(_ rows: [String]) { self.rows = rows; times += 1 } }
func run() {
  let store = MemoryStore()
  let interactor = TodoInteractor(store: store)
  let screen = Screen()
  interactor.output = screen
  ["a", "b", "c"].forEach(interactor.add)
  interactor.toggle(2)
  interactor.toggle(9)
  print(screen.rows, screen.times, store.writes)
  interactor.filter = .open
  print(screen.rows)
  interactor.move(from: 0, to: 2)
  print(screen.rows, store.todos.map(\.id), interactor.counts[.done]!, interactor.counts[.all] ?? 0)
  interactor.clear()
  print(store.todos.count, store.todos.contains(Todo(id: 1, title: "a")), screen.times)
}
