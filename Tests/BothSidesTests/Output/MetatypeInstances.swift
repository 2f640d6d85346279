class Base { required init() {}; class var name: String { "base" } }
final class A: Base { override class var name: String { "a" } }
final class B: Base { override class var name: String { "b" } }

func kind<T>(of make: () -> T, line: Int = #line) -> String { "\(T.self)" }
func kind<T>(_ value: T) -> String { "\(T.self)" }

struct Maker {
  let type: Base.Type
  func make() -> String { kind(of: { type.init() }) }
}

/// What `init` of a class that a variable holds gives: an object of that class, which code knows as the declared one.
func run() {
  let one: Base.Type = A.self
  print(kind(of: { one.init() }), kind(one.init()), type(of: one.init()), one.init() is A)
  let all: [Base.Type] = [A.self, B.self]
  for type in all { print(kind(of: { type.init() }), type.name, Swift.type(of: type.init())) }
  all.forEach { type in print(kind(of: { type.init() })) }
  [A.self].forEach { type in print(kind(of: { type.init() })) }
  print(all.map { kind($0.init()) })
  let byName: [String: Base.Type] = ["a": A.self]
  if let type = byName["a"] { print(kind(of: { type.init() })) }
  print(Maker(type: B.self).make())
  func inner(_ type: Base.Type) -> String { kind(of: { type.init() }) }
  print(inner(A.self))
  func generic<T: Base>(_ type: T.Type) -> String { kind(of: { type.init() }) + kind(T()) }
  print(generic(A.self))
  let makers = all.map { type in { type.init() } }
  print(makers.map { kind(of: $0) })
}
