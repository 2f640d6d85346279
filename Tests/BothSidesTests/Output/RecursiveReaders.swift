// swift-format-ignore-file
struct Q { var t: [Int]; var log = 0
 mutating func q() -> Int { log += 1; let c = t.removeFirst(); if c == 1 { var l: [Int] = []; while t.first != 2 { l.append(q()) }; t.removeFirst(); return l.count }; return 0 } }
func run() { var q = Q(t: [1, 1, 1, 1, 1, 1, 0, 2, 2, 2, 2, 2, 2]); print(q.q(), q.log) }
