import Foundation

enum Numbered: Int, Error { case a = 3, b }
enum Plain: Error { case x, y, z(Int) }
struct Described: LocalizedError { var errorDescription: String? { "described" } }
struct Custom: CustomNSError {
  static var errorDomain: String { "custom" }
  var errorCode: Int { 42 }
  var errorUserInfo: [String: Any] { ["a": 1] }
}

func code(_ error: Error) -> Int { (error as NSError).code }
func text(_ error: NSError) -> String { "\(error.domain) \(error.code)" }

func run() {
  let error = NSError(domain: "d", code: 7, userInfo: [NSLocalizedDescriptionKey: "broken", "k": 5])
  print(
    error.domain, error.code, error.localizedDescription, error.userInfo["k"] as Any, error.userInfo.count)
  let plain = NSError(domain: "x", code: 2)
  print(plain.code, plain.userInfo.isEmpty, plain.localizedDescription)
  print(
    code(error), code(Numbered.b), code(Custom()), code(Plain.x), code(Plain.y), code(Plain.z(1)),
    code(Described()))
  let custom = Custom() as NSError
  print(
    custom.domain, custom.userInfo["a"] as Any, text(custom), (Described() as NSError).localizedDescription)
  do { throw error } catch let error as NSError { print("ns", error.code) }
  do { throw error } catch let other as Numbered { print(other) } catch {
    print("other", (error as NSError).code, error.localizedDescription)
  }
  let any: Error = error
  print((any as? NSError)?.code as Any, any is Numbered, (any as? Numbered) as Any)
  print(plain == NSError(domain: "x", code: 2), plain == NSError(domain: "x", code: 3), plain == error)
  let result: Result<Int, Error> = .failure(error)
  if case .failure(let failure as NSError) = result { print(failure.domain) }
}
