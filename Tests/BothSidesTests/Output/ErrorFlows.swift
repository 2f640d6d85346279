// swift-format-ignore-file
// error handling II, optional II, loops II, misc statements
import Foundation
enum AppError: Error { case network(underlying: any Error), validation([String]), unknown; var isRetryable: Bool { if case .network = self { true } else { false } } }
struct HTTP: Error, CustomNSError, LocalizedError { let code: Int; static var errorDomain: String { "HTTP" }; var errorCode: Int { code }; var errorDescription: String? { code == 404 ? "Not found" : nil } }
func call(_ n: Int) throws(AppError) -> String { guard n >= 0 else { throw .validation(["neg", "\(n)"]) }; if n > 2 { throw .network(underlying: HTTP(code: n * 100)) }; return "ok\(n)" }
func retry<T, E: Error>(_ max: Int, while ok: (E) -> Bool, _ f: (Int) throws(E) -> T) throws(E) -> T { var n = 0; while true { do { return try f(n) } catch { n += 1; if n >= max || !ok(error) { throw error } } } }
func cleanup() throws -> [String] { var log: [String] = []; func step(_ s: String, fail: Bool = false) throws { log.append(s); defer { log.append("/" + s) }; if fail { throw AppError.unknown } ; log.append(s + "!") }; try step("a"); do { try step("b", fail: true); try step("never") } catch AppError.unknown { log.append("caught") }; return log }
func parse(_ s: String) throws -> (Int, Int) { let p = try s.split(separator: "x").map { part -> Int in guard let n = Int(part) else { throw AppError.validation([String(part)]) }; return n }; guard p.count == 2 else { throw AppError.validation([]) }; return (p[0], p[1]) }
struct Acc { var a: Int? = 1; var b: [Int?] = [nil, 2]; var c: [String: [Int]]? ; var d: (x: Int?, y: Int) = (nil, 1) }
func run() throws {
  for n in [-1, 0, 3, 4] { do { print(try call(n)) } catch .validation(let m) where m.count > 1 { print("invalid", m) } catch .network(let u as HTTP) { print("http", u.code, u.errorDescription ?? "-") } catch { print("other", error) } }
  print((try? retry(3, while: \.isRetryable) { (i) throws(AppError) -> String in try call(4 - i * 2) }) ?? "fail"); do { _ = try retry(2, while: { (e: AppError) in e.isRetryable }) { (i) throws(AppError) -> String in try call(9) } } catch { print("gave up", error.isRetryable) }
  print(try cleanup())
  let nested: Result<Result<Int, AppError>, AppError> = .success(.failure(.unknown)); switch nested { case .success(.success(let n)): print(n); case .success(.failure(let e)), .failure(let e): print("inner", e) }
  for s in ["3x4", "3xq", "5"] { if let (a, b) = try? parse(s) { print(a * b) } else { print("bad", s) } }
  do { let (w, _) = try parse("7x1"); print(w); _ = try parse("zx1") } catch AppError.validation(let v) where v.isEmpty { print("empty") } catch let AppError.validation(v) { print("v", v) }
  let values: [String: Any] = ["n": 5, "s": "x", "arr": [1, 2], "nest": ["k": ["deep": true]], "nil": Optional<Int>.none as Any]; if let n = values["n"] as? Int, let s = values["s"] as? String, case let arr as [Int] = values["arr"], arr.count == n - 3 { print(n, s, arr) }; print(((values["nest"] as? [String: Any])?["k"] as? [String: Bool])?["deep"] ?? false, values["zz"] as? Int as Any, (values["n"] as? String) ?? "no", values.keys.sorted())
  var it = [3, 1, 2].makeIterator(); while let x = it.next() { if x == 1 { continue }; print(x, terminator: ";") }; print(); for (i, c) in "abc".enumerated() where i != 1 { print(i, c, terminator: " ") }; for case let (a, b?) in [(1, nil), (2, "x")] as [(Int, String?)] { print(a, b) }
  var total = 0; outer: for i in 1... { for j in 1...i { if i * j > 20 { break outer }; if j == 3 { continue outer }; total += i * j } }; print(total); var k = 10; repeat { k -= 3; if k < 5 { break } } while k > 0; print(k); for i in (0..<6).reversed() where i.isMultiple(of: 2) { print(i, terminator: ",") }; print(); let label = switch k { case ..<0: "neg"; case 0: "zero"; case let n where n % 2 == 0: "even"; default: "odd" }; print(label); let desc: String = if let v = Int("12"), v > 10 { "big \(v)" } else if k == 4 { "four" } else { "none" }; print(desc)
  var acc: Acc? = Acc()
  acc?.a? += 5
  acc?.b[0] = 9
  acc?.c?["k"] = [1]
  acc?.c = ["k": []]
  acc?.c?["k"]?.append(3)
  acc!.d.x = acc?.b[1]
  print(acc!.a!, acc!.b, acc!.c!, acc!.d, acc?.c?["k"]?.first ?? 0, acc?.c?["q"]?.first as Any, acc.map { $0.d.y } ?? 0)
  acc?.a = nil
  print(acc?.a == nil, acc?.b.compactMap { $0 }.count ?? 0, (acc?.b.first ?? nil) ?? -1)
  if let a = acc, let x = a.d.x, x > 1, a.a == nil { print("deep", x) }
  acc = nil
  print(acc?.d.y as Any, acc == nil ? "gone" : "there")
  let o1: Int?? = .some(nil), o2: Int?? = nil, o3: Int?? = 5; print([o1, o2, o3].map { $0 == nil ? "nil" : $0! == nil ? "some nil" : "\($0!!)" }, o1 ?? 7 as Any, (o3 ?? 0) ?? 1, o3.flatMap { $0 } as Any, [1, nil, 3].map { $0.map { $0 * 2 } ?? 0 }, Optional(3).map { $0 > 2 } ?? false, [Optional("a"), nil].compactMap { $0?.uppercased() }, (Optional<Int>.none).map { _ in 1 } as Any, Int("5").flatMap { Int("\($0)0") }!, zip([1, nil], [nil, 2]).map { $0 ?? $1 ?? 0 })
  
}
