// swift-format-ignore-file
struct Counter { private var n = 0; var next: Int { mutating get { n += 1; return n } }; mutating func callAsFunction() -> Int { n += 10; return n } }
struct C2 { var n = 0; var next: Int { mutating get { n += 1; return n } } }
struct C3 { var n = 0; var next: Int { mutating get { n += 1; return n } } ; mutating func inc() -> Int { n += 1; return n } }
func run() {
  var a = C2(); print(a.next, a.next)
  var d = C3(); print(d.next, d.next, d.inc(), d.next)
  var c = Counter(); let x = c.next, y = c.next; print(x, y, c())
}
