// swift-format-ignore-file
protocol R { func eq(_ o: Self?) -> Bool; func same(_ o: Self) -> Bool; func put(_ x: [Self]) -> Int }
extension R { func eq(_ o: Self?) -> Bool { false }; func same(_ o: Self) -> Bool { false } ; func put(_ x: [Self]) -> Int { 0 } ; func t() -> String { "\(eq(self)) \(same(self)) \(put([self]))" } }
final class Gen<T>: R { func eq(_ o: Gen<T>?) -> Bool { o === self }; func same(_ o: Gen<T>) -> Bool { true }; func put(_ x: [Gen<T>]) -> Int { 1 } }
struct Box<T>: R { func eq(_ o: Box?) -> Bool { true }; func same(_ o: Box) -> Bool { true }; func put(_ x: [Box]) -> Int { 1 } }
func use<X: R>(_ r: X) -> String { "\(r.eq(r)) \(r.same(r)) \(r.put([r]))" }
func run() { print(use(Gen<Int>()), use(Box<Int>()), Gen<Int>().t(), Box<Int>().t()) }
