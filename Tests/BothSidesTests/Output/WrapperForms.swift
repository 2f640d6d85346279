// swift-format-ignore-file
@propertyWrapper struct Clamped {
  private var value: Int;
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, 0), 10) }
  }; init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 10) }
}
@propertyWrapper struct Inject<T> { var wrappedValue: T }
@propertyWrapper struct Upper {
  var wrappedValue: String { didSet { wrappedValue = wrappedValue.uppercased() } };
  init(wrappedValue: String) { self.wrappedValue = wrappedValue.uppercased() }
}
@propertyWrapper final class Box<T> {
  var wrappedValue: T; var count = 0; init(wrappedValue: T) { self.wrappedValue = wrappedValue };
  var projectedValue: Box<T> { self }
}
@propertyWrapper struct Default<T> {
  let key: String; let other: T; var wrappedValue: T { other }; var projectedValue: String { "p-" + key };
  init(_ key: String, default other: T) { self.key = key; self.other = other }
}
@propertyWrapper struct Fixed { var wrappedValue: Int { 42 }; init() {} }
@propertyWrapper struct Both {
  var wrappedValue: Int; var extra: Int;
  init(wrappedValue: Int, extra: Int = 5) { self.wrappedValue = wrappedValue; self.extra = extra };
  var projectedValue: Int { extra }
}
@propertyWrapper struct Opt<T> {
  var wrappedValue: T?; init() { wrappedValue = nil };
  init(wrappedValue: T?) { self.wrappedValue = wrappedValue }
}
struct S {
  @Clamped var a = 50; @Clamped var b: Int = -3; @Upper var u = "x"; @Fixed var f; @Fixed() var g: Int;
  @Both(extra: 9) var e = 1; @Both var h = 2; @Both(wrappedValue: 3, extra: 4) var i
}
class V {
  @Box var n = 1; @Default("k", default: 3) var d: Int; @Opt var o: String?;
  func p() -> String { $d + "\(_n.count)" }; @Clamped var late: Int; init(late: Int) { self.late = late }
}
struct M { @Clamped var x: Int; @Inject var y: String }
class Sub: V { @Clamped var z = 99 }
func run() throws {
  var s = S()
  print(s.a, s.b, s.u, s.f, s.g, s.e, s.h, s.i, s.$e, s.$h)
  s.a = -1; s.b = 5; s.u = "abc"; s.e = 7
  print(s.a, s.b, s.u, s.e, s.$e)
  s.a += 100
  print(s.a)
  var s2 = s; s2.a = 3
  print(s.a, s2.a)
  let v = V(late: 77)
  print(v.n, v.d, v.$d, v.o as Any, v.p(), v.late)
  v.n = 5; v.$n.count = 3; v.late = -5; v.o = "q"
  print(v.n, v.$n.wrappedValue, v.p(), v.late, v.o!)
  let m = M(x: 44, y: "why")
  print(m.x, m.y)
  let sub = Sub(late: 1)
  print(sub.z, sub.late)
  sub.z = 11; sub.late = 12
  print(sub.z, sub.late)

}
