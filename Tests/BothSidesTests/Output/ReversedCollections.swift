// swift-format-ignore-file
func take(_ a: [Int]) -> String { "\(a)" }
func gen<T>(_ a: [T]) -> Int { a.count }
func run() {
  let a = [1, 2, 3]
  print(true ? a.reversed() : a)
  let res = a.isEmpty ? [] : a.reversed(); print(res, type(of: res))
  let res2 = a.isEmpty ? a : a.reversed(); print(res2)
  print(stride(from: 0, to: 3, by: 1).reversed())
  print((1...3).reversed(), (0..<3).reversed().first!)
  print(a.reversed()[0], a.reversed()[1...])
  print([a.reversed(), a], [a, a.reversed()])
  print(zip(a, a).reversed().map { $0.0 }, ["k": 1].reversed().map { $0.key }, ["k": 1].reversed().map(\.value))
  print(a.reversed(), a.reversed().reversed(), take(a.reversed()), gen(a.reversed()))
  print(a.reversed() + [9], a.reversed() == [3, 2, 1], Array(a.reversed()), "abc".reversed(), String("abc".reversed()))
  for (i, x) in a.reversed().enumerated() { print(i, x, terminator: ";") }
  for i in (0..<3).reversed() { print(i, terminator: " ") }
  print()
  var d: [String: [Int]] = [:]; d["x"] = a.reversed(); print(d)
  let e: [Int]? = a.reversed(); print(e as Any)
  print(Set([1]).reversed(), a.reversed().count, a.reversed().map { $0 * 2 }, a.reversed().filter { $0 > 1 }, a.reversed().sorted())
  print(type(of: "ab".dropFirst() + "c"), type(of: "x" + "ab".dropFirst()), type(of: "ab".dropFirst() + "ab".dropLast()))
  let s: String = "ab".dropFirst() + "c"; print(s, type(of: s))
  var t = "ab".dropFirst(); t += "z"; print(t, type(of: t))
  var u = "q"; u += "ab".dropFirst(); print(u, type(of: u))
  let str = "lit"; print(type(of: "ab".dropFirst() + str), type(of: str + "ab".dropFirst()))
}
