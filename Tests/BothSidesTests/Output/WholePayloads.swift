// swift-format-ignore-file
import Foundation
enum Route { case detail(id: Int, title: String), list, pair(Int, Int), one(Int) }
class Base { func who() -> String { "base" }; var size: Int { 2 }; class func make() -> String { "made by base" } }
class Derived: Base {
  override func who() -> String { let call = { super.who() + " \(super.size)" }; return call() }
  override var size: Int { [1, 2].map { $0 * super.size }.reduce(0, +) }
  override class func make() -> String { let call = { super.make() }; return call() + ", then derived" }
}
struct Rounder {
  func max(_ a: Int) -> Int { Swift.max(a, 3) }
  func sqrt(_ d: Double) -> Double { Foundation.sqrt(d) }
  func floor(_ d: Double, to p: Double) -> Double { Foundation.floor(d / p) * p }
}
extension Sequence {
  func sum<T: AdditiveArithmetic>(_ path: KeyPath<Element, T>) -> T { reduce(.zero) { $0 + $1[keyPath: path] } }
  func grouped<K: Hashable>(by path: KeyPath<Element, K>) -> [K: Int] { reduce(into: [:]) { $0[$1[keyPath: path], default: 0] += 1 } }
}
struct Size { var width = 1.5 }
struct Row { let name: String; let tags: [String]; var size = Size() }
func depth(of n: Int) -> Int { n == 0 ? 0 : 1 + depth(of: n - 1) }
func run() {
  if case .detail(let all) = Route.detail(id: 2, title: "two") { print(all, all.id, all.title) }
  if case let .pair(both) = Route.pair(3, 4) { print(both, both.0 + both.1) }
  for case .detail(let all) in zip([1, 5], ["z", "y"]).map(Route.detail) { print(all.id, all) }
  switch Route.pair(1, 2) { case .pair((let a, let b)): print(a, b); default: print("none") }
  switch Route.one(7) { case .one(let n): print(n); default: print("none") }
  if case .pair(_) = Route.pair(1, 2) { print("a pair") }
  if case .list = Route.list { print("a list") }
  print(Derived().who(), Derived().size, Derived.make())
  print(Rounder().max(1), Rounder().sqrt(4), Rounder().floor(3.7, to: 0.5), Foundation.pow(2, 10.0), Swift.abs(-3))
  let rows = [Row(name: "ab", tags: ["x"]), Row(name: "cde", tags: [])]
  print(rows.sum(\.name.count), rows.sum(\.tags.count), rows.sum(\.size.width), rows.grouped(by: \.name.count.description).count)
  print(depth(of: 100))
}
