protocol Part {}
class Wheel: Part {}
func kinds<T>(_ v: T) -> String {
  let y = v; let z: T = v; let a = [v];
  return
    "\(type(of: v)) \(type(of: y)) \(type(of: z)) \(type(of: a)) \(type(of: a[0])) \(type(of: v as Any)) \(type(of: Optional(v)))"
}
struct Box<T> { let v: T; func text() -> String { "\(type(of: v)) \(type(of: self))" } }
func inner<T>(_ v: T) -> String {
  func own() -> String { "\(type(of: v))" }; return own() + { "\(type(of: v))" }()
}
func limited<T: Part>(_ v: T) -> String { "\(type(of: v)) \(T.self)" }
func isObject<T>(_ v: T) -> Bool { type(of: v) is AnyClass }
func described(_ v: Any) -> String { "\(type(of: v))" }
func via<T>(_ v: T) -> String { described(v) }
func cast<T>(_ x: Any?, _ t: T.Type) -> String {
  guard let v = x as? T else { return "none" }
  return "some \(v)"
}
func isA<T>(_ x: Int?, _ t: T.Type) -> Bool { x is T }
func stored<T>(_ d: [String: Any], _ f: () -> T) -> T { if let v = d["x"] as? T { return v }; return f() }
func run() {
  let part: any Part = Wheel()
  print(kinds(Wheel() as Any)); print(kinds(part)); print(kinds(Wheel())); print(kinds(5));
  print(kinds("x" as Any))
  print(Box(v: Wheel() as Any).text(), Box<any Part>(v: Wheel()).text(), Box(v: Wheel()).text())
  print(inner(5 as Any), inner(5), limited(part), limited(Wheel()))
  print(isObject(part), isObject(Wheel()), isObject(Wheel() as Any), (Part.self as Any) is AnyClass)
  print(via(5 as Any), via(part))
  let nothing: Any? = nil; let number: Int? = nil
  if let v = nothing as? Any { print("some", v) } else { print("none") }
  if let v = number as? Any { print("some", v) } else { print("none") }
  print(cast(nil, Any.self), cast(nil, Int.self), cast(nil, Int?.self), cast(3, Any.self), cast(3, Int.self))
  print(isA(nil, Any.self), isA(nil, Int.self), isA(nil, Int?.self), nothing is Any, number is Any)
  let r: Any = stored([:]) { 5 as Any }; let s: Int = stored([:]) { 5 };
  let u: String? = stored(["x": 3]) { "made" }
  print(r, s, u as Any)
}
