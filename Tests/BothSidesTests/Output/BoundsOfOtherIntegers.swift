// swift-format-ignore-file
func run() { let u: Range<UInt8> = 250..<253; print(u.map { $0 &+ 5 }, type(of: u.first!)); for x in u { print(x &+ 6, terminator: " ") }
 let c: ClosedRange<Int8> = 120...122; print(c.map { $0 &+ 10 }, c.last! &+ 100, c.count); print(type(of: c.lowerBound))
 let a: [UInt8] = [1, 2]; print(a.map { $0 &- 2 }, a.reduce(0, &+)); let d: Range<Double> = 0..<3; print(d, d.contains(1), d.upperBound)
 func f(_ r: Range<UInt8>) -> UInt8 { r.last! &+ 200 }; print(f(0..<100)); func g(_ r: ClosedRange<Double>) -> Double { r.upperBound / 2 }; print(g(1...5))
 struct S { var r: ClosedRange<Float> = 0...1; var q: Range<UInt8> }; let s = S(q: 0..<200); print(s.r, s.r.upperBound / 3, s.q.last! &+ 100)
}
