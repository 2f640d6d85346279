// swift-format-ignore-file
@propertyWrapper struct A<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
@propertyWrapper struct B { var wrappedValue: Int; let note: String; init(_ note: String) { self.note = note; wrappedValue = note.count }; init(wrappedValue: Int, _ note: String = "none") { self.wrappedValue = wrappedValue; self.note = note }; var projectedValue: String { note } }
@propertyWrapper struct C<T> { var wrappedValue: T? = nil; var projectedValue: Bool { wrappedValue != nil } }
@propertyWrapper struct D<V> { let path: KeyPath<Env, V>; init(_ path: KeyPath<Env, V>) { self.path = path }; var wrappedValue: V { Env.current[keyPath: path] } }
struct Env { var locale = "en"; var size = 3; static var current = Env() }
@propertyWrapper enum E { case some(Int); init(wrappedValue: Int) { self = .some(wrappedValue) }; var wrappedValue: Int { get { switch self { case .some(let n): n } } set { self = .some(newValue) } } }
struct Memberwise { @A var x: Int; @A var y = 2; @B("hello") var z; @C var o: String? }
final class Model {
  @A var list: [Int]
  @B var n: Int
  @B("xyz") var m: Int
  @C var name: String?
  @D(\.locale) var locale
  @D(\.size) var size: Int
  @E var e = 9
  init(list: [Int]) {
    self.list = list
    _n = B("four")
  }
}
func run() {
  var m = Memberwise(x: 1)
  m.x += 10
  m.o = "set"
  print(m.x, m.y, m.z, m.$z, m.o as Any, m.$o, Memberwise(x: 5, y: 6).y)
  let model = Model(list: [1])
  model.list.append(2)
  print(model.list, model.n, model.$n, model.m, model.$m, model.name as Any, model.$name)
  model.name = "n"
  model.e += 1
  print(model.$name, model.locale, model.size, model.e)
  Env.current.locale = "de"
  print(model.locale)
}
