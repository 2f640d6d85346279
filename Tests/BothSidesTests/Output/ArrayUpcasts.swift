// swift-format-ignore-file
protocol Plugin { var name: String { get } }
class Base: Plugin { var name: String { "base" } }
final class Derived: Base { override var name: String { "derived" } }
struct Value: Plugin { let name: String }
func names(_ plugins: [Plugin]) -> [String] { plugins.map(\.name) }
func names(bases: [Base]) -> [String] { bases.map { $0.name } }
func count(_ list: [Any]) -> Int { list.count }
func resolve<T>(_ make: () -> T) -> T { make() }
func run() {
  let derived = [Derived(), Derived()]
  print(names(derived), names(bases: derived), count(derived), count([1, "a", true]))
  let plugins: [Plugin] = [Base(), Derived(), Value(name: "v")]
  print(names(plugins), plugins.count)
  print(([resolve { Base() }, resolve { Derived() }] as [Plugin]).map(\.name))
  let bases = derived as [Base]
  print(bases.count, type(of: bases), type(of: bases[0]))
  let any: [Any] = derived
  print(any.count, any.first is Plugin, (any as? [Derived])?.count ?? -1, any as? [Int] == nil)
  let optionals: [Plugin?] = [nil, Base()]
  print(optionals.compactMap { $0?.name }, optionals.count)
  let ints: [Int?] = [1, 2]
  print(ints, [1, 2] as [Double], [1, nil, 3] as [Int?])
  let dictionary: [String: Plugin] = ["a": Derived(), "b": Value(name: "w")]
  print(dictionary.keys.sorted(), dictionary["b"]!.name)
  let values: [String: Any] = ["n": 1, "s": "t", "l": [1, 2]]
  print(values["n"] as? Int as Any, values["s"] as? Int as Any, (values["l"] as! [Int]).count)
  print(plugins.compactMap { $0 as? Value }.count, plugins.filter { $0 is Base }.count)
  let mixed = [1, 2.5]
  print(mixed, (bases as? [Derived])?.count as Any)
}
