// swift-format-ignore-file
struct S { var a: Int?; var b: String!; var c: [Int]?; weak var w: C? }
class C {}
func f(_ n: Int?) -> Int { n ?? 0 }
func ff(_ n: Int??) -> Bool { n == nil }
func run() throws {

  var s = S(); s.a = 5; s.a = nil; s.b = "x"; s.c = [1]; s.c = nil
  let i: Int? = 5
  let d: Double? = 5
  var x = Optional(3); x = nil; x = 4
  var y: Int?; y = 3; y = nil
  var l = [1, nil]; l.append(nil); l.append(3)
  let dict0 = [1]; var z = (dict0.isEmpty ? 5 : nil); z = nil; z = 6
  print(f(5), f(i), f(nil), ff(nil), s.b.count, d!, x!, l, l.count)
  let dict: [String: Int?] = ["a": nil, "b": 1]
  var dd = ["a": 1]; dd["a"] = nil; dd["b"] = 2
  print(dict.count, dd)
  if let q = i, q > 3 { print(q) }

}
