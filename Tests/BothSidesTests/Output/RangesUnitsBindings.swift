// swift-format-ignore-file
import Foundation
enum Level: Int, Comparable { case debug, info, error, fatal; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } 
  var tag: String { switch self { case .debug: "d"; case .error...: "E"; case ..<(.info): "?"; default: "i" } } ; var upTo: String { switch self { case ...Level.info: "low"; case .error..<(.fatal): "mid"; default: "high" } } }
struct V: Comparable { let n: Int; static func < (a: V, b: V) -> Bool { a.n < b.n }; static let one = V(n: 1), three = V(n: 3) ; var k: String { switch self { case ..<Self.one: "<1"; case .one ..< .three: "1-3"; case V.three...: "3+"; default: "none" } } }
struct Len: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible { var m: Double; init(_ m: Double) { self.m = m }; init(floatLiteral v: Double) { m = v }; init(integerLiteral v: Int) { m = Double(v) }
  static func * (a: Len, b: Double) -> Len { Len(a.m * b) }; static func * (a: Double, b: Len) -> Len { Len(a * b.m) }; static func / (a: Len, b: Len) -> Double { a.m / b.m }; static func / (a: Len, b: Double) -> Len { Len(a.m / b) }; static func + (a: Len, b: Len) -> Len { Len(a.m + b.m) }
  var description: String { "\(m)m" } }
extension Double { var m: Len { Len(self) } }; extension Int { var m: Len { Len(Double(self)) }; var ft: Len { 0.3 * m } }
final class O<V> { var v: V; var seen: [() -> Void] = []; init(_ v: V) { self.v = v }
  func bind<R: AnyObject>(to r: R, _ k: ReferenceWritableKeyPath<R, V>) -> String { r[keyPath: k] = v; return "V" }
  func bind<R: AnyObject>(to r: R, _ k: ReferenceWritableKeyPath<R, V?>) -> String { r[keyPath: k] = v; return "V?" } }
final class Label { var text = ""; var n = 0; var maybe: String?; var k: Int? }
struct E: Error {}
enum At<T> { case done(T), up(Int) }
func q4<T>(_ x: (Int) throws -> T, then: (At<T>) -> Void) { do { then(.done(try x(1))) } catch { then(.up(3)) } }
func attempt<T>(_ n: Int, _ f: (Int) throws -> T) -> Result<T, any Error> { for i in 0..<n { if let v = try? f(i) { return .success(v) } }; return .failure(E()) }
func lazily(_ xs: [Int], _ a: Int) -> [Int] { xs.lazy.filter { $0 > a }.map { $0 * 2 } }
struct Cron { let ms: [Int]; init(_ s: String) { ms = s.split(separator: ",").lazy.compactMap { Int($0) }.filter { $0 > 1 } } }
func run() {
  print([Level.debug, .info, .error, .fatal].map { $0.tag + $0.upTo }, [0, 1, 2, 3].map { V(n: $0).k })
  let a: Len = 2.m * 3, b: Len = 3 * 2.m, c: Len = 2.5 * 2.m + 1, d: Len = 3.m / 2; print(a, b, c, d, 10.ft, 6.m / 3.m, 1.5.m * 2)
  let l = Label(); print(O("a").bind(to: l, \.text), O(1).bind(to: l, \.n), O("q").bind(to: l, \.maybe), O(5).bind(to: l, \.k), l.text, l.n, l.maybe ?? "-", l.k ?? -1)
  q4({ n in if n > 0 { throw E() }; return n }) { print($0) }; q4({ n in guard n < 0 else { throw E() }; return "ok\(n)" }) { print($0) }
  print((try? attempt(3) { i in if i < 2 { throw E() }; return "v\(i)" }.get()) ?? "-", (try? attempt(1) { i -> Int in throw E() }.get()) as Any)
  print(lazily([1, 2, 3], 1), Cron("1,2,5").ms); let x: [Int] = [3, 4].lazy.map { $0 + 1 }; print(x, (1...4).lazy.filter { $0 > 2 }.map(String.init) as [String])
  var v = [Int](); v = [1, 2].lazy.reversed().map { $0 }; print(v, [1, 2, 3].lazy.map { $0 * 2 }.first!, Array([1, 2].lazy.map { $0 }))
}
