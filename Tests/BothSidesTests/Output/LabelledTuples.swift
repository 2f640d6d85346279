// swift-format-ignore-file
struct R { var x = 0.0, w = 4.0; var c: (x: Double, y: Double) { get { (x + w / 2, 1) } set { x = newValue.x - w / 2 } } }
enum Step { case at((line: Int, column: Int)), end }
func first(_ p: (k: Int, v: Int)) -> Int { p.k }
func pair() -> (n: Int, s: String) { (1, "q") }
func run() {
  var r = R(); r.c = (0, 0); print(r.x); r.c.x += 7; print(r.x, r.c)
  var t: (a: Int, b: Int) = (1, 2) { didSet { print(oldValue.a, t.a) } }
  t = (5, 6); t.b += 1; print(t)
  print(first((1, 2)), pair().s, pair())
  if case .at(let p) = Step.at((3, 4)) { print(p.line, p) }
  var arr: [(n: String, c: Int)] = []; arr.append(("a", 1)); arr[0].c += 2; print(arr[0].n, arr)
  let u: (a: Int, b: Int) = (3, 4); print(u.a, u.1, u)
}
