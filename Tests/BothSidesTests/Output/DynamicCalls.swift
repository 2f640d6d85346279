// swift-format-ignore-file

// Calls of values whose type is @dynamicCallable, and members that several dynamic subscripts stand for.
@dynamicCallable struct Sum { func dynamicallyCall(withArguments numbers: [Int]) -> Int { numbers.reduce(0, +) } }
@dynamicCallable struct Query {
  let name: String
  func dynamicallyCall(withKeywordArguments parts: KeyValuePairs<String, Int>) -> String {
    name + "?" + parts.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}
@dynamicMemberLookup final class Bag {
  var values: [String: Any] = [:]
  subscript(dynamicMember name: String) -> Int {
    get { values[name] as? Int ?? 0 }
    set { values[name] = newValue }
  }
  subscript(dynamicMember name: String) -> String? { values[name].map { "text \($0)" } }
}

func run() {
  let (sum, query) = (Sum(), Query(name: "all"))
  print(sum(1, 2, 3), sum(), query(page: 1, 2, size: 3))
  let bag = Bag()
  bag.hits = 3
  bag.hits += 4
  let text: String? = bag.hits
  print(text ?? "-", bag.hits + 1, bag.none ?? "no text", bag.hits as Int)
  if let hits = bag.hits { print(hits) }
  let pairs: KeyValuePairs = ["x": 1, "y": 2]
  let numbered: KeyValuePairs = [1: "a"]
  print(pairs, numbered, pairs.count, pairs[1].key)
}
