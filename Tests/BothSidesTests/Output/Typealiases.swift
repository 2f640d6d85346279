// swift-format-ignore-file
typealias Money = Double
typealias Names = [String]
typealias Handler = (Int) -> Void
typealias Pair<T> = (T, T)
struct S { var m: Money = 5; var n: Names = ["a"]; var h: Handler = { _ in } }
func pay(_ m: Money) -> Money { m }
extension S { typealias Key = String; func key(_ k: Key) -> Key { k } }
func run() throws {

  let p: Pair<Double> = (1, 2)
  let s = S()
  print(pay(5), s.m, s.n, p.0)
  print(s.key("x"))

}
