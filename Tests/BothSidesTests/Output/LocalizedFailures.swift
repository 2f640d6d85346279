// swift-format-ignore-file
import Foundation
enum NetError: LocalizedError, Equatable {
  case offline, status(Int), decoding(String)
  var errorDescription: String? { switch self { case .offline: "You are offline"; case .status(let c): "Status \(c)"; case .decoding: nil } }
  var failureReason: String? { self == .offline ? "no route" : nil }
  var recoverySuggestion: String? { if case .status(500...599) = self { return "try later" }; return nil }
}
struct ParseError: Error, CustomStringConvertible { let line: Int; var description: String { "line \(line)" } }
func fetch(_ path: String) -> Result<String, NetError> {
  switch path {
  case "/": .success("root")
  case let p where p.hasPrefix("/e"): .failure(.status(Int(p.dropFirst(2)) ?? -1))
  default: .failure(.offline)
  }
}
func parse(_ s: String) throws(ParseError) -> [Int] { var r: [Int] = []; for (i, l) in s.split(separator: "\n").enumerated() { guard let n = Int(l) else { throw ParseError(line: i + 1) }; r.append(n) }; return r }
func retry<T>(_ times: Int, _ body: (Int) throws -> T) rethrows -> T { for i in 1..<times { do { return try body(i) } catch { print("try", i, error) } }; return try body(times) }
func run() {
  for p in ["/", "/e503", "/e404", "/exx", "nope"] {
    let r = fetch(p).map(\.count).flatMap { $0 > 3 ? Result<Int, NetError>.success($0 * 2) : .failure(.decoding("short")) }.mapError { $0 == .offline ? NetError.status(0) : $0 }
    switch r {
    case .success(let n): print("ok", n)
    case .failure(let e): print(e, e.errorDescription ?? "nil", e.recoverySuggestion ?? "-", e.failureReason ?? "-")
    }
    print((try? r.get()) as Any)
  }
  print(NetError.offline.localizedDescription)
  do { print(try parse("1\n2\n3")); print(try parse("4\nx")) } catch { print("failed at", error.line, error) }
  do { _ = try retry(3) { n in if n < 3 { throw NetError.status(n) }; return n * 10 } } catch { print("never") }
  do { let v = try retry(2) { _ -> Int in throw ParseError(line: 9) }; print(v) } catch let e as NetError { print("net", e) } catch is ParseError { print("parse") } catch { print("other") }
  print(retry(2) { $0 + 1 })
  let rs = ["1", "b", "3"].map { s in Result { try parse(s) } }
  for r in rs { if case .failure(let e as ParseError) = r { print(e.line) } else if case .success(let v) = r { print(v) } }
  let any: any Error = NetError.status(7)
  if let n = any as? NetError, case .status(let c) = n { print("cast", c) }
  print((any as? LocalizedError)?.errorDescription ?? "none")
}
