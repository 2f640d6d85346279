// swift-format-ignore-file
struct Poly: Equatable, CustomStringConvertible, ExpressibleByArrayLiteral {
  private(set) var c: [Int]; init(arrayLiteral e: Int...) { self.init(e) };
  init(_ e: [Int]) { c = e; while c.last == 0 { c.removeLast() } }
  var degree: Int { max(0, c.count - 1) };
  func callAsFunction(_ x: Int) -> Int { c.reversed().reduce(0) { $0 * x + $1 } };
  subscript(i: Int) -> Int { c.indices.contains(i) ? c[i] : 0 }
  static func + (a: Self, b: Self) -> Self { Poly((0..<max(a.c.count, b.c.count)).map { a[$0] + b[$0] }) };
  static func * (a: Self, b: Self) -> Self {
    guard !a.c.isEmpty, !b.c.isEmpty else { return [] };
    var r = Array(repeating: 0, count: a.c.count + b.c.count - 1);
    for (i, x) in a.c.enumerated() { for (j, y) in b.c.enumerated() { r[i + j] += x * y } }; return Poly(r)
  }
  static prefix func - (a: Self) -> Self { Poly(a.c.map { -$0 }) };
  static func - (a: Self, b: Self) -> Self { a + -b }; static func += (a: inout Self, b: Self) { a = a + b };
  static func ^ (a: Self, n: Int) -> Self { (0..<n).reduce([1]) { r, _ in r * a } }
  var derivative: Poly { Poly(c.enumerated().dropFirst().map { $0.offset * $0.element }) }
  var description: String {
    c.isEmpty
      ? "0"
      : c.enumerated().filter { $0.element != 0 }.reversed().map { i, k in
        i == 0 ? "\(k)" : i == 1 ? "\(k)x" : "\(k)x^\(i)"
      }.joined(separator: " + ")
  }
}
func run() {
  let p: Poly = [1, 2], q: Poly = [0, 0, 3];
  print(p, q, p + q, p * q, p - p, -p, (p ^ 3), p.degree, (p - p).degree); var s = p; s += q;
  print(s(2), s.derivative, s == [1, 2, 3], s[5], p(0))
}
