// swift-format-ignore-file
class W { required init() {}; func tag(_ s: String) -> Self { self }; class func make() -> Self { self.init() }; var me: Self { self }; func kind(_ s: String = "w") -> String { s }; func maybe() -> Self? { self }; func twice() -> Self { tag("a").tag("b") } }
final class B: W { override func kind(_ s: String = "b") -> String { "B" + s }; var own = 3; func set(_ n: Int) -> Self { own = n; return self } }
class Mid: W {}
final class Leaf: Mid { let leaf = "leaf" }
func over(_ w: W) -> String { "W" }; func over(_ b: B) -> String { "B" }
func gen<T>(_ t: T) -> String { "\(T.self)" }
func run() {
  print(B().tag("x").kind(), over(B().tag("x")), over(B.make()), over(B().me), over(W().tag("x")), over(B().twice()))
  print(B().tag("a").set(5).tag("b").own, B.make().own, B().me.own, B().maybe()!.own, gen(B().tag("x")), gen([B().tag("x")]))
  print(Leaf().tag("x").leaf, Leaf.make().leaf, (Leaf() as W).tag("x").kind(), over(B() as W), over((B() as W).tag("q")))
  let t: W.Type = B.self; print(over(t.make()), type(of: t.make()), gen(t.make()))
}
