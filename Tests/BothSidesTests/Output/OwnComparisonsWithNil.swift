// swift-format-ignore-file
struct Column<T, V> { let name: String; init(_ name: String) { self.name = name } }
struct Predicate<T> { let sql: String; let values: [String] }
func == <T, V: Equatable>(c: Column<T, V>, v: V) -> Predicate<T> { Predicate(sql: "\(c.name) = ?", values: ["\(v)"]) }
func == <T, V: Equatable>(c: Column<T, V?>, v: V?) -> Predicate<T> { Predicate(sql: v == nil ? "\(c.name) IS NULL" : "\(c.name) = ?", values: v.map { ["\($0)"] } ?? []) }
struct User { static let age = Column<User, Int>("age"), city = Column<User, String?>("city") }
extension User { static func matching(_ p: Predicate<User>) -> String { p.sql + " \(p.values)" } }
struct Name: Equatable { var text: String }
func run() {
  print((User.city == nil).sql, User.matching(User.city == nil), User.matching(User.city == "Ulm"), User.matching(User.age == 3))
  let name: Name? = nil, other = Name(text: "a")
  print(name == nil, other == name, other != nil as Name?)
}
