// swift-format-ignore-file
struct L { static var log: [String] = []; lazy var a: Int = { L.log.append("a"); return 1 }(); lazy var b = a + 1; lazy var c: Int = { a += 5; return b }() ; var d = 0 }
struct M { lazy var items: [Int] = []; mutating func add(_ n: Int) -> Int { items.append(n); return items.count }; lazy var total: Int = { add(1) + add(2) }() }
func run() throws {
  var x = L(); print(x.b, L.log); print(x.a, L.log); var y = x; print(y.a, y.b, L.log)
  var z = L(); print(z.c, z.a, z.b, L.log)
  var m = M(); print(m.total, m.items, m.add(5))
  
}
