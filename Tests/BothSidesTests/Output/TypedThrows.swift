// swift-format-ignore-file
enum NE: Error { case status(Int), off }
func typed(_ n: Int) throws(NE) -> Int { if n < 0 { throw .status(n) }; return n * 2 }
func first() { do { print(try typed(-4)) } catch { switch error { case .status(let n): print("status", n); case .off: print("off") } } }
struct Parser {
  enum Failure: Error, Equatable { case empty, digit(Character) }
  func parse(_ s: String) throws(Failure) -> Int {
    guard !s.isEmpty else { throw .empty }
    var n = 0
    for c in s { guard let d = c.wholeNumberValue else { throw Failure.digit(c) }; n = n * 10 + d }
    return n
  }
}
func run() {
  first()
  for s in ["12", "", "4x"] {
    do { print(try Parser().parse(s)) } catch .empty { print("empty") } catch { print("failed", error) }
  }
  print((try? Parser().parse("7")) ?? -1, (try? Parser().parse("")) ?? -1)
  let work = { (n: Int) throws(NE) -> String in if n > 2 { throw .off }; return "ok \(n)" }
  for n in [1, 3] { do { print(try work(n)) } catch { print(error) } }
}
