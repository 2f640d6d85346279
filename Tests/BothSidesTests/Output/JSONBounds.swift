// swift-format-ignore-file
import Foundation

struct Tree: Codable { var parts: [Tree] }

func read<T: Decodable>(_ type: T.Type, _ json: String) {
  do { print(json, try JSONDecoder().decode(type, from: Data(json.utf8))) } catch { print(json, error) }
}

func nested(_ depth: Int) {
  let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  do { print(depth, try JSONDecoder().decode([[Int]].self, from: Data(json.utf8)).count) } catch {
    print(depth, error)
  }
}

func run() throws {
  for json in ["[1e400]", "[9007199254740993.0]", "[1.0]", "[1.5]", "[1e2]", "[9223372036854775808]"] {
    read([Int].self, json)
    read([Double].self, json)
  }
  read([Float].self, "[1e39]")
  read([String: Int].self, "{\"a\":1,\"a\":2}")
  for depth in [2, 100, 511, 512, 513, 1000] { nested(depth) }
  let deep = String(repeating: "{\"parts\":[", count: 120) + String(repeating: "]}", count: 120)
  var tree = try JSONDecoder().decode(Tree.self, from: Data(deep.utf8))
  var depth = 1
  while let inner = tree.parts.first { (tree, depth) = (inner, depth + 1) }
  print(depth)
  let many = try JSONEncoder().encode((0..<20_000).map { $0 })
  print(many.count, try JSONDecoder().decode([Int].self, from: many).reduce(0, +))
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let pairs = Dictionary(uniqueKeysWithValues: (0..<3000).map { ("k\($0)", $0) })
  print(try encoder.encode(pairs).count)
}
