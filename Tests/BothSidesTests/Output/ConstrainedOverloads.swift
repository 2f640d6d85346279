// swift-format-ignore-file
protocol Shape {}
struct Square: Shape {}
struct Plain {}
class Base: Shape {}
final class Derived: Base {}
func over(_ n: Int) -> String { "Int" }
func over<T: Shape>(_ v: T) -> String { "T: Shape" }
func over<T>(_ v: T) -> String { "T" }
func pick<T: Hashable>(_ v: T) -> String { "hashable" }
func pick<T>(_ v: T) -> String { "any" }
func list<T: Shape>(_ v: [T]) -> String { "shapes" }
func list<T>(_ v: [T]) -> String { "list" }
func both<A: Shape, B: Shape>(_ a: A, _ b: B) -> String { "both" }
func both<A, B>(_ a: A, _ b: B) -> String { "neither" }
struct Holder {
  func put<T: Shape>(_ v: T) -> String { "shape" }
  func put<T: AnyObject>(_ v: T) -> String { "object" }
  func put(_ v: String) -> String { "string" }
}
final class Plainest {}
func run() {
  print(over(1), over([1]), over(true), over(Square()), over(Derived()), over(Plain()))
  print(pick(1), pick("a"), pick(Plain()), pick([1]), pick([Plain()]), pick({ 1 }))
  print(list([Square()]), list([1]), list([Plain()]))
  print(both(Square(), Base()), both(Square(), 1), both(Plain(), Plain()))
  print(Holder().put(Square()), Holder().put(Plainest()), Holder().put("s"))
}
