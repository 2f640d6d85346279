// swift-format-ignore-file
import Foundation
@propertyWrapper struct Fallback: Codable, Equatable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: Decoder) throws { wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? -1 }
  func encode(to encoder: Encoder) throws { var c = encoder.singleValueContainer(); try c.encode(wrappedValue) }
}
@propertyWrapper struct Derived: Codable { var wrappedValue: Int }
@propertyWrapper struct Lossy<T: Codable>: Codable {
  var wrappedValue: [T]
  private struct Skipped: Codable {}
  init(wrappedValue: [T]) { self.wrappedValue = wrappedValue }
  init(from decoder: Decoder) throws {
    var c = try decoder.unkeyedContainer(); wrappedValue = []
    while !c.isAtEnd { if let v = try? c.decode(T.self) { wrappedValue.append(v) } else { _ = try c.decode(Skipped.self) } }
  }
  func encode(to encoder: Encoder) throws { try wrappedValue.encode(to: encoder) }
}
protocol Source { associatedtype Value: Codable; static var value: Value { get } }
enum Yes: Source { static var value: Bool { true } }
@propertyWrapper struct Default<S: Source>: Codable {
  var wrappedValue = S.value
  init() {}
  init(from decoder: Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(S.Value.self) }
  func encode(to encoder: Encoder) throws { try wrappedValue.encode(to: encoder) }
}
extension KeyedDecodingContainer {
  func decode<S>(_ type: Default<S>.Type, forKey key: Key) throws -> Default<S> { try decodeIfPresent(type, forKey: key) ?? Default() }
}
struct Page: Codable { @Fallback var count: Int; @Derived var size: Int; var title: String; var note: String? }
struct Feed: Codable { @Lossy var numbers: [Int]; @Lossy var names: [String] = []; @Default<Yes> var isOpen: Bool; enum CodingKeys: String, CodingKey { case numbers = "n", names, isOpen = "open" } }
func read<T: Decodable>(_ text: String) throws -> T { try JSONDecoder().decode(T.self, from: Data(text.utf8)) }
func run() throws {
  let page: Page = try read(#"{"count":"x","size":{"wrappedValue":4},"title":"t"}"#)
  print(page.count, page.size, page.title, page.note ?? "none")
  let encoder = JSONEncoder(); encoder.outputFormatting = .sortedKeys
  print(String(data: try encoder.encode(page), encoding: .utf8)!)
  let feed: Feed = try read(#"{"n":[1,"x",3],"names":["a",2]}"#), closed: Feed = try read(#"{"n":[],"names":[],"open":false}"#)
  print(feed.numbers, feed.names, feed.isOpen, closed.isOpen, String(data: try encoder.encode(feed), encoding: .utf8)!)
  do { let _: Page = try read(#"{"size":{"wrappedValue":4},"title":"t"}"#) } catch DecodingError.keyNotFound(let key, _) { print("no", key.stringValue) }
  do { let _: Feed = try read(#"{"n":3,"names":[]}"#) } catch DecodingError.typeMismatch(_, let context) { print(context.codingPath.map(\.stringValue)) }
}
