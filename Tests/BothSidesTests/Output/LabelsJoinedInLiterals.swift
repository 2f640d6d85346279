// swift-format-ignore-file
func run() {
 let l: (a: Int, b: Int) = (1, 2)
 let m = [l, (4, 5)]; print(m)
 let n = [(4, 5), l]; print(n)
 let d = ["x": l, "y": (4, 5)]; print(d["x"]!)
 print([(1, 2), (a: 3, b: 4)][0])
 print([l, (7, 8)])
 print([(a: 1, b: 2), (3, 4)])
 print([(a: 1, b: 2), (3, 4)][1])
 for x in [l, (7, 8)] { print(x) }
 print([[l], [(4, 5)]].flatMap { $0 })
 let q: [(Int, Int)] = [l, (4, 5)]; print(q)
 print([l, l], type(of: m))
 print([l, (4, 5)].map(\.a)); print([l, (4, 5)][1].b)
 let o = [l, nil, (4, 5)]; print(o)
 print([(a: 1, b: 2), (3, 4)].map { $0.0 })
 print([(3, 4), l].map(\.a)); 
 print([l, (7, 8)].map { $0.a + $0.b }, [l, (7, 8)].filter { $0.a > 1 })
 print([l, (7, 8)].first!.a, [l, (7, 8)].sorted { $0.b > $1.b })
}
