// swift-format-ignore-file
protocol Entry: AnyObject { var name: String { get }; var size: Int { get }; var parent: Folder? { get set }; func lines(_ depth: Int) -> [String] }
extension Entry {
  var path: String { parent.map { $0.path + "/" + name } ?? name }
  var depth: Int { (parent?.depth).map { $0 + 1 } ?? 0 }
}
final class File: Entry {
  let name: String
  let size: Int
  weak var parent: Folder?
  init(_ name: String, _ size: Int) { (self.name, self.size) = (name, size) }
  func lines(_ depth: Int) -> [String] { [String(repeating: "  ", count: depth) + "\(name) \(size)"] }
}
final class Folder: Entry {
  let name: String
  weak var parent: Folder?
  private(set) var entries: [Entry] = []
  init(_ name: String, _ entries: Entry...) {
    self.name = name
    entries.forEach(add)
  }
  func add(_ entry: Entry) {
    entries.append(entry)
    entry.parent = self
  }
  var size: Int { entries.map(\.size).reduce(0, +) }
  func lines(_ depth: Int = 0) -> [String] {
    [String(repeating: "  ", count: depth) + name] + entries.flatMap { $0.lines(depth + 1) }
  }
  func find(_ test: (Entry) -> Bool) -> [Entry] {
    entries.reduce(into: []) { found, entry in
      if test(entry) { found.append(entry) }
      if let folder = entry as? Folder { found += folder.find(test) }
    }
  }
  subscript(name: String) -> Entry? { entries.first { $0.name == name } }
}
func run() {
  let leaf = File("b.txt", 20)
  let root = Folder("root", File("a.txt", 10), Folder("sub", leaf, Folder("empty")))
  root.lines().forEach { print($0) }
  print(root.size, leaf.path, leaf.depth, root.find { $0.size > 15 }.map(\.name), root["sub"]?.size ?? 0, root["x"] == nil)
  (root["sub"] as? Folder)?.add(File("c", 5))
  print(root.size, root.find { $0 is File }.map(\.path))
}
