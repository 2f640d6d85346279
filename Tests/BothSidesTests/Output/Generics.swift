// swift-format-ignore-file
struct Box<T> {
  var v: T; init(_ v: T) { self.v = v }; mutating func set(_ n: T) { v = n };
  func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(f(v)) }
}
struct Value { let s: String }
struct Item {}
struct Holder<Value> { var v: Value; func same(_ o: Value) -> Value { o } }
protocol Store { associatedtype Item; func put(_ i: Item) -> Int }
struct IntStore: Store { func put(_ i: Int) -> Int { i } }
struct StrStore: Store { typealias Item = String; func put(_ i: Item) -> Int { i.count } }
func same<T>(_ a: T, _ b: T) -> T { b }
func first<T: Sequence>(_ s: T) -> T { s }
func id<Item>(_ i: Item) -> Item { i }
class Base<T> { var t: T; init(t: T) { self.t = t } }
class Sub: Base<String> { init() { super.init(t: "s") } }
func make<T>(_ f: () -> T) -> T { f() }
func run() throws {

  var b: Box<Double> = Box(1); b.set(2.5)
  var h = Holder(v: 5); h.v = h.same(7); h.v = 8
  print(
    b.v, h.v, same(1, 2.5), same("a", "b"), id(3), id("x"), IntStore().put(4), StrStore().put("ab"),
    Box(3).map { "\($0)" }.v)
  let base: Base<String> = Sub()
  base.t = "new"
  let mm: String = make { "x" }
  let mi: Int = make { 4 }
  print(base.t, mm, mi)

}
