// swift-format-ignore-file
// Types that a closure's body tells by members of values of the library, and members that extensions of protocols add to such values.
import Foundation

struct Item { var name = "tea", tags = ["a", "b"], prices: [String: Int] = ["k": 1], size = 3, weight = 1.5, note: String? = "n", pair = (1, "x"), parts = [Part()], isNew = true }
struct Part { var id = 7; var label: String { "p\(id)" } }
extension Array {
  func collect<T>(_ f: (Element) -> T) -> [T] { map(f) }
  func keyed<K: Hashable>(_ f: (Element) -> K) -> [K: Element] { reduce(into: [:]) { $0[f($1)] = $1 } }
}
extension Sequence { func total<T: AdditiveArithmetic>(_ f: (Element) -> T) -> T { reduce(.zero) { $0 + f($1) } } }
func tell<T>(_ f: (Item) -> T) -> String { let v = f(Item()); return "\(T.self) \(v)" }

protocol Named { var label: String { get } }
extension Encodable { var kind: String { "encodable \(self)" } }
extension Equatable { func same(_ o: Self) -> Bool { self == o } }
extension CustomStringConvertible { var shown: String { "<\(description)>" } }
extension SetAlgebra { var isBlank: Bool { isEmpty } }
extension LosslessStringConvertible { var again: Self? { Self("\(self)") } }

func run() {
  print([Item()].collect { $0.prices["k", default: 0] }, [Item()].collect { $0.prices["z", default: 5] }, [Item()].collect { $0.prices["k"] })
  print(tell { $0.name.count }, tell { $0.tags.count }, tell { $0.name.isEmpty }, tell { $0.name.uppercased() }, tell { $0.name.first }, tell { $0.name.hasPrefix("t") })
  print(tell { Int($0.name) as Any is Int }, tell { Int($0.name) }, tell { Double($0.size) }, tell { String($0.size) }, tell { $0.size.description }, tell { $0.size.isMultiple(of: 2) })
  print(tell { $0.tags.max() }, tell { $0.tags.contains("a") }, tell { $0.tags.sorted() }, tell { $0.tags[1] }, tell { $0.tags.map(\.count) }, tell { $0.tags.joined() })
  print(tell { $0.weight.rounded() }, tell { $0.note?.count }, tell { $0.note ?? "-" }, tell { $0.pair.0 }, tell { $0.pair.1 })
  print(tell { $0.parts[0].label }, tell { $0.parts.first?.id }, tell { $0.parts.map(\.label) }, tell { max($0.size, 4) }, tell { $0.isNew ? $0.name : "old" }, tell { $0.size > 1 ? $0.note : nil })
  print([Item(), Item(name: "cup", size: 4)].keyed { $0.name.count }.keys.sorted(), [Item(), Item(name: "cup")].keyed { $0.name.prefix(1) }.keys.sorted(), [Item()].total { $0.tags.count }, [Item()].total { Double($0.size) / 2 })
  print([1, 2].kind, "q".kind, 2.5.kind, true.kind, 3.shown, "s".shown, [1].shown, Set([1]).isBlank, Set<Int>().isBlank, [1].same([1]), "a".same("b"), (1..<3).same(1..<3))
  print(3.again as Any, "x".again!, 2.5.again!)
}
