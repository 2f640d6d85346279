import Foundation

func run() {
  let n = 3
  print(CGPoint(x: n, y: n), CGPoint(x: 1, y: 2).x, CGPoint(x: 1.5, y: 2).y)
  let d = 2.5
  print(
    CGPoint(x: d, y: d).x, CGSize(width: n, height: 1).width, CGRect(x: 0, y: 0, width: n, height: n).maxX)
  print(CGPoint(x: Double(n), y: 0).x + 1)
}
