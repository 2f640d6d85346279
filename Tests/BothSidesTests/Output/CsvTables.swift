// swift-format-ignore-file
struct CSVError: Error, CustomStringConvertible {
  enum Reason { case unterminatedQuote, columnCount(expected: Int, got: Int), badValue(column: String, text: String) }
  let line: Int; let reason: Reason
  var description: String {
    switch reason {
    case .unterminatedQuote: return "line \(line): quote"
    case let .columnCount(e, g): return "line \(line): \(g) of \(e) columns"
    case .badValue(let c, let t): return "line \(line): \(c)=\(t.debugDescription)"
    }
  }
}
struct CSVReader {
  var separator: Character = ","
  func rows(_ text: String) throws -> [[String]] {
    var rows: [[String]] = [], row: [String] = [], field = ""
    var quoted = false, line = 1, start = 1
    var it = text.makeIterator()
    var pending: Character?
    func peekless() -> Character? { nil }
    while let c = pending ?? it.next() {
      pending = nil
      switch (c, quoted) {
      case ("\"", true):
        let next = it.next()
        if next == "\"" { field.append("\"") } else { quoted = false; pending = next }
      case ("\"", false) where field.isEmpty: quoted = true; start = line
      case ("\n", false):
        row.append(field); field = ""
        rows.append(row); row.removeAll()
        line += 1
      case (separator, false): row.append(field); field = ""
      default:
        if c == "\n" { line += 1 }
        field.append(c)
      }
    }
    if quoted { throw CSVError(line: start, reason: .unterminatedQuote) }
    if !field.isEmpty || !row.isEmpty { rows.append(row + [field]) }
    return rows
  }
}
protocol CSVValue { init?(csv: String) }
extension Int: CSVValue { init?(csv: String) { self.init(csv.filter { $0 != "_" }) } }
extension Double: CSVValue { init?(csv: String) { self.init(csv) } }
extension String: CSVValue { init?(csv: String) { self = csv } }
extension Bool: CSVValue { init?(csv: String) { switch csv.lowercased() { case "yes", "y", "1": self = true; case "no", "n", "0": self = false; default: return nil } } }
extension Optional: CSVValue where Wrapped: CSVValue { init?(csv: String) { if csv.isEmpty { self = .none } else if let w = Wrapped(csv: csv) { self = .some(w) } else { return nil } } }
struct Record {
  let line: Int; fileprivate let values: [String: String]
  func get<V: CSVValue>(_ name: String, as: V.Type = V.self) throws -> V {
    let text = values[name] ?? ""
    guard let v = V(csv: text) else { throw CSVError(line: line, reason: .badValue(column: name, text: text)) }
    return v
  }
}
struct Table: Sequence {
  let header: [String]; private let records: [Record]
  init(_ text: String, _ reader: CSVReader = CSVReader()) throws {
    var rows = try reader.rows(text)
    header = rows.removeFirst()
    records = try rows.enumerated().map { [header] i, row in
      guard row.count == header.count else { throw CSVError(line: i + 2, reason: .columnCount(expected: header.count, got: row.count)) }
      return Record(line: i + 2, values: Dictionary(uniqueKeysWithValues: zip(header, row)))
    }
  }
  func makeIterator() -> IndexingIterator<[Record]> { records.makeIterator() }
}
struct Item: Equatable { let name: String; let price: Double; let count: Int; let sale: Bool; let note: String? }
extension Item { init(_ r: Record) throws { self.init(name: try r.get("name"), price: try r.get("price"), count: try r.get("count"), sale: try r.get("sale"), note: try r.get("note")) } }
func load(_ text: String) -> String {
  do { let items = try Table(text).map(Item.init); return "\(items.count): " + items.map { "\($0.name)/\($0.price * Double($0.count))/\($0.sale ? "S" : "-")/\($0.note ?? "nil")" }.joined(separator: " ") }
  catch let e as CSVError { return "error \(e)" } catch { return "other" }
}
func run() throws {
  let head = "name,price,count,sale,note\n"
  print(load(head + "Pen,1.5,1_000,yes,\n\"Cup, big\",2,3,0,\"say \"\"hi\"\"\"\n"))
  print(load(head + "Pen,1.5,x,yes,\n"))
  print(load(head + "Pen,1.5\n"))
  print(load(head + "a,1,1,y,b\n\"open,1,1\n,y\n"))
  print(load(head + "a,1,1,maybe,b"))
  print(try CSVReader(separator: ";").rows("a;b;c\n;;\n\"x\ny\";z"))
  let t = try Table("k,v\na,1\nb,\nc,3")
  print(try t.map { try $0.get("v", as: Int?.self) }, try t.reduce(0) { try $0 + ($1.get("v") ?? 10) }, t.header)
}
