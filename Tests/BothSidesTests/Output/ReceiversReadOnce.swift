// swift-format-ignore-file
enum E: Error, Equatable { case offline, status(Int) }
struct G { var x: [Int] { get { print("get"); return [] } set { print("set", newValue) } } 
 subscript(i: Int) -> [Int] { get { print("sget", i); return [] } set { print("sset", i, newValue) } } }
func f(_ n: Int) -> Int { print("f", n); return n }
func run() {
  let r: Result<Int, E> = .failure(.offline), s: Result<Int, E> = .failure(.status(3))
  print(r.mapError { $0 == .offline ? E.status(0) : $0 }, s.mapError { $0 == .offline ? E.status(0) : $0 })
  print(r.map { $0 + 1 }.mapError { $0 == .offline ? E.status(0) : $0 })
  let q = r.map { $0 + 1 }.flatMap { $0 > 3 ? Result<Int, E>.success($0 * 2) : .failure(.offline) }.mapError { $0 == .offline ? E.status(0) : $0 }
  print(q)
  let q2 = s.map { $0 + 1 }.flatMap { $0 > 3 ? .success("\($0)") : .failure(.offline) }.mapError { $0 == .offline ? E.status(0) : $0 }
  print(q2)
  var g = G(); g.x.append(f(1)); g[f(2)].append(f(3)); g.x.insert(f(4), at: 0)
  var og: G? = g; og?.x.append(f(5)); og?[f(6)].append(f(7)); og![f(8)].append(f(9))
}
