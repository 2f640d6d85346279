// swift-format-ignore-file
protocol Named { var name: String { get } }
extension Named { var name: String { String(describing: Self.self) }; var own: String { "\(Self.self)" }; static var key: String { "\(self)" } }
struct Box<T>: Named { var value: T }
struct Pair<T, U>: Named { var first: T; var second: U; func both() -> String { "\(Self.self) of \(T.self)" } }
enum Either<L, R>: Named { case left(L), right(R) }
final class Holder<T>: Named { let value: T; init(_ value: T) { self.value = value }; func list() -> [Holder] { [self] } }
func run() {
  print(Box(value: 1).name, Box(value: "a").own, Box<Double>.key, Pair(first: 1, second: Box(value: 1)).both(), Pair(first: 1, second: [1]).name)
  print(Either<Int, String>.left(1).name, Holder(1.5).name, Holder("x").own, Holder(2).list().count)
  let all: [any Named] = [Box(value: 1), Box(value: Box(value: "x"))]; print(all.map(\.name), all.map { type(of: $0).key }); for item in all { print(item.own) }
}
