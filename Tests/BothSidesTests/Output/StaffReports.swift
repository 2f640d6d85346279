// swift-format-ignore-file
struct Employee { let name: String; let dept: Dept; let salary: Int; let manager: String?; enum Dept: String, Comparable, CaseIterable { case eng, ops, hr; static func < (a: Dept, b: Dept) -> Bool { a.rawValue < b.rawValue } } }
let staff = [Employee(name: "Ann", dept: .eng, salary: 100, manager: nil), .init(name: "Bob", dept: .ops, salary: 70, manager: "Ann"), .init(name: "Cy", dept: .eng, salary: 90, manager: "Ann"), .init(name: "Di", dept: .hr, salary: 60, manager: "Bob")]
func run() {
  let by = Dictionary(grouping: staff, by: \.dept)
  for (d, es) in by.sorted(by: { $0.key < $1.key }) { print(d, es.map(\.name), es.reduce(0) { $0 + $1.salary } / es.count) }
  let totals = by.mapValues { $0.map(\.salary).reduce(0, +) }; print(totals[.eng]!, totals.values.sorted(), totals.max { $0.value < $1.value }!.key)
  let chain = sequence(first: "Di") { n in staff.first { $0.name == n }?.manager }; print(Array(chain), chain.joined(separator: " <- "))
  let byName = Dictionary(uniqueKeysWithValues: staff.map { ($0.name, $0) }); print(byName["Cy"]?.manager.flatMap { byName[$0]?.salary } ?? -1)
  print(Dictionary(staff.map { ($0.manager ?? "-", 1) }, uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key):\($0.value)" })
  let (high, low) = staff.reduce(into: (high: [String](), low: [String]())) { acc, e in if e.salary >= 80 { acc.high.append(e.name) } else { acc.low.append(e.name) } }; print(high, low)
  print(Employee.Dept.allCases.sorted(by: >), Set(staff.map(\.dept)).count, staff.filter { $0.manager == nil }.map(\.name), Employee.Dept(rawValue: "hr").map { "\($0)" } ?? "nil")
  print(staff.sorted { a, b in a.dept != b.dept ? a.dept < b.dept : a.salary < b.salary }.map { String($0.name.first!) }.joined())
  print(zip(staff, staff.dropFirst()).map { $1.salary - $0.salary }, staff.min { $0.salary < $1.salary }.map { $0.name } as Any)
  print(staff.partitioned { $0.salary > 75 }.0.count, staff.indices.filter { $0.isMultiple(of: 2) }.map { staff[$0].name }, staff.lastIndex { $0.dept == .eng } ?? -1)
}
extension Sequence { func partitioned(_ p: (Element) throws -> Bool) rethrows -> ([Element], [Element]) { var a: [Element] = [], b: [Element] = []; for e in self { if try p(e) { a.append(e) } else { b.append(e) } }; return (a, b) } }

