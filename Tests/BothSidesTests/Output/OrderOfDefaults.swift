func t(_ s: String) -> Int { print(s); return 1 }
struct V { let a = t("a"); var b: Int; var c = t("c") }
struct W { let a = t("a"); var b = t("b"); let c = t("c"); var d = t("d") }
struct X { private let p = t("p"); var n: Int; lazy var l = t("lazy"); private(set) var q = t("q") }
struct Y { let a = t("a"); var b = t("b"); init(_ x: Int) { print("body") } }
enum E { case a(Int = t("E.a"), b: Int = t("E.b")) }
func run() {
  print(V(b: t("given")))
  _ = V(b: t("given"), c: t("given c"))
  print(W())
  print(W(b: t("given b")))
  print(W(d: t("given d")))
  _ = X(n: t("n"))
  _ = Y(t("argument"))
  print(E.a(b: t("given")))
  let e: E = .a(b: t("given"))
  print(e)
}
