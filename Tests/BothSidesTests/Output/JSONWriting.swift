import Foundation

enum Role: String, Codable { case admin, guest }
struct User: Codable, Equatable {
  var id: Int
  var name: String
  var nick: String?
  var roles: [Role] = []
}
struct Team: Codable { var lead: User?; var members: [User]; var scores: [String: [Int]] }
enum Shape: Codable { case circle(Double), box(width: Int, height: Int?), none }
struct Event: Codable {
  enum CodingKeys: String, CodingKey { case date = "at", title }
  var date: Date
  var title: String
  var local = 3
}
struct Names: Codable { var firstName: String; var myURLString: Int?; var x2: Int }
class Node: Encodable { var value = 1; var children: [Node] = [] }
final class Leaf: Node { var extra = "not written" }
struct Code: RawRepresentable, Codable { var rawValue: String }
struct Empty: Codable {}

func written<T: Encodable>(
  _ value: T, _ formatting: JSONEncoder.OutputFormatting = [.sortedKeys],
  _ change: (JSONEncoder) -> Void = { _ in }
) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting
  change(encoder)
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  } catch {
    return "\(error)"
  }
}

func run() {
  print(written(User(id: 1, name: "a/b\"\\\n\t\u{1}é😀", roles: [.admin])))
  let user = User(id: 2, name: "x/y", nick: "n", roles: [.guest, .admin])
  print(written(user, [.sortedKeys, .prettyPrinted]))
  print(written(user, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]))
  print(
    written(
      Team(lead: nil, members: [User(id: 3, name: "m")], scores: ["k": [1, 2]]),
      [.prettyPrinted, .sortedKeys]))
  print(written([Shape.circle(1.5), .box(width: 2, height: nil), .none]))
  print(written([1.0, 0.1, 1e22, 1e-7, -0.0, 1.5e300, 3]), written([Float(0.1), 1]), written([Double.nan]))
  print(
    written([[Int]](), [.prettyPrinted]), written([[1], []], [.prettyPrinted]),
    written([String: Int](), [.prettyPrinted]))
  print(written([1: "a"]), written(["b": 1, "a": 2, "B": 3, "a10": 4, "a9": 5]))
  print(
    written(Role.admin), written(3), written("x"), written(true), written([1, nil]),
    written([Code(rawValue: "c")]))
  print(written(Empty()), written(UInt8(200)), written(["k": Optional<Int>.none]))
  print(
    written(Names(firstName: "f", myURLString: 3, x2: 4)) { $0.keyEncodingStrategy = .convertToSnakeCase })
  let event = Event(date: Date(timeIntervalSince1970: 0.5), title: "t")
  print(written(event))
  print(written(event) { $0.dateEncodingStrategy = .secondsSince1970 })
  print(written(event) { $0.dateEncodingStrategy = .millisecondsSince1970 })
  print(written(event) { $0.dateEncodingStrategy = .iso8601 })
  print(
    written(event) {
      $0.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode("day \(Int(date.timeIntervalSince1970))")
      }
    })
  let root = Node()
  root.children = [Leaf()]
  print(written(root))
  if let data = try? JSONEncoder().encode(user), let back = try? JSONDecoder().decode(User.self, from: data) {
    print(back == user, back)
  }
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  let dates = try? decoder.decode(
    [Date].self, from: Data(#"["2020-02-29T03:04:05Z", "1969-12-31T23:59:59Z"]"#.utf8))
  print((dates ?? []).map(\.timeIntervalSince1970))
  decoder.dateDecodingStrategy = .custom { decoder in
    Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) * 60)
  }
  print((try? decoder.decode([Date].self, from: Data("[2]".utf8)))?.first?.timeIntervalSince1970 ?? 0)
}
