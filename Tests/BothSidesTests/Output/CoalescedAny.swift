final class Box { let value: String; init(_ value: String) { self.value = value } }
struct Missing: Error {}
enum LookupError: Error { case nothing }
extension Optional {
  static func ?? (value: Self, error: any Error) throws -> Wrapped {
    guard let value else { throw error }
    return value
  }
}

func run() {
  let singles: [String: Any] = ["a": 1]
  let boxes: [String: Box] = ["b": Box("box")]
  if let found = singles["c"] ?? boxes["c"] { print("found", found) } else { print("none") }
  if let found = singles["a"] ?? boxes["a"] { print("found", found) } else { print("none") }
  if let found = singles["b"] ?? boxes["b"]?.value { print("found", found) } else { print("none") }
  let nothing: Int? = nil
  do {
    let number = try nothing ?? Missing()
    print("number", number)
  } catch { print(error) }
  do {
    let number = try Int("7") ?? LookupError.nothing
    print("number", number)
  } catch { print(error) }
  print(nothing ?? 3)
}
