// swift-format-ignore-file
import Foundation
struct User: Identifiable, Hashable { let id: UUID; var name: String; init(_ n: String, id: UUID = UUID()) { name = n; self.id = id } }
struct Note: Identifiable, Equatable { var id = UUID(); var text: String; var created = Date() }
final class Repo { private var users: [UUID: User] = [:]; private(set) var order: [User.ID] = []; func save(_ u: User) { if users.updateValue(u, forKey: u.id) == nil { order.append(u.id) } }; subscript(id: UUID) -> User? { users[id] }; func rename(_ id: UUID, to n: String) { users[id]?.name = n }; var names: [String] { order.compactMap { users[$0]?.name } }; func remove(_ u: User) { users[u.id] = nil; order.removeAll { $0 == u.id } } }
func run() {
  let r = Repo(); let a = User("a"), b = User("b"); r.save(a); r.save(b); r.save(a); print(r.names, r.order.count, r[a.id]?.name ?? "-", r[UUID()] == nil); r.rename(b.id, to: "bb"); print(r[b.id]!.name, b.name, r[b.id] == b, r[a.id] == a, a == User("a"), a == User("a", id: a.id)); r.remove(a); print(r.names, r.order == [b.id], Set([a.id, b.id, a.id]).count, [a, b].firstIndex { $0.id == b.id }!, a.id != b.id)
  var notes = [Note(text: "x"), Note(text: "y")]; let id = notes[1].id; if let i = notes.firstIndex(where: { $0.id == id }) { notes[i].text += "!" }; print(notes.map(\.text), notes[0].id == notes[1].id, Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0.text) })[id] ?? "-", notes.contains { $0.id == id }); var copy = notes[0]; copy.text = "z"; print(copy.id == notes[0].id)
}
