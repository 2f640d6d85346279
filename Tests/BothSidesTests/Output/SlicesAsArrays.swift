// swift-format-ignore-file
struct S { var a: [Int] = [1, 2], b: [Int] = []; var c = [3] }
final class C { var a: [Int] = [1, 2]; var b: [Int] = []; func go() { b = a.suffix(1); print(b); self.b = self.a.dropLast(); print(b) } }
func f(_ s: inout S) { s.b = s.a.suffix(1); print(s) }
func takes(_ a: [Int]) { print(a) }
func run() throws {
  var s = S()
  s.b = s.a.suffix(1); print(s)
  s.c = s.a.suffix(1); print(s)
  var x: [Int] = s.a.suffix(1); print(x)
  C().go()
  f(&s)
  var d: [String: [Int]] = ["k": []]; d["k"] = s.a.prefix(1) + []; print(d)
  let arr: [[Int]] = [s.a.suffix(1)]; print(arr)
  let y: [Int]
  y = s.a.suffix(1); print(y)
  takes(s.a.suffix(1)); takes(s.a.dropLast()); takes(s.a.prefix { $0 < 2 })
  print(S(a: s.a.suffix(1), b: s.a.dropLast()))
  
}
