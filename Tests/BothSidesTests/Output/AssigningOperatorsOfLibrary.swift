// swift-format-ignore-file
infix operator <+: AssignmentPrecedence
extension Optional where Wrapped: Numeric { static func += (l: inout Wrapped?, r: Wrapped) { l = (l ?? 0) + r }; static func -= (l: inout Self, r: Wrapped?) { if let r { l = (l ?? 0) - r } } }
extension Optional { static func <+ (l: inout Self, r: Wrapped) { l = r } }
extension Array { static func << (l: inout [Element], r: Element) { l.append(r) }; static func -= (l: inout [Element], r: (Element) -> Bool) { l.removeAll(where: r) } }
extension Set { static func += (l: inout Self, r: Element) { l.insert(r) }; static func ^ (l: Self, r: Self) -> Self { l.symmetricDifference(r) } }
extension String { static func *= (l: inout String, r: Int) { l = String(repeating: l, count: r) }; static func << (l: inout String, r: CustomStringConvertible) { l += r.description } }
extension Dictionary where Value == Int { static func += (l: inout Self, r: [Key: Int]) { l.merge(r) { $0 + $1 } } }
extension Int { static func % (l: inout Int, r: String) { l = r.count } }
struct Buf { var s: [Int] = []; static func << (b: inout Buf, n: Int) { b.s.append(n) }; static func << (b: Buf, n: String) -> String { n + "\(b.s)" } }
final class H { var o: Int?; var a = [1]; var s: Set<Int> = [1]; var t = "ab"; var b = Buf(); var d: [String: Int] = ["x": 1]; var reads = 0; var c: Int? { get { reads += 1; return o } set { o = newValue } } }
var g: Int? = nil
struct W { var n: Int?; mutating func up() { n += 1 } }
func run() {
  let h = H(); h.o += 2; h.o -= 5; h.o -= nil; print(h.o as Any); h.o <+ 9; print(h.o as Any)
  h.a << 4; h.a << 5; h.a -= { $0 == 1 }; print(h.a)
  h.s += 7; print(h.s.sorted(), (h.s ^ [1, 3]).sorted())
  h.t *= 2; h.t << 5; print(h.t)
  h.b << 3; h.b << 4; print(h.b.s, h.b << "q")
  h.d += ["x": 2, "y": 3]; print(h.d.sorted { $0.key < $1.key }.map(\.value))
  g += 4; g += 1; print(g as Any)
  var w = W(); w.up(); w.up(); print(w)
  var n = 3; n % "four"; print(n, 7 % 4, 1 << 3)
  var q: [String: Int] = [:]; q["a"] += 4; q["a"] += 1; print(q)
  var dd: [String: [Int]] = ["k": []]; dd["k"]! << 3; dd["k", default: []] << 4; print(dd)
  h.c += 1; print(h.c as Any, h.reads)
  var m = [[1], [2]]; m[0] << 8; print(m)
  var x: Double? = nil; x += 1; x += 0.5; print(x as Any)
}
