// swift-format-ignore-file
enum Change<ID: Hashable>: Equatable, CustomStringConvertible { case insert(ID, at: Int), remove(ID, at: Int), move(ID, from: Int, to: Int), update(ID)
  var description: String { switch self { case .insert(let i, let a): "+\(i)@\(a)"; case .remove(let i, at: let a): "-\(i)@\(a)"; case .move(let i, let f, let t): "\(i):\(f)>\(t)"; case .update(let i): "~\(i)" } } }
protocol Diffable: Identifiable { func isContentEqual(to o: Self) -> Bool }
extension Diffable where Self: Equatable { func isContentEqual(to o: Self) -> Bool { self == o } }
func changes<T: Diffable>(from old: [T], to new: [T]) -> [Change<T.ID>] { let newIDs = Set(new.map(\.id)), oldByID = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) }); var result: [Change<T.ID>] = [], current = old.map(\.id)
  for (i, o) in old.enumerated().reversed() where !newIDs.contains(o.id) { result.append(.remove(o.id, at: i)); current.remove(at: i) }
  for (i, n) in new.enumerated() { if oldByID[n.id] == nil { result.append(.insert(n.id, at: i)); current.insert(n.id, at: i) } else if let at = current.firstIndex(of: n.id), at != i { current.remove(at: at); current.insert(n.id, at: i); result.append(.move(n.id, from: at, to: i)) } }
  return result + new.compactMap { n in oldByID[n.id].flatMap { $0.isContentEqual(to: n) ? nil : .update(n.id) } } }
struct Todo: Diffable, Equatable { let id: Int; var title: String; var due: Int?; var isDone = false }
enum Section: Int, CaseIterable, Identifiable { case overdue, soon, later, done; var id: Self { self }; var title: String { "\(self)".uppercased() } }
struct Row: Equatable, Diffable { let id: Int; let text: String; let badge: String? 
  init(_ t: Todo, now: Int) { id = t.id; text = t.isDone ? "✓ \(t.title)" : t.title; badge = t.due.map { $0 < now ? "\(now - $0) late" : $0 == now ? "today" : "in \($0 - now)" } } }
enum Filter { case all, open, matching(String); func callAsFunction(_ t: Todo) -> Bool { switch self { case .all: true; case .open: !t.isDone; case .matching(let s): t.title.lowercased().contains(s.lowercased()) } } }
final class ListModel { var todos: [Todo] { didSet { refresh() } }; var filter = Filter.all { didSet { refresh() } }; var now = 10 { willSet { log.append("now \(now)->\(newValue)") } didSet { if now != oldValue { refresh() } } }
  private(set) var sections: [(section: Section, rows: [Row])] = [], log: [String] = []; var onChange: (([Change<Int>]) -> Void)?
  init(_ t: [Todo]) { todos = t; refresh() }
  private func section(of t: Todo) -> Section { switch (t.isDone, t.due) { case (true, _): .done; case (_, let d?) where d < now: .overdue; case (_, let d?) where d - now <= 3: .soon; default: .later } }
  private func refresh() { let before = sections.flatMap(\.rows); let groups = Dictionary(grouping: todos.filter { filter($0) }, by: section)
    sections = Section.allCases.compactMap { s in groups[s].map { (s, $0.sorted { ($0.due ?? .max, $0.id) < ($1.due ?? .max, $1.id) }.map { Row($0, now: now) }) } }
    let c = changes(from: before, to: sections.flatMap(\.rows)); if !c.isEmpty { onChange?(c) } }
  func toggle(_ id: Int) { guard let i = todos.firstIndex(where: { $0.id == id }) else { return }; todos[i].isDone.toggle() }
  var summary: String { sections.map { "\($0.section.title): " + $0.rows.map { "\($0.text)\($0.badge.map { " (\($0))" } ?? "")" }.joined(separator: ", ") }.joined(separator: " | ") } }
func run() {
  let m = ListModel([Todo(id: 1, title: "Milk", due: 8), Todo(id: 2, title: "Rent", due: 12), Todo(id: 3, title: "Book"), Todo(id: 4, title: "Call mum", due: 10)]); m.onChange = { print($0) }; print(m.summary)
  m.toggle(2); m.toggle(9); m.now = 10; m.now = 11; m.todos.append(Todo(id: 5, title: "More milk", due: 40)); print(m.summary); m.filter = .matching("MILK"); print(m.sections.map(\.section), m.sections.map(\.rows.count)); m.filter = .open; m.todos.removeAll { $0.id < 3 }; m.todos.swapAt(0, 1); m.todos = m.todos.map { var t = $0; t.title += "!"; return t }; print(m.summary, m.log)
  print(changes(from: [Row](), to: []), Change.insert(1, at: 2) == .insert(1, at: 2), changes(from: [1, 2, 3].map { Row(Todo(id: $0, title: ""), now: 0) }, to: [3, 1].map { Row(Todo(id: $0, title: "", due: 1), now: 0) }))
}
