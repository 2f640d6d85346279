// swift-format-ignore-file
protocol Ord { func cmp(_ o: Self) -> Int }
extension Ord { func cmp(_ o: Self) -> Int { 0 } }
class Shape: Ord { var s = 1; func cmp(_ o: Shape) -> Int { s - o.s } }
final class Cir: Shape { override func cmp(_ o: Shape) -> Int { 7 } }
class Sq: Shape {}
func run() { print(Cir().cmp(Cir()), Cir().cmp(Shape()), Sq().cmp(Sq()), Shape().cmp(Cir()), (Cir() as Shape).cmp(Cir())) }
