// swift-format-ignore-file
enum E: String, CaseIterable { case a, b = "bee" }
enum N: Int { case one = 1, two, three; mutating func next() { self = N(rawValue: rawValue + 1) ?? .one } }
enum D: Double { case half = 0.5, x = 1 }
enum Err: Error { case bad(code: Int), other }
func f(_ e: E) -> String { e.rawValue }
func o(_ e: E?) -> String { e?.rawValue ?? "nil" }
func run() throws {

  var n = N.one; n.next()
  print(
    f(.a), f(.b), o(nil), o(.b), n, N.three.rawValue, E(rawValue: "bee") as Any == nil, N(rawValue: 9) == nil,
    E.allCases.count, N(rawValue: 2)!, D.x.rawValue)
  do { throw Err.bad(code: 3) } catch Err.bad(let c) { print(c) } catch { print("other") }
  let e: Error = Err.other
  print(e)

}
