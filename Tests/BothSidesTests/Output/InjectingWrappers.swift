// swift-format-ignore-file
import Resolver

@propertyWrapper struct Inject<T> {
  private var value: T?; init() {};
  var wrappedValue: T {
    mutating get { if value == nil { value = Resolver.resolve() as T }; return value! }
    set { value = newValue }
  }
}
@propertyWrapper class Inj<T> {
  lazy var wrappedValue: T = Resolver.resolve(); var projectedValue: Inj<T> { self }
}
@propertyWrapper struct Inj2<T> { let wrappedValue: T; init() { wrappedValue = Resolver.resolve(T.self) } }
@propertyWrapper struct Named<T> {
  let name: String; init(_ name: String) { self.name = name };
  var wrappedValue: T { Resolver.resolve(name: Resolver.Name(name)) }
}
final class A { static var made = 0; let n: Int; init() { A.made += 1; n = A.made } }
final class VM { @Inject var a: A; @Inj var b: A; @Inj2 var c: A; @Named("x") var d: A }
struct SV { @Inject var a: A; @Inj2 var b: A }
func run() throws {

  Resolver.register { A() }.scope(.unique)
  Resolver.register(name: "x") { A() }
  let v = VM()
  print(v.c.n, v.a.n, v.a.n, v.b.n, v.b.n, v.d.n, v.d.n)
  v.a = A()
  print(v.a.n, v.$b.wrappedValue.n)
  var s = SV()
  print(s.b.n, s.a.n, s.a.n)
  var t = s
  t.a = A()
  print(s.a.n, t.a.n)

}
