// swift-format-ignore-file
struct Section<Item> { var title: String; var items: [Item]; var isOpen = true; subscript(i: Int) -> Item { get { items[i] } set { items[i] = newValue } } }
struct IndexPath: Hashable, Comparable { var section: Int, row: Int; static func < (a: Self, b: Self) -> Bool { (a.section, a.row) < (b.section, b.row) } }
final class DataSource<Item: Equatable> {
  private(set) var sections: [Section<Item>]
  private let title: (Item) -> String
  init(_ sections: [Section<Item>], title: @escaping (Item) -> String) { self.sections = sections; self.title = title }
  convenience init(grouping items: [Item], by key: (Item) -> String, title: @escaping (Item) -> String) {
    let groups = Dictionary(grouping: items, by: key)
    self.init(groups.keys.sorted().map { Section(title: $0, items: groups[$0]!) }, title: title)
  }
  func rows(in s: Int) -> Int { sections[s].isOpen ? sections[s].items.count : 0 }
  subscript(path: IndexPath) -> Item { get { sections[path.section][path.row] } set { sections[path.section][path.row] = newValue } }
  func path(of item: Item) -> IndexPath? {
    for (s, section) in sections.enumerated() { if let r = section.items.firstIndex(of: item) { return IndexPath(section: s, row: r) } }
    return nil
  }
  func toggle(_ s: Int) { sections[s].isOpen.toggle() }
  func remove(at path: IndexPath) -> Item { defer { if sections[path.section].items.isEmpty { sections.remove(at: path.section) } }; return sections[path.section].items.remove(at: path.row) }
  var lines: [String] { sections.flatMap { s in ["# " + s.title] + (s.isOpen ? s.items.map(title) : []) } }
}
func run() {
  let d = DataSource(grouping: ["apple", "avocado", "bread", "banana"], by: { String($0.prefix(1)) }) { $0.uppercased() }
  print(d.lines, d.rows(in: 0), d.path(of: "banana")!, d.path(of: "x") as Any)
  d[IndexPath(section: 1, row: 0)] += "!"
  d.toggle(0)
  print(d.lines, d.rows(in: 0), d[IndexPath(section: 0, row: 1)])
  print(d.remove(at: IndexPath(section: 1, row: 1)), d.remove(at: IndexPath(section: 1, row: 0)), d.sections.count)
  print([IndexPath(section: 1, row: 0), IndexPath(section: 0, row: 5)].sorted().map(\.row), Set([IndexPath(section: 0, row: 0), IndexPath(section: 0, row: 0)]).count)
}
