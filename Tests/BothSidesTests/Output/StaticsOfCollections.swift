// swift-format-ignore-file
// Static members that extensions of protocols give to collections.
extension Equatable { static var kind: String { "eq" } }
extension Encodable { static func enc() -> String { "enc \(Self.self)" } }
extension Comparable { static func cmp() -> String { "cmp \(Self.self)" } }
extension Collection { static func col() -> String { "col \(Self.self)" } }
func run() {
  print([Int].kind, Int.kind, Bool.kind, String.kind, [String: Int].kind, Set<Int>.kind, Range<Int>.kind)
  print([Int].enc(), Int.enc(), Bool.enc(), Double.enc(), Set<Int>.enc(), Optional<Int>.enc())
  print(Int.cmp(), Character.cmp(), String.cmp(), [Int].col(), String.col(), [Int: Int].col())
  print(Optional<Int>.kind)
}
