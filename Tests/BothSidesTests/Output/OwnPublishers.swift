// swift-format-ignore-file
import Foundation
protocol Cancellable2: AnyObject { func cancel() }
final class AnyCancel: Cancellable2 { private var body: (() -> Void)?; init(_ b: @escaping () -> Void) { body = b }; func cancel() { body?(); body = nil }; deinit { cancel() } }
protocol Publisher3<Output> { associatedtype Output; func sink(_ f: @escaping (Output) -> Void) -> AnyCancel }
final class Subject<Output>: Publisher3 { private var subs: [(Int, (Output) -> Void)] = []; private var n = 0
  func sink(_ f: @escaping (Output) -> Void) -> AnyCancel { let id = n; n += 1; subs.append((id, f)); return AnyCancel { [weak self] in self?.subs.removeAll { $0.0 == id } } }
  func send(_ v: Output) { subs.forEach { $0.1(v) } }; var count: Int { subs.count } }
extension Publisher3 {
  func map<T>(_ f: @escaping (Output) -> T) -> some Publisher3<T> { Mapped(up: self, f: f) }
  func filter(_ p: @escaping (Output) -> Bool) -> Filtered<Self> { Filtered(up: self, p: p) }
  func scan<A>(_ a: A, _ f: @escaping (A, Output) -> A) -> AnyPub<A> { AnyPub { s in var acc = a; return self.sink { acc = f(acc, $0); s(acc) } } }
  func erase() -> AnyPub<Output> { AnyPub(self.sink) }
  func removeDuplicates() -> AnyPub<Output> where Output: Equatable { AnyPub { s in var last: Output?; return self.sink { if $0 != last { last = $0; s($0) } } } } }
struct Mapped<U: Publisher3, T>: Publisher3 { let up: U; let f: (U.Output) -> T; func sink(_ s: @escaping (T) -> Void) -> AnyCancel { up.sink { s(f($0)) } } }
struct Filtered<U: Publisher3>: Publisher3 { let up: U; let p: (U.Output) -> Bool; func sink(_ s: @escaping (U.Output) -> Void) -> AnyCancel { up.sink { if p($0) { s($0) } } } }
struct AnyPub<Output>: Publisher3 { let f: (@escaping (Output) -> Void) -> AnyCancel; init(_ f: @escaping (@escaping (Output) -> Void) -> AnyCancel) { self.f = f }; func sink(_ s: @escaping (Output) -> Void) -> AnyCancel { f(s) } }
func merge<T>(_ p: any Publisher3<T>...) -> AnyPub<T> { AnyPub { s in let c = p.map { $0.sink(s) }; return AnyCancel { c.forEach { $0.cancel() } } } }
func run() {
  let a = Subject<Int>(), b = Subject<Int>(); var out: [String] = []; var bag: [AnyCancel] = []
  bag.append(a.filter { $0 % 2 == 0 }.map { "even \($0)" }.sink { out.append($0) }); bag.append(a.scan(0, +).removeDuplicates().sink { out.append("sum \($0)") })
  bag.append(merge(a, b).erase().map { -$0 }.sink { out.append("m \($0)") })
  [1, 2, 0].forEach(a.send); b.send(9); print(out, a.count, b.count); bag.removeLast(); b.send(1); print(a.count, b.count); bag = []; a.send(100); print(a.count, out.count)
  var c: AnyCancel? = a.sink { print("got", $0) }; a.send(5); c?.cancel(); a.send(6); c = nil; print(a.count)
}
