// swift-format-ignore-file
// errors: defer order, rethrows, typed throws, nested do/catch
import Foundation
enum NetError: Error, CustomStringConvertible { case status(code: Int, reason: String?), offline; case wrapped(any Error)
  var description: String { switch self { case .status(let c, let r?): "\(c) \(r)"; case .status(let c, nil): "\(c)"; case .offline: "offline"; case .wrapped(let e): "wrapped(\(e))" } } }
struct ParseError: LocalizedError { let line: Int; var errorDescription: String? { "line \(line) is bad" } }
final class Res { let n: String; init(_ n: String) { self.n = n; print("open", n) }; deinit { print("close", n) } }
func fetch(_ code: Int) throws -> String { let r = Res("\(code)"); defer { print("defer A", r.n) }; defer { print("defer B") }
  switch code { case 200: return "ok"; case 400..<500: throw NetError.status(code: code, reason: "client"); case 500...: throw NetError.status(code: code, reason: nil); default: throw ParseError(line: code) } }
func retry<T>(_ times: Int, _ op: (Int) throws -> T) rethrows -> T { var last: (any Error)?
  for i in 1..<times { do { return try op(i) } catch { last = error; print("attempt \(i):", error) } }
  _ = last; return try op(times) }
func typed(_ n: Int) throws(NetError) -> Int { if n < 0 { throw .offline }; guard n < 10 else { throw .status(code: n, reason: "big") }; return n }
func wrap<T>(_ f: () throws -> T) throws(NetError) -> T { do { return try f() } catch { throw NetError.wrapped(error) } }
func outer() throws -> Int { defer { print("outer done") }; do { defer { print("inner done") }; _ = try fetch(1) } catch is NetError { return 1 }; return 2 }
func opt() throws -> Int? { nil }
extension NetError: Equatable { static func == (a: Self, b: Self) -> Bool { a.description == b.description } }
func run() throws {
  for c in [200, 404, 503, 7] {
    do { print(try fetch(c)) }
    catch NetError.status(404, let reason) { print("404:", reason ?? "nil") }
    catch let e as NetError { print("net", e) }
    catch let e as ParseError { print(e.localizedDescription, e.line) }
    catch { print("other") }
  }
  print((try? retry(3) { i in if i < 3 { throw NetError.offline }; return "done \(i)" }) ?? "nil")
  print(retry(2) { $0 * 10 })
  do { print(try typed(5)); print(try typed(50)) } catch { switch error { case .offline: print("off"); case .status(let c, _): print("st", c); case .wrapped: break } }
  do { _ = try wrap { throw ParseError(line: 3) } } catch { print(error) }
  let results: [Result<Int, NetError>] = [.success(1), .failure(.offline), Result { () throws(NetError) in try typed(3) }]
  for r in results { switch r { case .success(let n) where n > 2: print("big", n); case .success(let n): print(n); case .failure(let e): print("F", e) } }
  print(results.compactMap { try? $0.get() }, results.map { $0.map { $0 * 2 } })
  let mapped = results[0].flatMap { $0 > 0 ? Result<String, NetError>.success("p\($0)") : .failure(.offline) }; print(mapped)
  print(try! results[2].mapError { ParseError(line: $0.description.count) }.get())
  do { print(try outer()) } catch { print("caught \(error)") }
  let maybe: Int? = try? typed(-1); let nested: Int?? = try? Optional(3); print(maybe as Any, nested as Any)
  print((try? opt()) as Any, try! opt() as Any)
  loop: for i in 0... { do { defer { print("i", i) }; if i == 1 { continue loop }; if i == 2 { break loop }; throw NetError.offline } catch { print("c", i) } }
  print(NetError.offline == .wrapped(NetError.offline), [NetError.offline].contains(.offline))
  let cl: (Int) throws -> Int = { guard $0 > 0 else { throw NetError.offline }; return $0 }
  print([1, 2].map { try! cl($0) }, (try? [1, 0].map(cl)) as Any)
  
}
