// swift-format-ignore-file
func topo<K: Hashable & Comparable>(_ deps: [K: Set<K>]) -> [K] { var left = deps, order: [K] = []; var n = 0
  while !left.isEmpty && n < 5 { n += 1; let ready = left.filter { $0.value.isDisjoint(with: left.keys) }.keys.sorted(); order += ready; for k in ready { left[k] = nil } }; return order }
func plain(_ deps: [String: Set<String>]) -> [String] { var left = deps; left["q"] = []; return left.filter { $0.value.isDisjoint(with: left.keys) }.keys.sorted() }
func p2(_ deps: [String: Set<String>]) -> Bool { let left = deps; return left["a"]!.isDisjoint(with: left.keys) }
func p3(_ deps: [String: Set<String>]) -> Bool { let left = deps; return left["b"]!.isDisjoint(with: left.keys) }
func p4(_ deps: [String: Set<String>]) -> Bool { deps.values.allSatisfy { $0.isSubset(of: deps.keys) } }
func run() { let d: [String: Set<String>] = ["a": ["b", "c"], "b": ["c"], "c": []]; print(p2(d), p3(d), p4(d)); print(plain(d)); print(topo(d)) 
 let e = ["a": Set(["b"]), "b": []]; print(topo(e)); print(topo([1: [2], 2: []])) }
