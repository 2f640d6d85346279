// swift-format-ignore-file
import Foundation
// geometry & value types
extension CGPoint { static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }; func distance(to o: CGPoint) -> CGFloat { ((x - o.x) * (x - o.x) + (y - o.y) * (y - o.y)).squareRoot() }; static func * (p: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: p.x * k, y: p.y * k) } }
struct Layout { var frame = CGRect(x: 0, y: 0, width: 100, height: 50); var inset: CGFloat = 8; var inner: CGRect { CGRect(x: frame.minX + inset, y: frame.minY + inset, width: frame.width - 2 * inset, height: frame.height - 2 * inset) } ; mutating func move(by d: CGSize) { frame.origin.x += d.width; frame.origin.y += d.height } }
enum Align { case left, center, right; func x(_ w: CGFloat, in total: CGFloat) -> CGFloat { switch self { case .left: 0; case .center: (total - w) / 2; case .right: total - w } } }
func fit(_ s: CGSize, into b: CGSize) -> CGSize { let k = min(b.width / s.width, b.height / s.height); return CGSize(width: s.width * k, height: s.height * k) }
func run() throws {
  let p = CGPoint(x: 3, y: 4); var q = p; q.x += 1; print(p.x, q.x, p == CGPoint(x: 3, y: 4), p != q, p.distance(to: .zero), (p + q).y, (p * 2).x, [p, q, p].filter { $0 == p }.count, CGPoint.zero.x)
  var l = Layout(); l.move(by: CGSize(width: 5, height: -5)); print(l.inner.origin.x, l.inner.size.height, l.frame.maxX, l.frame.midY, l.inner.contains(CGPoint(x: 14, y: 4)), l.frame.contains(CGPoint.zero), l.frame.isEmpty, CGRect.zero.isEmpty)
  let w: CGFloat = 10; let d: Double = 2.5; print(w / 4, CGFloat(d) + w, Double(w) * d, Int(w), max(w, 3), w.rounded(), "\(w)", [w, 2].reduce(0, +), CGFloat(7) / 2, min(CGFloat(1), 2), stride(from: CGFloat(0), to: 1, by: 0.5).map { $0 })
  print([Align.left, .center, .right].map { $0.x(30, in: 100) }, CGSize(width: 2, height: 3).width * 2, Set([CGPoint.zero, .zero]).count, [CGSize.zero: 1][.zero]!)
  let f = fit(CGSize(width: 200, height: 100), into: .init(width: 50, height: 50))
  print(f.width, f.height, f == CGSize(width: 50, height: 25))
}
