// swift-format-ignore-file
import Foundation
@resultBuilder enum QB { static func buildExpression(_ c: Cond) -> [Cond] { [c] }; static func buildExpression(_ s: String) -> [Cond] { [.raw(s)] }; static func buildExpression(_ t: (String, Int)) -> [Cond] { [.eq(t.0, t.1)] }; static func buildBlock(_ c: [Cond]...) -> [Cond] { c.flatMap { $0 } }; static func buildOptional(_ c: [Cond]?) -> [Cond] { c ?? [.none] }; static func buildEither(first c: [Cond]) -> [Cond] { c }; static func buildEither(second c: [Cond]) -> [Cond] { c }; static func buildArray(_ c: [[Cond]]) -> [Cond] { c.flatMap { $0 } } }
indirect enum Cond: CustomStringConvertible { case raw(String), eq(String, Int), and([Cond]), not(Cond), none; static let always = Cond.raw("1"); static func all(@QB _ c: () -> [Cond]) -> Cond { .and(c()) }; var description: String { switch self { case .raw(let s): s; case .eq(let a, let b): "\(a)=\(b)"; case .and(let c): "(" + c.map(\.description).joined(separator: "&") + ")"; case .not(let c): "!\(c)"; case .none: "-" } }; static prefix func ! (c: Cond) -> Cond { .not(c) }; static func && (a: Cond, b: Cond) -> Cond { .and([a, b]) } }
func q(@QB _ c: () -> [Cond]) -> String { c().map(\.description).joined(separator: " ") }
final class Form { var fields: [String]!; var name: String!; var map: [String: [Int]]!; weak var delegate: Form!; var handler: ((Int) -> Int)!; var nested: Form!; init(_ f: [String]) { fields = f; name = f.first } }
func run() {
  let flag = true, n = 3
  print(q { .raw("x"); "y"; ("z", 1); .always; !.raw("w"); .raw("a") && .raw("b"); .all { "in"; .eq("k", n) } })
  print(q { if flag { .always } ; if !flag { "no" }; for i in 0..<2 { ("i", i); .eq("j", i) }; if n > 5 { .none } else { .raw("else") } })
  print(q { switch n { case 1: .raw("one"); default: ("many", n) }; let m = n * 2; .eq("m", m) })
  let f = Form(["a", "b"]); f.nested = Form(["c"]); f.map = ["k": [1, 2]]; f.handler = { $0 * 2 }
  print(f.fields.map { $0.uppercased() }, f.fields.map { $0 + "!" }, f.fields.map(\.count), f.fields.flatMap { Array($0) }.count, f.name.map { "\($0)-" }, f.fields.map { $0.count } as Any)
  print(f.map.map { $0.key }, f.map.mapValues(\.count), f.map["k"]!.map { $0 + 1 }, f.handler(4), f.nested.fields.map { $0 + "x" }, f.nested.name.count, f.name.filter { $0 == "a" }, f.fields.enumerated().map { "\($0)\($1)" })
  print(f.fields.first.map { $0 + "?" } as Any, f.nested.nested.map { $0.name } as Any, f.fields.filter { $0 > "a" }.map { $0 }, f.fields?.map { $0.uppercased() } as Any, f.fields.isEmpty, f.fields[0].map { "\($0)." })
  let loc: [Int]! = [3, 1]; let srt = loc.sorted(); print(srt, loc.map { $0 * 10 }, loc.reduce(0, +), loc + [4], loc == [3, 1], loc.map { [$0] }, loc.max()!, loc.count)
}
