// swift-format-ignore-file
import Foundation

struct Download: Codable {
  var address: URL
  var id: UUID
  var content: Data
  var size: Float
  var width: CGFloat
  var wait: TimeInterval
  var mirrors: [String: URL]?
  var date: Date
}
enum Colour: String, Codable { case red, blue }
struct Counts: Codable { var byColour: [Colour: Int] = [.red: 1] }
final class Node: Codable {
  weak var parent: Node?
  var name = "n"
  lazy var length = name.count
  enum CodingKeys: String, CodingKey { case name }
  init() {}
}

func decode<T: Decodable>(_ type: T.Type, _ json: String, _ set: (JSONDecoder) -> Void = { _ in }) {
  let decoder = JSONDecoder()
  set(decoder)
  do {
    print(json, try decoder.decode(type, from: Data(json.utf8)))
  } catch {
    print(json, error)
  }
}

func encode<T: Encodable>(_ value: T, _ set: (JSONEncoder) -> Void = { _ in }) {
  let encoder = JSONEncoder()
  set(encoder)
  do { print(String(data: try encoder.encode(value), encoding: .utf8)!) } catch { print(error) }
}

func roundTrip() throws {
  let id = UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")!
  let download = Download(
    address: URL(string: "https://a.com/x")!, id: id, content: Data([1, 2, 3]), size: 1.5, width: 2,
    wait: 3, mirrors: nil, date: Date(timeIntervalSince1970: 0))
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  encoder.dateEncodingStrategy = .iso8601
  let json = try encoder.encode(download)
  print(String(data: json, encoding: .utf8)!)
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  let read = try decoder.decode(Download.self, from: json)
  print(
    read.address.absoluteString, read.id.uuidString, Array(read.content), read.size, read.width, read.wait)
  print(read.date == download.date, read.id == id, read.address == download.address)
}

func dates() {
  let texts = [
    "2020-01-02T03:04:05Z", "2020-01-02T03:04:05+02:00", "2020-01-02T03:04:05-0130", "soon", "2020-01-02",
  ]
  for text in texts { decode([Date].self, "[\"\(text)\"]") { $0.dateDecodingStrategy = .iso8601 } }
  decode([Date].self, "[3]") { $0.dateDecodingStrategy = .iso8601 }
  decode([Date].self, "[null]")
}

func keys() {
  decode([Colour: Int].self, "[\"blue\",1,\"blue\",2]")
  decode([Colour: Int].self, "[\"red\",1,\"blue\"]")
  decode([Colour: Int].self, "{\"red\":1}")
  decode([Colour: Int].self, "[\"green\",1]".replacingOccurrences(of: "green", with: "red"))
  decode([Int: Int].self, "{\"3\":1}")
  decode([Int: Int].self, "{\"a\":1}")
  encode(Counts())
  encode([Colour: Int]())
}

func run() throws {
  try roundTrip()
  dates()
  keys()
  encode(Node())
  decode([UUID].self, "[\"zz\"]")
  decode([UUID].self, "[null]")
  decode([URL].self, "[\"\"]")
  decode([URL].self, "[3]")
  decode([URL].self, "[null]")
  for text in ["z", "AQ==", "AQI", "", "AR=="] { decode([Data].self, "[\"\(text)\"]") }
  decode([Data].self, "[[1,2]]") { $0.dataDecodingStrategy = .deferredToData }
  decode([Data].self, "[[1,2]]")
  encode([Data([1, 2, 255]), Data([1]), Data()])
  encode([Data([1])]) { $0.dataEncodingStrategy = .deferredToData }
  let infinite = "[\"inf\",\"-inf\",\"nan\",\"q\"]"
  decode([Double].self, infinite.replacingOccurrences(of: ",\"q\"", with: "")) {
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }
  decode([Double].self, infinite)
  encode([Double.infinity, 1]) {
    $0.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
  }
  encode([Double.infinity])
}
