// swift-format-ignore-file
struct Pieces: TextOutputStream { var all: [String] = []; mutating func write(_ text: String) { all.append(text) } }
struct Point: CustomStringConvertible { let x: Int; var description: String { "<\(x)>" } }
struct Plain { let x: Int }
enum Kind { case small }
final class Thing {}
func run() {
  var pieces = Pieces()
  print("a", 1, Point(x: 2), [3], Kind.small, to: &pieces)
  print(pieces.all)
  pieces.all = []
  print(true, nil as Int?, Plain(x: 1) as Plain?, 1.5, to: &pieces)
  print(pieces.all)
}
