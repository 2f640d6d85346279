// swift-format-ignore-file
enum State<Value> { case idle, ready(Value), failed(code: Int) }
struct Tagged<Tag, Value> { let value: Value; static func of(_ value: Value) -> Tagged { Tagged(value: value) } }
func describe<T>(_ result: Result<T, Never>) -> String { switch result { case .success(let value): return "\(value) \(T.self)" } }
func show<T>(_ state: State<T>) -> String { switch state { case .idle: "idle"; case .ready(let value): "\(T.self) \(value)"; case .failed(let code): "failed \(code)" } }
func both<T>(_ a: State<T>, _ b: State<T>) -> [String] { [show(a), show(b)] }
struct Oops: Error {}
func get(_ n: Int) -> Result<Int, Oops> { n > 0 ? .success(n) : .failure(Oops()) }
func run() {
  print(describe(.success(3)), describe(.success("x")), describe(.success([1.5]))); print(show(.ready(1)), show(.ready("a")), show(State<Int>.failed(code: 2)), both(.ready(2), .idle), both(.ready("b"), .failed(code: 3)))
  let recovered: Result<String, Never> = get(0).map { "\($0)" }.flatMapError { .success("recovered \($0)") }; print(recovered)
  enum Suit: Int, Comparable { case a, b, c; static func < (x: Suit, y: Suit) -> Bool { x.rawValue < y.rawValue } }
  print(Suit.a..<Suit.c ~= .b, Suit.b... ~= .a, (Suit.a...Suit.b).contains(.c))
}
