struct Query {
  var parts: [String]
  subscript(p: String...) -> Query { Query(parts: parts + p) }
  subscript(from start: Int, count count: Int = 2) -> [String] {
    Array(parts.dropFirst(start).prefix(count))
  }
}

func run() {
  let q = Query(parts: ["a"])
  print(q["b"].parts, q["b", "c"].parts)
  let empty: Query = q[]
  print(empty.parts)
  print(Query(parts: ["x", "y", "z", "w"])[from: 0])
}
