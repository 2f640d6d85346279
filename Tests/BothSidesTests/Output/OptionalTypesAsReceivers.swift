// swift-format-ignore-file
enum Html: Equatable { case text(String), many([Html]) }
@resultBuilder struct HB { typealias Component = [Html]; static func buildExpression(_ h: Html) -> Component { [h] }; static func buildExpression(_ s: String) -> Component { [.text(s)] }; static func buildExpression<S: Sequence>(_ s: S) -> Component where S.Element == Html { Array(s) }; static func buildBlock(_ c: Component...) -> Component { c.flatMap { $0 } } }
func b(@HB _ f: () -> [Html]) -> [Html] { f() }
func h() -> Html { .text("x") }
extension Optional { func or(_ d: @autoclosure () throws -> Wrapped) rethrows -> Wrapped { try self ?? d() } ; func or2(_ d: Wrapped) -> Wrapped { self ?? d } }
func run() {
  let n: Int? = nil; print(n.or(7), Int?.none.or(7), Int?.none.or2(7), n.or2(3), Optional<Int>.none.or2(1), (nil as Int?).or(2), Int?.some(4).or(5), Int?.none ?? 3)
  print(b { "a" })
  print(b { h() })
  print(b { Html.many([.text("many")]) })
  print(b { [h()].filter { $0 != .many([]) } })
  print(b { ["a"].map { Html.text($0.uppercased()) } })
  print(b { ["a"].filter { $0.count > 1 }.map { Html.text($0.uppercased()) } })
}
