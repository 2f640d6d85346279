import Foundation

struct User: Codable, Equatable {
  var id: Int
  var name: String
  var nick: String?
  var tags: [String] = []
}
enum Role: String, Codable { case admin, guest }
enum Level: Int, Codable { case low = 1, high }
struct Account: Decodable {
  enum CodingKeys: String, CodingKey { case role = "user_role", level, limits, owner, note }
  let role: Role
  let level: Level
  let limits: [String: Int]
  let owner: User?
  var note = "none"
  var cached = 7
}
struct Row: Decodable { let firstName: String; let homeURL: String?; let x2: Int? }
enum Shape: Codable { case circle(Double), box(width: Int, height: Int?), none }
struct Sizes: Decodable { var double: Double; var float: Float; var small: Int8; var flag: Bool }
struct Page<Item: Decodable>: Decodable { let items: [Item]; let next: Int? }
class Animal: Decodable { var name: String; var legs = 4 }
struct Code: RawRepresentable, Codable { var rawValue: String }

func read<T: Decodable>(_ type: T.Type, _ text: String, snake: Bool = false) -> T? {
  let decoder = JSONDecoder()
  if snake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
  do {
    return try decoder.decode(type, from: Data(text.utf8))
  } catch let DecodingError.keyNotFound(key, context) {
    print("no key", key.stringValue, key, context.codingPath.map(\.stringValue), context.debugDescription)
  } catch let DecodingError.typeMismatch(type, context) {
    print("mismatch", type, context.codingPath.map(\.stringValue), context.debugDescription)
  } catch let DecodingError.valueNotFound(type, context) {
    print("null", type, context.codingPath.map(\.stringValue), context.debugDescription)
  } catch let DecodingError.dataCorrupted(context) {
    print("corrupted", context.codingPath.map(\.stringValue), context.debugDescription)
  } catch {
    print("other", error)
  }
  return nil
}

func run() {
  if let user = read(User.self, #"{"id": 1, "name": "Ann", "tags": ["a", "b"], "more": {"x": [1, 2]}}"#) {
    print(user.id, user.name, user.nick as Any, user.tags)
  }
  print(read(User.self, #"{"id": 1.0, "name": "A\u00e9\n\"", "nick": null, "tags": [],}"#) as Any)
  _ = read(User.self, #"{"id": 1, "name": "a"}"#)
  _ = read(User.self, #"{"id": 1, "name": "a", "tags": ["x", 1]}"#)
  _ = read(User.self, #"{"id": "1", "name": "a", "tags": []}"#)
  _ = read(User.self, #"{"id": 1.5, "name": "a", "tags": []}"#)
  _ = read(User.self, #"{"id": 1, "name": null, "tags": []}"#)
  _ = read(User.self, #"{"id": true, "name": "a", "tags": []}"#)
  _ = read(User.self, #"{"id": 1, "name": ["a"], "tags": []}"#)
  _ = read(User.self, #"{"id": 1, "name": "s", "tags": {}}"#)
  _ = read(User.self, "[1]")
  _ = read(User.self, "null")
  _ = read(User.self, "{\"id\": 1")
  _ = read([Int].self, "[01]")
  if let account = read(
    Account.self,
    #"{"user_role": "admin", "level": 2, "limits": {"cpu": 4}, "owner": {"id": 3, "name": "o", "tags": []}, "note": "n"}"#
  ) {
    print(
      account.role, account.level, account.limits, account.owner?.name ?? "-", account.note, account.cached)
  }
  _ = read(Account.self, #"{"user_role": "boss", "level": 2, "limits": {}}"#)
  _ = read(Account.self, #"{"user_role": "admin", "level": 9, "limits": {}}"#)
  _ = read(Account.self, #"{"user_role": "admin", "level": 1, "limits": {"cpu": "x"}, "note": ""}"#)
  _ = read(Account.self, #"{"role": "admin"}"#)
  print(
    read([Row].self, #"[{"first_name": "a", "home_url": "u", "x2": 3}]"#, snake: true)?.first?.firstName
      ?? "-")
  for shape in read([Shape].self, #"[{"circle": {"_0": 1}}, {"box": {"width": 2}}, {"none": {}}]"#) ?? [] {
    switch shape {
    case .circle(let radius): print("circle", radius)
    case .box(let width, let height): print("box", width, height as Any)
    case .none: print("none")
    }
  }
  _ = read([Shape].self, #"[{"star": {}}]"#)
  _ = read(Sizes.self, #"{"double": 1, "float": 0.1, "small": 300, "flag": false}"#)
  print(read(Sizes.self, #"{"double": 1e3, "float": 0.1, "small": -3, "flag": false}"#) as Any)
  print(read([Int?].self, "[1, null]") ?? [], read([Bool].self, "[true, 1]") as Any)
  _ = read([Int].self, "[1, null]")
  if let page = read(Page<User>.self, #"{"items": [{"id": 5, "name": "p", "tags": []}], "next": 2}"#) {
    print(page.items.map(\.name), page.next ?? 0)
  }
  if let animal = read(Animal.self, #"{"name": "cat", "legs": 3}"#) { print(animal.name, animal.legs) }
  print(read(Code.self, "\"x\"")?.rawValue ?? "-", read(Int.self, "3") ?? 0, read(String.self, "\"s\"") ?? "")
  print((try? JSONDecoder().decode([String: [Int]].self, from: Data("{\"a\": [1, 2]}".utf8)))?["a"] ?? [])
  print(read([Int: String].self, #"{"1": "one"}"#) as Any, read(Set<Int>.self, "[1, 1]")?.count ?? 0)
  if let data = "{\"id\":8,\"name\":\"d\",\"tags\":[]}".data(using: .utf8) {
    print((try? JSONDecoder().decode(User.self, from: data)) == User(id: 8, name: "d"))
  }
  do {
    _ = try JSONDecoder().decode([User].self, from: Data("[{}]".utf8))
  } catch {
    print(error, error is DecodingError)
  }
}
