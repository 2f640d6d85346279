// swift-format-ignore-file
import Foundation
@propertyWrapper struct Published2<V> { private var v: V; private var subs: [(V) -> Void] = []; init(wrappedValue: V) { v = wrappedValue }; var wrappedValue: V { get { v } set { v = newValue; subs.forEach { $0(newValue) } } }
  var projectedValue: Publisher2<V> { mutating get { Publisher2 { _ in } } set { subs.append(newValue.sink) } } }
struct Publisher2<V> { let sink: (V) -> Void }
final class Obs<V> { private(set) var value: V; private var obs: [UUID: (V) -> Void] = [:]; init(_ v: V) { value = v }
  func set(_ v: V) { value = v; for o in obs.values { o(v) } }
  func observe(_ f: @escaping (V) -> Void) -> Disposable { let id = UUID(); obs[id] = f; f(value); return Disposable { [weak self] in self?.obs[id] = nil } }
  func map<U>(_ f: @escaping (V) -> U) -> (Obs<U>, Disposable) { let o = Obs<U>(f(value)); let d = observe { [weak o] in o?.set(f($0)) }; return (o, d) } }
final class Disposable { private var f: (() -> Void)?; init(_ f: @escaping () -> Void) { self.f = f }; func dispose() { f?(); f = nil }; deinit { dispose() } ; func store(in b: inout [Disposable]) { b.append(self) } }
protocol ListItem { var title: String { get }; var isDone: Bool { get set } }
struct Todo: ListItem, Equatable { let title: String; var isDone = false; var due: Int? }
enum Filter: String, CaseIterable { case all, active, done; func matches(_ t: some ListItem) -> Bool { switch self { case .all: true; case .active: !t.isDone; case .done: t.isDone } } }
final class TodoViewModel { enum State: Equatable { case empty, content([Todo], remaining: Int), error(String) }
  private var todos: [Todo] = [] { didSet { recompute() } }; var filter = Filter.all { willSet { print("filter \(filter) -> \(newValue)") } didSet { guard filter != oldValue else { return }; recompute() } }
  private(set) lazy var state: Obs<State> = Obs(.empty); var bag: [Disposable] = []; private(set) var undo: [() -> Void] = []
  private func recompute() { let f = todos.filter(filter.matches); state.set(f.isEmpty ? .empty : .content(f, remaining: todos.count { !$0.isDone })) }
  func add(_ t: String) { let t = t.trimmingCharacters(in: .whitespaces); guard !t.isEmpty else { state.set(.error("empty title")); return }; todos.append(.init(title: t)); undo.append { [unowned self] in self.todos.removeLast() } }
  func toggle(_ i: Int) { guard todos.indices.contains(i) else { return state.set(.error("no \(i)")) }; todos[i].isDone.toggle(); undo.append { [weak self] in self?.todos[i].isDone.toggle() } }
  func sort(by less: (Todo, Todo) -> Bool = { $0.title < $1.title }) { let old = todos; todos.sort(by: less); undo.append { [self] in todos = old } }
  func undoLast() { undo.popLast()?() } }
func run() {
  let vm = TodoViewModel(); vm.state.observe { s in switch s { case .empty: print("empty"); case let .content(t, r): print(t.map { ($0.isDone ? "[x]" : "[ ]") + $0.title }.joined(separator: ","), r); case .error(let e): print("error:", e) } }.store(in: &vm.bag)
  let (count, token) = vm.state.map { if case .content(let t, _) = $0 { return t.count }; return 0 }
  vm.add("milk"); vm.add("  "); vm.add(" bread "); vm.toggle(0); vm.toggle(7); vm.filter = .done; vm.filter = .done; vm.filter = .active; vm.sort(); vm.filter = .all; print(count.value); vm.undoLast(); vm.undoLast(); token.dispose(); vm.undoLast(); print(count.value, vm.undo.count)
  vm.bag.removeAll(); vm.add("quiet"); if case .content(let t, remaining: let r) = vm.state.value { print(t, r) }
  print(Filter.allCases.map(\.rawValue), Filter(rawValue: "x") as Any, vm.state.value == .empty)
}
