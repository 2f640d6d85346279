// swift-format-ignore-file
struct ID<Owner>: Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  let raw: Int; init(_ r: Int) { raw = r }; init(integerLiteral v: Int) { raw = v };
  var description: String { "\(Owner.self)#\(raw)" }
}
struct User: Identifiable { let id: ID<User>; var name: String; var team: ID<Team>? }
struct Team: Identifiable { let id: ID<Team>; var title: String }
struct Table<Row: Identifiable> {
  private var rows: [Row.ID: Row] = [:]; private var order: [Row.ID] = []
  subscript(id: Row.ID) -> Row? {
    get { rows[id] }
    set {
      if newValue == nil { order.removeAll { $0 == id } } else if rows[id] == nil { order.append(id) };
      rows[id] = newValue
    }
  }
  var all: [Row] { order.compactMap { rows[$0] } }
  mutating func add(_ r: Row...) { for row in r { self[row.id] = row } }
}
func run() {
  var users = Table<User>(), teams = Table<Team>()
  teams.add(Team(id: 1, title: "Red")); users.add(User(id: 1, name: "ann", team: 1), User(id: 2, name: "bob"))
  print(users.all.map { "\($0.id) \($0.name) \($0.team.flatMap { teams[$0]?.title } ?? "none")" })
  users[2]?.team = 1; users[1]?.name += "!"; users[3]?.name = "no"
  print(users.all.map(\.name), users[2]?.team as Any, ID<User>(1) == 1)
  users[1] = nil; print(users.all.count, users[1] == nil)
}
