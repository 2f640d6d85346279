// swift-format-ignore-file
struct P { var x = 0, y = 0 }
func both(_ a: inout Int, _ b: inout Int) { a += 1; b *= 2; swap(&a, &b) }
func first() { var p = P(x: 3, y: 16); both(&p.x, &p.y); print(p.x, p.y); var a = 1, b = 2; both(&a, &b); print(a, b); var xs = [1, 2]; both(&xs[0], &a); print(xs, a) }
infix operator ??=: AssignmentPrecedence
func ??= <T>(l: inout T?, r: @autoclosure () -> T) { if l == nil { l = r() } }
func setIfNil<T>(_ l: inout T?, _ r: T) { if l == nil { l = r } }
func second() { var o: Int? = nil; o ??= 4; print(o as Any); o ??= { print("never"); return 5 }(); print(o as Any); var p: String?; setIfNil(&p, "x"); setIfNil(&p, "y"); print(p as Any) }
struct Failed: Error {}
func failing(_ a: inout Int, _ b: inout Int) throws { a = 1; b = 2; throw Failed() }
func third() { var p = P(); try? failing(&p.x, &p.y); print(p.x, p.y); try? failing(&p.y, &p.x); print(p.x, p.y) }
func run() { first(); second(); third() }
