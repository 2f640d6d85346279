// swift-format-ignore-file
import Foundation
struct User: Codable { var id = 1 }
protocol Made { init() }
extension Int: Made {}
extension User: Made {}
enum Missing: Error { case value }
func load<T: Decodable>(_ s: String) throws -> T { try JSONDecoder().decode(T.self, from: Data(s.utf8)) }
func made<T: Made>(_ isThere: Bool) throws -> T { guard isThere else { throw Missing.value }; return T() }
struct Store { var texts: [String: String]; func get<T: Decodable>(_ key: String) throws -> T { guard let text = texts[key] else { throw Missing.value }; return try load(text) }; func value<T: Made>(_ isThere: Bool, _ other: T) -> T { (try? made(isThere)) ?? other } }
func run() {
  let user = (try? load("{\"id\": 4}")) ?? User(), other = (try? load("x")) ?? User(id: 9); print(user.id, other.id)
  let number = (try? made(true)) ?? 3, least = (try? made(false)) ?? 3; print(number, least)
  let store = Store(texts: ["a": "5", "u": "{\"id\": 6}"]); print(store.value(true, 5), store.value(false, User(id: 7)).id)
  let found = (try? store.get("a")) ?? 0, none = (try? store.get("b")) ?? 8, one = (try? store.get("u")) ?? User(); print(found, none, one.id)
  let made1: User? = try? made(true); print(made1!.id)
}
