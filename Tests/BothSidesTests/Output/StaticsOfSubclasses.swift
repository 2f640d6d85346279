// swift-format-ignore-file
class B { static var n = 0; init() { Self.n += 1; print(B.n, Self.n) } ; class var k: Int { 1 } ; deinit { B.n -= 1 } }
final class S: B {}
func run() { let b = B(), s = S(); print(B.n, S.n, type(of: s).n); S.n = 10; print(B.n); _ = (b, s) }
