// swift-format-ignore-file
protocol Specification<Item> { associatedtype Item; func isSatisfied(by item: Item) -> Bool }
struct And<L: Specification, R: Specification>: Specification where L.Item == R.Item {
  let l: L, r: R; func isSatisfied(by i: L.Item) -> Bool { l.isSatisfied(by: i) && r.isSatisfied(by: i) }
}
struct Not<S: Specification>: Specification {
  let s: S; func isSatisfied(by i: S.Item) -> Bool { !s.isSatisfied(by: i) }
}
struct Spec<Item>: Specification {
  let check: (Item) -> Bool; func isSatisfied(by i: Item) -> Bool { check(i) }
}
extension Specification {
  func and<O: Specification>(_ o: O) -> And<Self, O> where O.Item == Item { And(l: self, r: o) };
  var negated: Not<Self> { Not(s: self) }
}
extension Array {
  func matching(_ s: some Specification<Element>) -> [Element] { filter { s.isSatisfied(by: $0) } }
}
struct Product { let name: String, price: Int, tags: Set<String> }
func run() {
  let all = [
    Product(name: "tea", price: 3, tags: ["drink", "hot"]), Product(name: "ice", price: 2, tags: ["cold"]),
    Product(name: "wine", price: 9, tags: ["drink"]),
  ]
  let cheap = Spec<Product> { $0.price < 5 }, drink = Spec<Product> { $0.tags.contains("drink") }
  print(
    all.matching(cheap).map(\.name), all.matching(cheap.and(drink)).map(\.name),
    all.matching(drink.negated).map(\.name))
  print(all.matching(cheap.negated.and(drink)).map(\.name), [1, 2, 3].matching(Spec<Int> { $0 % 2 == 1 }))
}
