// swift-format-ignore-file
protocol Event { associatedtype Subject; func apply(to subject: inout Subject) throws; var name: String { get } }
extension Event { var name: String { String(describing: Self.self) } }
struct Account: Equatable { var owner = ""; var balance = 0; var isOpen = false }
enum AccountError: Error { case closed, insufficient(missing: Int) }
struct Opened: Event { let owner: String; func apply(to a: inout Account) { a.owner = owner; a.isOpen = true } }
struct Deposited: Event { let amount: Int; func apply(to a: inout Account) throws { guard a.isOpen else { throw AccountError.closed }; a.balance += amount } }
struct Withdrawn: Event { let amount: Int; var name: String { "Withdrawn(\(amount))" }
  func apply(to a: inout Account) throws {
    guard a.isOpen else { throw AccountError.closed }
    guard a.balance >= amount else { throw AccountError.insufficient(missing: amount - a.balance) }
    a.balance -= amount } }
struct Closed: Event { func apply(to a: inout Account) { a.isOpen = false } }
struct AnyEvent<Subject>: Event {
  let name: String; private let body: (inout Subject) throws -> Void
  init<E: Event>(_ e: E) where E.Subject == Subject { name = e.name; body = { try e.apply(to: &$0) } }
  func apply(to s: inout Subject) throws { try body(&s) }
}
struct Stream<Subject> {
  struct Entry { let number: Int; let event: AnyEvent<Subject> }
  private(set) var entries: [Entry] = []
  private var snapshots: [(after: Int, state: Subject)] = []
  let initial: Subject; let every: Int
  init(_ initial: Subject, every: Int) { self.initial = initial; self.every = every }
  @discardableResult mutating func append<E: Event>(_ e: E) throws -> Subject where E.Subject == Subject {
    var state = self.state()
    try e.apply(to: &state)
    entries.append(Entry(number: entries.count + 1, event: AnyEvent(e)))
    if entries.count.isMultiple(of: every) { snapshots.append((entries.count, state)) }
    return state
  }
  func state(at number: Int? = nil) -> Subject {
    let end = number ?? entries.count
    let snapshot = snapshots.last { $0.after <= end }
    var (start, state) = snapshot.map { ($0.after, $0.state) } ?? (0, initial)
    while start < end { try? entries[start].event.apply(to: &state); start += 1 }
    return state
  }
  var snapshotCount: Int { snapshots.count }
}
extension Stream.Entry: CustomStringConvertible { var description: String { "#\(number) \(event.name)" } }
func run() {
  var s = Stream(Account(), every: 3)
  func attempt<E: Event>(_ e: E) where E.Subject == Account {
    do { let a = try s.append(e); print("ok", e.name, a.balance) }
    catch AccountError.insufficient(let m) { print("missing", m) }
    catch { print("failed", error) }
  }
  attempt(Deposited(amount: 5)); attempt(Opened(owner: "Bo")); attempt(Deposited(amount: 50)); attempt(Withdrawn(amount: 70)); attempt(Withdrawn(amount: 20)); attempt(Deposited(amount: 1)); attempt(Closed()); attempt(Deposited(amount: 9))
  print(s.entries, s.snapshotCount)
  print((0...5).map { s.state(at: $0).balance }, s.state(), s.state(at: 2))
  print(s.state(at: 1) == Account(owner: "Bo", balance: 0, isOpen: true))
}
