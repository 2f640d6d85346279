// swift-format-ignore-file
struct Match { let home, away: String; let score: (Int, Int)?; var winner: String? { guard let (h, a) = score, h != a else { return nil }; return h > a ? home : away } }
struct Row: Comparable, CustomStringConvertible { let team: String; var points = 0, scored = 0, conceded = 0; var diff: Int { scored - conceded }; static func < (l: Row, r: Row) -> Bool { l.points != r.points ? l.points > r.points : l.diff != r.diff ? l.diff > r.diff : l.team < r.team }; static func == (l: Row, r: Row) -> Bool { l.team == r.team }; var description: String { "\(team.padded(5))\(points) \(diff > 0 ? "+" : "")\(diff)" } }
extension String { func padded(_ n: Int) -> String { count >= n ? String(prefix(n)) : self + String(repeating: " ", count: n - count) } }
struct League { private(set) var rows: [String: Row] = [:]; private var played: [Match] = []
  mutating func add(_ ms: Match...) { for m in ms { played.append(m); guard let (h, a) = m.score else { continue }; update(m.home, h, a); update(m.away, a, h) } }
  private mutating func update(_ t: String, _ f: Int, _ a: Int) { rows[t, default: Row(team: t)].scored += f; rows[t]!.conceded += a; rows[t]?.points += f > a ? 3 : f == a ? 1 : 0 }
  var table: [Row] { rows.values.sorted() }; func form(_ t: String) -> String { played.filter { $0.home == t || $0.away == t }.map { $0.score == nil ? "?" : $0.winner == t ? "W" : $0.winner == nil ? "D" : "L" }.joined() } }
func parse(_ s: String) -> Match? { let p = s.split(separator: " "); guard p.count == 3 else { return nil }; let n = p[1].split(separator: ":").compactMap { Int($0) }; return Match(home: String(p[0]), away: String(p[2]), score: n.count == 2 ? (n[0], n[1]) : nil) }
func run() {
  var l = League(); let ms = ["ab 2:1 cd", "cd 0:0 ef", "ef 3:0 ab", "ab -:- ef", "junk"].compactMap(parse); ms.forEach { l.add($0) }
  for (i, r) in l.table.enumerated() { print(i + 1, r) }; print(["ab", "cd", "ef", "zz"].map { "\($0):\(l.form($0))" }, ms.map { $0.winner ?? "-" }, ms[3].score as Any, ms[0].score!)
  let best = l.rows.values.max { $0.scored < $1.scored }; print(best.map { "\($0.team) \($0.scored)" } ?? "", l.table.first! < l.table.last!, l.table.firstIndex(of: Row(team: "cd")) as Any, l.table.map(\.points).reduce(0, +), ms.filter { $0.score.map { $0.0 + $0.1 > 2 } ?? false }.count, ms.contains { $0.score ?? (0, 0) == (0, 0) })
}

