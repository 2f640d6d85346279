// swift-format-ignore-file
enum Alignment { case left, right, center }
struct Column<Row> { let title: String; var alignment = Alignment.left; let text: (Row) -> String; init(_ title: String, _ alignment: Alignment = .left, _ text: @escaping (Row) -> String) { self.title = title; self.alignment = alignment; self.text = text } }
extension String {
  func padded(_ width: Int, _ a: Alignment = .left, with c: Character = " ") -> String {
    let n = max(0, width - count)
    let fill = { (k: Int) in String(repeating: String(c), count: k) }
    switch a {
    case .left: return self + fill(n)
    case .right: return fill(n) + self
    case .center: return fill(n / 2) + self + fill(n - n / 2)
    }
  }
}
func table<Row>(_ rows: [Row], _ columns: [Column<Row>]) -> String {
  let widths = columns.map { c in ([c.title.count] + rows.map { c.text($0).count }).max()! }
  func line(_ cells: [String]) -> String { zip(zip(cells, columns), widths).map { $0.0.padded($1, $0.1.alignment) }.joined(separator: " | ") }
  var lines = [line(columns.map(\.title)), widths.map { String(repeating: "-", count: $0) }.joined(separator: "-+-")]
  for row in rows { lines.append(line(columns.map { $0.text(row) })) }
  return lines.joined(separator: "\n")
}
struct Item { let name: String; let price: Double; var count = 1 }
func run() {
  print(table([Item(name: "tea", price: 2.5), Item(name: "chocolate", price: 10, count: 12)], [Column("name") { $0.name }, Column("price", .right) { "\($0.price)" }, Column("n", .center) { "\($0.count)" }]))
  print("x".padded(5, .center, with: "*"), "long".padded(2), "r".padded(3, .right) + "|")
  print(table([1, 2], [Column<Int>("id", .right, String.init)]))
}
