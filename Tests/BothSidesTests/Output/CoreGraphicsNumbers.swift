// swift-format-ignore-file

import Foundation
func s<T>(_ t: T) -> String { "\(t)|\(T.self)" }
func any(_ x: Any) -> String { x is CGFloat ? "cg" : x is Double ? "d" : "?" }
struct Frame { var w: CGFloat = 0; var h: CGFloat; var ratio: CGFloat { w / h }; func scaled(by k: CGFloat) -> Frame { Frame(w: w * k, h: h * k) } }
func run() {
  let d = 2.5, cg: CGFloat = 1.5; let i = 3
  print(s(cg * d), s(d * cg), s(cg + 1), s(2 * cg), s(cg / 2), s(CGFloat(i) / 2), s(-cg), s(cg + cg), s(Double(cg) + 1), s(cg + CGFloat(d)))
  let x: CGFloat = d; let y: Double = cg; let z: CGFloat = d * 2; let w: Double = cg * 2 + d; print(s(x), s(y), s(z), s(w))
  print(any(x), any(y), any(cg * 2), any([cg][0]), any(cg.rounded()), any(max(cg, 1)), any(abs(-cg)), any(sqrt(cg)), any(min(cg, 2)))
  var f = Frame(w: 3, h: 2); f.w += 1; f.h *= 2; f.w = d; f.w -= 0.5; print(f, f.ratio, s(f.ratio), s(f.scaled(by: 2).w), s(f.w * 2 + 1))
  let xs: [CGFloat] = [1, 2.5, d, CGFloat(i)]; print(xs, s(xs.reduce(0, +)), s(xs.max()!), s(xs.map { $0 * 2 }), s(xs[0]), s(xs.map { $0 / 2 }.reduce(0) { $0 + $1 }))
  print(cg == 1.5, cg < d, cg == d, d > cg, s(cg.squareRoot()), s(CGFloat.pi), s(CGFloat.zero), s(CGFloat.infinity), cg as Any is CGFloat)
  let t: (CGFloat, Double) = (d, cg); print(s(t)); let o: CGFloat? = d; print(s(o), s(o ?? 0), s((o ?? 1) * 2))
  let dict: [String: CGFloat] = ["a": 1, "b": d]; print(s(dict["a"]!), s(dict["z"] ?? 2), dict["b"]! == d)
  func half(_ v: Double) -> Double { v / 2 }; func hcg(_ v: CGFloat) -> CGFloat { v / 2 }; print(s(half(cg)), s(hcg(d)), s(half(cg) + hcg(d)))
  let c = i > 2 ? cg : 1; print(s(c), s(i > 2 ? 1 : cg)); let any2: Any = cg; print(any2 as? Double as Any, any2 as? CGFloat as Any, type(of: any2))
  switch cg { case 1.5: print("one"); default: print("no") }; print("\(cg) \(cg * 2)", String(format: "%.2f", cg), Int(cg), Float(cg), Double(cg))
  print(CGFloat(1), cg.truncatingRemainder(dividingBy: 1), pow(cg, 2), s(pow(cg, 2)), s(CGFloat(i) * 0.5 + 1), cg.isNaN, Set([cg, 1.5]).count, [cg: 1][1.5]!)
  let r = CGRect(x: 0, y: 0, width: 10, height: 4); print(s(r.width / 2), s(r.midX), s(CGSize(width: 3, height: d).height), r.size.width * d)
}
