// swift-format-ignore-file
protocol Pet { var id: String { get } }
extension Pet { func kind() -> String { "pet" } }
class Cat: Pet {
  var id: String { "cat" }
  func kind() -> String { "cat" }
  required init() {}
  func itself() -> Cat { self }
  func kitten(_ number: Int) -> Lion { Lion() }
}
final class Lion: Cat {}
func type<T>(_ value: T) -> String { "\(T.self)" }
func result<T>(_ make: () -> T) -> String { "\(T.self)" }
func types<T, U>(_ change: (T) -> U) -> String { "\(T.self)->\(U.self)" }
func makeCat() -> Cat { Cat() }
func raise(_ cat: Cat) -> Lion { Lion() }
func compose<X, Y, Z>(_ f: @escaping (X) -> Y, _ g: @escaping (Y) -> Z) -> (X) -> Z { { g(f($0)) } }
func later(_ make: @autoclosure () -> Pet) -> String {
  let pet = make()
  return type(pet) + pet.kind()
}
func all(_ makers: (() -> Pet)...) -> [String] { makers.map { result($0) } }
func same<T>(_ one: () -> T, _ other: () -> T) -> String { "\(T.self)" }

struct Row {
  var make: () -> Pet
  var other: (() -> Pet)?
  static let shared: () -> Pet = makeCat
  func use() -> [String] { [result(make), other.map(result) ?? "none", result(Self.shared)] }
}
enum Source {
  case maker(() -> Pet)
  var name: String {
    switch self {
    case .maker(let make): result(make)
    }
  }
}
final class Store<T> {
  let make: () -> T
  init(_ make: @escaping () -> T) { self.make = make }
  var name: String { "\(T.self) \(type(make()))" }
}

/// A registry that finds factories by what they give.
final class Registry {
  private var factories: [Any] = []
  func add<T>(_ make: @escaping () -> T) { factories.append(make) }
  func add<T>(_ make: @escaping (Registry) -> T) { factories.append(make) }
  func all<T>(_ wanted: T.Type) -> Int {
    factories.filter { $0 is () -> T || $0 is (Registry) -> T }.count
  }
}

func run() {
  let cat: () -> Pet = Cat.init
  let lion: () -> Cat = Lion.init
  print(result(cat), result(lion), type(cat()), same(cat, Cat.init), same(lion, lion), type(cat()))
  let stated: () -> Pet = { () -> Cat in Cat() }
  let erased: (Lion) -> Any = { (cat: Cat) in cat.id }
  let narrowed: (Lion) -> Pet = raise
  print(result(stated), type(stated()), types(erased), types(narrowed), type(narrowed(Lion())))
  var changing: () -> Pet = { Cat() }
  print(result(changing))
  changing = makeCat
  print(result(changing))
  let row = Row(make: makeCat, other: Lion.init)
  print(row.use(), result(row.make), result(row.other!), [row].map(\.make).map { result($0) })
  print(all(makeCat, Cat.init, { Lion() }), Source.maker(makeCat).name, Source.maker { Lion() }.name)
  let pair: (make: () -> Pet, number: Int) = (makeCat, 1)
  let (first, _) = pair
  print(result(pair.make), result(first))
  for make in [makeCat, Lion.init] as [() -> Pet] { print(result(make)) }
  for (key, make) in ["a": makeCat] as [String: () -> Pet] { print(key, result(make)) }
  print(Store(cat).name, Store(makeCat).name, Store<Pet>(makeCat).name, Store(row.make).name)
  print(types(compose(narrowed, { $0.id })), types(compose(raise, { $0 as Pet })))
  print(later(Cat()), later(lion()))
  let optional: () -> Pet? = Cat.init
  let unapplied: (Cat) -> () -> Pet = Cat.itself
  let numbered: (Cat) -> (Int) -> Pet = Cat.kitten
  print(result(optional), type(unapplied(Cat())()), type(numbered(Cat())(1)))

  let any: Any = cat
  print(any is () -> Pet, any is () -> Cat, (any as? () -> Cat) == nil)
  let registry = Registry()
  registry.add { Cat() }
  registry.add { Lion() as Pet }
  registry.add(lion)
  registry.add { _ in 3 }
  print(registry.all(Cat.self), registry.all(Pet.self), registry.all(Lion.self), registry.all(Int.self))
}
