// swift-format-ignore-file
import Foundation
protocol Model: Codable, Identifiable where ID: Codable {}
struct Note: Model { var id: Int; var text: String }
enum Change<M: Model>: Codable { case insert(M), delete(M.ID) }
struct Batch<M: Model>: Codable { var changes: [Change<M>]; var ids: [M.ID]; var last: M.ID? }
final class Log<M: Model> { private(set) var batch: Batch<M>?; func load(_ text: String) throws { batch = try JSONDecoder().decode(Batch<M>.self, from: Data(text.utf8)) } }
func run() throws {
  let log = Log<Note>()
  try log.load(#"{"changes":[{"insert":{"_0":{"id":1,"text":"x"}}},{"delete":{"_0":3}}],"ids":[4,5]}"#)
  print(log.batch!.changes, log.batch!.ids, log.batch!.last as Any)
  let encoder = JSONEncoder(); encoder.outputFormatting = .sortedKeys
  print(String(data: try encoder.encode(log.batch!), encoding: .utf8)!)
}
