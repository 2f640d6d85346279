final class K {
  var k: K?; var n = 0; var s: S?; var rows: [S]? = [S()]; var d: [String: S] = ["a": S()];
  var c: S? {
    get { print("get"); return s }
    set { print("set"); s = newValue }
  }; func inc(_ i: Int) -> Int { n += i; return n }; var kp: Int = 3;
  init(_ d: Int = 0) { if d > 0 { k = K(d - 1); s = S() } }
}
struct S { var v = 1; var t: S2? = S2(); mutating func bump(_ b: Int) -> Int { v += b; return v } }
struct S2 { var w = [1]; var z: Int? = 2 }
func mk(_ s: String, _ d: Int) -> K? { print(s); return d < 0 ? nil : K(d) }
func i(_ s: String, _ v: Int) -> Int { print(s); return v }
struct Sub {
  subscript(a: Int) -> Int { print("sub"); return a }; subscript(k k: String) -> String? { k };
  subscript<T>(t: T.Type) -> T? { nil }
}
func sb(_ y: Bool) -> Sub? { y ? Sub() : nil }
func kk() -> K { print("kk"); return K(1) }
func path() -> ReferenceWritableKeyPath<K, [String: S]> { print("path"); return \K.d }

func run() {
  mk("a", -1)?.k?.k?.n = i("no", 1)
  mk("b", 0)?.k?.k?.n = i("no", 1)
  mk("c", 1)?.k?.k?.n = i("no", 1)
  mk("d", 2)?.k?.k?.n = i("d1", 1)
  mk("e", 2)?.k?.k?.n += i("e1", 1)
  mk("f", 0)?.k?.s?.t?.z? += i("no", 1)
  mk("g", 1)?.k?.s?.t?.z? += i("no", 1)
  mk("h", 2)?.k?.s?.t?.z? += i("h1", 1)
  print(mk("j", 0)?.k?.s?.bump(i("no", 1)) as Any, mk("k", 2)?.k?.s?.bump(i("k1", 1)) as Any)
  mk("l", 0)?.k?.rows?[i("no", 0)].v = i("no", 2)
  mk("m", 1)?.k?.rows?[i("m0", 0)].v = i("m2", 2)
  mk("o", 1)?.k?.d["q"]?.t?.w.append(i("no", 3))
  mk("p", 1)?.k?.d["a"]?.t?.w.append(i("p3", 3))
  mk("q", 1)?.c?.t?.w[i("q0", 0)] = i("q1", 1)
  mk("r", 0)?.c?.t?.w[i("no", 0)] = i("no", 1)
  print((mk("s", 0)?.k?.k?.n = 1) == nil, (mk("t", 3)?.k?.k?.n = 1) != nil)
  let ks: [K?] = [nil, K(2)]
  for k in ks { k?.k?.s?.t?.w.removeAll(); print(k?.k?.s?.t?.w.count as Any) }
  print(
    mk("u", 0)?.k?.rows?[i("no", 0)].v as Any, mk("v", 0)?.k?.d[String(i("no", 1))]?.v ?? -1,
    mk("w", -1)?.d["z"]?.v as Any)
  if let x = mk("x", 0)?.k?.rows?[i("no", 0)] { print(x) } else { print("none") }
  switch mk("y", 0)?.k?.rows?[i("no", 0)].t?.w[i("no", 1)] {
  case nil: print("nil");
  case let v?: print(v)
  }
  print(mk("z", 0)?.k?.rows?[i("no", 0)...].count as Any, mk("A", 0)?.k?.rows?[keyPath: \.count] as Any)
  print(
    sb(false)?[i("no", 1)] as Any, sb(true)?[i("y", 1)] as Any, sb(false)?[k: String(i("no", 2))] as Any,
    sb(false)?[k: "a"]?.count as Any, sb(true)?[k: "a"]?.count as Any, sb(false)?[Int.self] as Any)
  let o: [Int]? = nil; print(o?[i("no", 0)] as Any, o?.first as Any, (o?[0]).map { $0 + 1 } as Any)
  let dd: [String: [Int]]? = ["a": [1]]; print(dd?["b"]?[i("no", 0)] as Any, dd?["a"]?[i("0", 0)] as Any)
  K(1)[keyPath: \K.kp] = 4
  kk()[keyPath: path()]["a"]?.v = i("val", 5)
  kk()[keyPath: path()][String(i("ix", 5))] = S()
  kk()[keyPath: \K.rows]?[i("r0", 0)].v += 1
}
