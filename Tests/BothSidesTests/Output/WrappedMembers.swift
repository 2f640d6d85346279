// swift-format-ignore-file
@propertyWrapper struct Held<T> {
  var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Link<T> { Link { self.wrappedValue } }
}
@propertyWrapper struct Link<T> {
  let get: () -> T; var wrappedValue: T { self.get() }; var projectedValue: Link<T> { self }
  init(_ get: @escaping () -> T) { self.get = get }
}
@propertyWrapper struct Made<T: AnyObject> { let make: () -> T; var wrappedValue: T { make() }; init(wrappedValue: @autoclosure @escaping () -> T) { make = wrappedValue } }
@propertyWrapper struct Fixed<T> { let fixed: T; init(_ fixed: T) { self.fixed = fixed }; var wrappedValue: T { fixed } }
@propertyWrapper struct Empty<T> { init() {}; var wrappedValue: String { "empty" } }
class Model { init() { print("model") } }
struct Row { @Held private var n = 3; let text: String }
struct Form { @Held var n: Int; @Link var isOn: Bool; @Made var m: Model; @Fixed(4) var four: Int; @Empty<Int> var none; @Held var d = 4 }
func run() throws {
  print(Row(text: "a").text)
  let form = Form(n: 3, isOn: Link { true }, m: Model())
  print(form.n, form.isOn, form.four, form.none, form.d); _ = form.m
  let other = Form(n: 5, isOn: form.$isOn, m: Model(), d: 9)
  print(other.n, other.d, other.isOn)
}
