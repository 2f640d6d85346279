import Foundation

struct Item: Codable {
  enum CodingKeys: String, CodingKey { case id, amounts = "values", inner }
  enum InnerKeys: String, CodingKey { case note, flags }
  var id: Int
  var total: Int
  var note: String
  var flags: [Bool]

  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(Int.self, forKey: .id) ?? -1
    guard id != 0 else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no zero")
    }
    var list = try container.nestedUnkeyedContainer(forKey: .amounts)
    total = 0
    while !list.isAtEnd { total += try list.decode(Int.self) }
    let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
    note = (try? inner.decode(String.self, forKey: .note)) ?? "none"
    flags = inner.contains(.flags) ? try inner.decode([Bool].self, forKey: .flags) : []
    print(
      container.allKeys.map(\.rawValue).sorted(), list.count ?? 0, list.currentIndex,
      inner.codingPath.map(\.stringValue))
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    var list = container.nestedUnkeyedContainer(forKey: .amounts)
    try list.encode(total)
    try list.encode(contentsOf: [1, 2])
    var inner = container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
    try inner.encodeIfPresent(nil as String?, forKey: .note)
    try inner.encode(flags, forKey: .flags)
    if note == "null" { try inner.encodeNil(forKey: .note) }
  }
}
enum Value: Codable, Equatable {
  case number(Double), text(String), list([Value]), object([String: Value]), null
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Value].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: Value].self) {
      self = .object(object)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither")
    }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    case .null: try container.encodeNil()
    }
  }
}
class Base: Codable {
  var a = 1
  init() {}
}
final class Sub: Base {
  var b = 2
  enum CodingKeys: CodingKey { case b }
  override init() { super.init() }
  required init(from decoder: Decoder) throws {
    b = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .b)
    try super.init(from: decoder)
  }
  override func encode(to encoder: Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(b, forKey: .b)
  }
}
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int?
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}
struct Bag: Decodable {
  var all: [String: Int] = [:]
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys { all[key.stringValue] = try container.decode(Int.self, forKey: key) }
  }
}
extension KeyedDecodingContainer {
  func decode<T: Decodable>(_ key: Key, or standard: T) -> T {
    (try? decode(T.self, forKey: key)) ?? standard
  }
}
struct Settings: Decodable {
  enum CodingKeys: String, CodingKey { case volume, name }
  let volume: Int
  let name: String
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    volume = container.decode(.volume, or: 5)
    name = container.decode(.name, or: "standard")
  }
}
struct Pair: Decodable {
  let first: Int
  let second: String
  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    first = try container.decode(Int.self)
    second = try container.decode(String.self)
  }
}

func read<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
  do {
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  } catch {
    print(error)
    return nil
  }
}

func run() {
  do { try all() } catch { print("thrown", error) }
}

func all() throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let text = #"{"id": 4, "values": [1, 2, 3], "inner": {"note": "n", "flags": [true]}, "else": 0}"#
  if let item = read(Item.self, text) {
    print(item.id, item.total, item.note, item.flags)
    print(String(decoding: try encoder.encode([item]), as: UTF8.self))
  }
  print(read(Item.self, #"{"values": [], "inner": {"note": 3}}"#)?.note ?? "-")
  _ = read(Item.self, #"{"id": 0}"#)
  _ = read(Item.self, #"{"id": 1}"#)
  _ = read(Item.self, #"{"id": 1, "values": 3}"#)
  _ = read(Item.self, #"{"id": 1, "values": null}"#)
  _ = read(Item.self, #"{"id": 1, "values": [1, "2"]}"#)
  _ = read(Item.self, #"{"id": 1, "values": [1], "inner": []}"#)
  let value = read(Value.self, #"{"a": [1, "x", null, {"b": 2.5}]}"#)
  if case .object(let object)? = value, case .list(let list)? = object["a"] {
    print(list.count, list[1], list[2] == .null)
  }
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
  _ = read([Value].self, "[true]")
  print(String(decoding: try encoder.encode(Sub()), as: UTF8.self))
  if let sub = read(Sub.self, #"{"a": 5, "b": 6}"#) { print(sub.a, sub.b) }
  print(read(Bag.self, #"{"x": 1, "y": 2}"#)?.all.sorted { $0.key < $1.key }.map(\.value) ?? [])
  if let settings = read(Settings.self, #"{"volume": 9, "name": 3}"#) {
    print(settings.volume, settings.name)
  }
  if let pair = read(Pair.self, #"[1, "two"]"#) { print(pair.first, pair.second) }
  _ = read(Pair.self, "[1]")
  _ = read(Pair.self, "{}")
}
