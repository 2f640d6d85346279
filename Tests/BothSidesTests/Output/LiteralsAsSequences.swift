// swift-format-ignore-file
struct Box: RandomAccessCollection { private var bytes: [UInt8]; init<S: Sequence>(_ e: S) where S.Element == UInt8 { bytes = e.map { UInt8($0) } }
 var startIndex: Int { 0 }; var endIndex: Int { bytes.count }; subscript(i: Int) -> UInt8 { bytes[i] } }
func run() {
  let b = Box([5, 6]); print(type(of: b[0]), type(of: b.first!), type(of: Array(b)[0]))
  for x in b { print(x, type(of: x), x &+ 255) }
  for (i, x) in b.enumerated() { print(i, x, type(of: x)) }
  let n = Int.max; print(type(of: b.map { $0 }), type(of: b.enumerated().map { $0.element }), zip(b, b).map { type(of: $0) }, n)
  for (x, y) in zip(b, [1.5, 2]) { print(type(of: x), type(of: y)) }
}
