// swift-format-ignore-file
extension Int { var roman: String? { guard (1...3999).contains(self) else { return nil }; var n = self; return Self.numerals.reduce(into: "") { out, e in while n >= e.value { out += e.text; n -= e.value } } }
  private static let numerals: [(value: Int, text: String)] = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
  init?(roman s: String) { let v: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000]; let ns = s.map { v[$0] }; guard !ns.isEmpty, !ns.contains(nil) else { return nil }; let xs = ns.compactMap { $0 }
    let total = zip(xs, xs.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }; guard total.roman == s else { return nil }; self = total }
  var ordinal: String { let t = abs(self) % 100, suffix: String; if (11...13) ~= t { suffix = "th" } else { suffix = switch t % 10 { case 1: "st"; case 2: "nd"; case 3: "rd"; default: "th" } }; return "\(self)\(suffix)" }
  func times(_ f: (Int) throws -> Void) rethrows { var i = 0; while i < self { try f(i); i += 1 } }
  var words: String { let ones = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"], tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    switch self { case ..<0: return "minus " + (-self).words; case 0..<20: return ones[self]; case 20..<100: return tens[self / 10] + (self % 10 == 0 ? "" : "-" + ones[self % 10]); case 100..<1000: return ones[self / 100] + " hundred" + (self % 100 == 0 ? "" : " and " + (self % 100).words); default: return (self / 1000).words + " thousand" + (self % 1000 == 0 ? "" : ", " + (self % 1000).words) } } }
enum Alignment: CaseIterable { case left, right, center, justified }
struct Wrapper { let width: Int; var alignment = Alignment.left
  func lines(_ t: String) -> [String] { var lines: [[Substring]] = [[]], length = 0
    for w in t.split(whereSeparator: \.isWhitespace) { if length + w.count + (lines.last!.isEmpty ? 0 : 1) > width, !lines[lines.endIndex - 1].isEmpty { lines.append([]); length = 0 }; length += w.count + (lines.last!.isEmpty ? 0 : 1); lines[lines.count - 1].append(w) }
    return lines.enumerated().map { i, ws in align(ws, isLast: i == lines.indices.last) } }
  private func align(_ ws: [Substring], isLast: Bool) -> String { let line = ws.joined(separator: " "), gap = max(0, width - line.count); func sp(_ n: Int) -> String { .init(repeating: "·", count: n) }
    switch alignment { case .left: return line; case .right: return sp(gap) + line; case .center: return sp(gap / 2) + line + sp(gap - gap / 2)
    case .justified where isLast || ws.count < 2: return line
    case .justified: let holes = ws.count - 1; return ws.enumerated().map { i, w in i == holes ? String(w) : w + sp(1 + gap / holes + (i < gap % holes ? 1 : 0)) }.joined() } } }
struct CaseStyle { let name: String; let convert: ([String]) -> String
  static let all = [CaseStyle(name: "camel") { ws in ws.first.map { $0.lowercased() + ws.dropFirst().map(\.capitalizedFirst).joined() } ?? "" }, .init(name: "snake") { $0.map { $0.lowercased() }.joined(separator: "_") }, .init(name: "kebab") { $0.joined(separator: "-").lowercased() }, .init(name: "title") { $0.map(\.capitalizedFirst).joined(separator: " ") }]
  static func words(_ s: String) -> [String] { var ws: [String] = [], current = "", previous: Character = " "
    for c in s { if c == "_" || c == "-" || c == " " { if !current.isEmpty { ws.append(current); current = "" } } else { if c.isUppercase && previous.isLowercase || c.isNumber != previous.isNumber && !current.isEmpty { ws.append(current); current = "" }; current.append(c) }; previous = c }
    return current.isEmpty ? ws : ws + [current] } }
extension StringProtocol { var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().lowercased() }
  func levenshtein(_ o: some StringProtocol) -> Int { let b = Array(o); var row = Array(0...b.count); for (i, x) in self.enumerated() { var last = row[0]; row[0] = i + 1; for (j, y) in b.enumerated() { (last, row[j + 1]) = (row[j + 1], Swift.min(last + (x == y ? 0 : 1), row[j] + 1, row[j + 1] + 1)) } }; return row[b.count] }
  var isPalindrome: Bool { let l = lowercased().filter(\.isLetter); return l == String(l.reversed()) }
  func caesar(_ k: Int) -> String { String(unicodeScalars.map { s -> Character in let base: UInt32; switch s { case "a"..."z": base = 97; case "A"..."Z": base = 65; default: return Character(s) }; return Character(UnicodeScalar((s.value - base + UInt32((k % 26 + 26) % 26)) % 26 + base)!) }) } }
func run() {
  print([1, 4, 9, 14, 40, 90, 400, 1994, 3999].compactMap(\.roman), 4000.roman as Any, ["MCMXCIV", "IIII", "VX", "", "XLII"].map { Int(roman: $0) }); print([1, 2, 3, 4, 11, 12, 13, 21, 112, 1003].map(\.ordinal), [0, 13, 42, 100, 219, 1001, 45017].map(\.words), (-7).words)
  for a in Alignment.allCases { print(a, Wrapper(width: 14, alignment: a).lines("The quick brown fox jumps over the extraordinarily lazy dog")) }
  for s in ["userName2ID", "some-kebab case", "HTTPServer", "x"] { print(CaseStyle.words(s), CaseStyle.all.map { "\($0.name): \($0.convert(CaseStyle.words(s)))" }) }
  print("kitten".levenshtein("sitting"), "".levenshtein("abc"), "flaw"[...].levenshtein("lawn"), "A man, a plan, a canal: Panama".isPalindrome, "Hello, Zed!".caesar(3), "Hello, Zed!".caesar(3).caesar(-3)); var out = ""; 3.times { out += "\($0)" }; print(out, String(255, radix: 16, uppercase: true), Int("zz", radix: 36)!, Int("0b1") as Any, String(-5, radix: 2))
}
