struct Tg<T, R> { let raw: R; init(_ r: R) { raw = r } }; extension Tg: Equatable where R: Equatable {};
enum U {}
extension Tg: ExpressibleByIntegerLiteral where R: ExpressibleByIntegerLiteral {
  init(integerLiteral v: R.IntegerLiteralType) { raw = R(integerLiteral: v) }
}
extension Tg: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
where R: ExpressibleByStringLiteral {
  init(stringLiteral v: R.StringLiteralType) { raw = R(stringLiteral: v) }
  typealias UnicodeScalarLiteralType = R.UnicodeScalarLiteralType;
  typealias ExtendedGraphemeClusterLiteralType = R.ExtendedGraphemeClusterLiteralType
  init(unicodeScalarLiteral v: R.UnicodeScalarLiteralType) { raw = R(unicodeScalarLiteral: v) };
  init(extendedGraphemeClusterLiteral v: R.ExtendedGraphemeClusterLiteralType) {
    raw = R(extendedGraphemeClusterLiteral: v)
  }
}
func g<T: Numeric>(_ x: T) -> T.Magnitude { x.magnitude }
func run() {
  let u: Tg<U, Int> = 7; print(u.raw, u == 7); let s: Tg<U, String> = "x"; print(s.raw);
  print(Int(integerLiteral: 4), String(stringLiteral: "q"), g(-4))
}
