// swift-format-ignore-file
struct Point { var x = 0, y = 0 }
struct Line { var a = Point(), b = Point(); var pts: [Point] { get { [a, b] } set { a = newValue[0]; b = newValue[1] } }; subscript(i: Int) -> Point { get { i == 0 ? a : b } set { if i == 0 { a = newValue } else { b = newValue } } }; mutating func each(_ f: (inout Point) -> Void) { f(&a); f(&b) } }
final class Doc { var lines: [Line] = [Line()] { didSet { sets += 1 } }; var sets = 0; var title: String? = "t"; lazy var cache: [String: Int] = ["a": 1]; var tuple = (n: 1, s: ["x"]); var grid = [[0, 0], [0, 0]]; var opt: Line?; static var shared = Doc(); var closure: (Int) -> Int = { $0 } }
func bump(_ n: inout Int, _ by: Int = 1) -> Int { n += by; return n }
func two(_ a: inout Int, _ b: inout Int) { a += 10; b += a }
func app(_ s: inout [String], _ x: String...) { s += x }
extension Array { mutating func mutateEach(_ f: (inout Element) throws -> Void) rethrows { for i in indices { try f(&self[i]) } } }
struct Counter { private var n = 0; var next: Int { mutating get { n += 1; return n } }; mutating func callAsFunction() -> Int { n += 10; return n } }
func run() {
  let d = Doc(); d.lines[0].a.x = 5; d.lines[0][1].y += 2; d.lines[0].pts[0].y = 9; d.lines[0].each { $0.x += 1 }; d.lines.append(Line(a: Point(x: 1, y: 1))); d.lines.mutateEach { $0.b.y -= 1 }; print(d.lines, d.sets)
  d.title?.append("!"); d.title! += "?"; d.cache["b", default: 5] += 1; d.tuple.s.append("y"); d.tuple.n += bump(&d.tuple.n); d.grid[1][0] = bump(&d.grid[0][1], 4); d.opt?.a.x = 1; d.opt = Line(); let nx = bump(&d.opt!.a.x, 3); d.opt?.b.x = nx; print(d.title!, d.cache.sorted { $0.key < $1.key }.map { $0.value }, d.tuple, d.grid, d.opt!)
  Doc.shared.lines[0].b = Point(x: 2, y: 2); Doc.shared.closure = { [d] in $0 + d.sets }; print(Doc.shared.lines[0].b, Doc.shared.closure(1)); var a = 1, b = 2; two(&a, &b); print(a, b); var arr = [1, 2, 3]; two(&arr[0], &b); arr.swapAt(0, 2); (arr[0], arr[1]) = (arr[1], arr[0]); print(arr, b); var s = ["q"]; app(&s); app(&s, "r", "t"); print(s)
  var c = Counter(); print(c.next, c.next, c(), c.next); var cs = [Counter(), Counter()]; print(cs[1].next, cs[1](), cs[0].next); var copy = cs; _ = copy[0](); print(copy[0].next, cs[0].next); var m = ["k": Counter()]; print(m["k"]!.next, m["k"]?.next as Any, m["z"]?.next as Any)
  var o: Int? = 1; o? += 1; o! *= 5; if o != nil { o = bump(&o!, 2) }; print(o as Any); var nested: [String: [String: Int]] = [:]; nested["a", default: [:]]["x", default: 0] += 1; nested["a"]?["x"]? += 1; nested["b"]?["y"] = 1; print(nested); var line = Line(); let copyL = line; line[0].x = 7; line.pts[1] = Point(x: 3, y: 3); print(line, copyL); withUnsafe(&line) { $0.a = Point() }; print(line.a)
  var str = "abc"; str.replaceSubrange(str.startIndex...str.startIndex, with: "Z"); str.removeLast(); let u = str; str += u; print(str, u); var set: Set = [1]; let (ins, _) = set.insert(2); set.formUnion([3]); print(ins, set.sorted(), set.remove(9) as Any); var dd = [1: "a"]; dd[1]?.append("b"); dd[2, default: "z"].append("!"); if let v = dd.removeValue(forKey: 1) { print(v) }; dd.merge([2: "m", 3: "n"]) { $0 + $1 }; print(dd.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
}
func withUnsafe<T>(_ v: inout T, _ f: (inout T) -> Void) { f(&v) }
