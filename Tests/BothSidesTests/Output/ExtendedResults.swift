// swift-format-ignore-file
struct Low: Error { let code: Int }
extension Result {
  var value: Success? { try? get() }
  func or(_ other: Success) -> Success { switch self { case .success(let s): s; case .failure: other } }
  func tap(_ f: (Success) -> Void) -> Self { if case .success(let s) = self { f(s) }; return self }
  mutating func clear(_ s: Success) { self = .success(s) }
}
extension Result where Success == String { var upper: String { value?.uppercased() ?? "none" } }
func made<T>(_ t: T) -> Result<T, any Error> { Result { t } }
func run() {
  let r: Result<Int, any Error> = .success(3); print(r.value as Any, r.or(1), r.map { $0 + 1 })
  let q = Result { 5 }; print(q, q.tap { print("tap", $0) }.or(2)); print(made(4), made("s").upper)
  var f: Result<String, Low> = .failure(Low(code: 4)); print(f.or("other"), f.value as Any, f.upper); f.clear("x"); print(f)
}

