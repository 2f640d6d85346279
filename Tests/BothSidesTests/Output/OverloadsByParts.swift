// swift-format-ignore-file

// Overloads that differ in a range, in the element of a literal, or in what a closure states of a generic parameter.
protocol Reading {
  associatedtype Query
  func found(_ query: Query) -> String
}
extension Reading {
  func find(_ query: Query) -> String { found(query) }
  func find(_ query: PartialRangeFrom<Double>) -> String { "from" }
  func find(_ queries: [Double]) -> String { "list" }
}
struct Ranged: Reading { func found(_ query: ClosedRange<Double>) -> String { "in \(query)" } }
struct Counted: Reading { func found(_ query: Int) -> String { "at \(query)" } }
func through<R: Reading>(_ reading: R, _ query: R.Query) -> String { reading.find(query) }
struct Slices {
  func find(_ range: ClosedRange<Double>) -> String { "closed" }
  func find(_ range: PartialRangeFrom<Double>) -> String { "from" }
  func find(_ range: Range<Int>) -> String { "range" }
  func take(_ rows: [[Double]]) -> String { "rows" }
  func take(_ row: [String]) -> String { "row" }
}
protocol Event {}
struct Login: Event {}
final class View { func got(_ event: Login) {} }
final class Bus {
  func on<E: Event>(_: E.Type = E.self, priority: Int = 0, _ handler: @escaping (E) -> Void) -> String { "plain" }
  func on<O: AnyObject, E: Event>(_ owner: O, _ method: @escaping (O) -> (E) -> Void) -> String {
    on(E.self) { [weak owner] (event: E) in if let owner { method(owner)(event) } }
  }
  func each(_ handler: (Int) -> Void) -> String { "int" }
  func each<E: Event>(_ handler: (E) -> Void) -> String { "event" }
}
protocol Source<Output> {
  associatedtype Output
  func next() -> Output?
}
extension Source {
  func all() -> [Output] { var all: [Output] = []; while let next = next() { all.append(next) }; return all }
  func mapped<T>(_ change: @escaping (Output) -> T) -> some Source<T> { Mapped(base: self, change: change) }
}
final class List<T>: Source {
  var left: [T]
  init(_ all: T...) { left = all }
  func next() -> T? { left.isEmpty ? nil : left.removeFirst() }
}
struct Mapped<B: Source, T>: Source {
  let base: B
  let change: (B.Output) -> T
  func next() -> T? { base.next().map(change) }
}
final class Key {}

func run() {
  print(Ranged().find(1...2), Ranged().find(2...), Counted().find(1), Counted().find([2]), through(Counted(), 4))
  print(Slices().find(1...2), Slices().find(2...), Slices().find(0..<3), Slices().find(-0.5...1), Slices().take([[1], [2]]), Slices().take(["a"]))
  print(Bus().on(View(), View.got), Bus().each { (_: Int) in }, Bus().each { (_: Login) in })
  print(List(1.5, 2).mapped { "\($0)" }.all())
  let (a, b) = (Key(), Key())
  print(Set([a, b, a].map(ObjectIdentifier.init)).count, Dictionary(grouping: [a, b, a], by: ObjectIdentifier.init).count)
  let identity: (AnyObject) -> ObjectIdentifier = ObjectIdentifier.init
  print(identity(a) == identity(a), identity(a) == identity(b))
  let error: any Error = CancellationError()
  print(error, error is CancellationError)
  do { throw CancellationError() } catch is CancellationError { print("cancelled") } catch { print("other") }
}
