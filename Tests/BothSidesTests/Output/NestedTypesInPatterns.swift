enum V { case e(E); struct E: Error { let c: Int } }
extension V.E {
  static func ~= (p: V.E, v: V.E) -> Bool { p.c == v.c }
  static func + (p: V.E, v: V.E) -> V.E { V.E(c: p.c + v.c) }
  static func < (p: V.E, v: V.E) -> Bool { p.c < v.c }
}
func f(_ v: V) -> String {
  switch v {
  case .e(V.E(c: 4)): return "four";
  case .e: return "e"
  }
}
func g(_ v: V.E) -> String {
  switch v {
  case V.E(c: 4): return "four";
  default: return "e"
  }
}
func run() {
  print(f(.e(V.E(c: 1)))); print((V.E(c: 1) + V.E(c: 2)).c, V.E(c: 1) < V.E(c: 2));
  print(g(V.E(c: 4)), g(V.E(c: 5)))
  print(V.E(c: 1) ~= V.E(c: 1))
}
