// swift-format-ignore-file
struct World { var date: () -> Int = { 1 }; var api = Api(); var locale = "en" }
struct Api { var users: () -> [String] = { ["live"] }; var save: (String) throws -> Void = { _ in }; var find: (_ id: Int) -> String? = { "live \($0)" } }
extension Api {
  static let mock = Api(users: { ["a", "b"] }, save: { if $0.isEmpty { throw Empty() } }, find: { _ in nil })
  static func failing(_ error: Error) -> Api { Api(users: { [] }, save: { _ in throw error }, find: { _ in nil }) }
  struct Empty: Error {}
}
var Current = World()
struct Greeter { func greet() -> String { "\(Current.locale) \(Current.date()) \(Current.api.users())" } }
final class SaveModel {
  private(set) var message: String?
  func save(_ name: String) {
    do {
      try Current.api.save(name)
      message = "saved \(name)"
    } catch is Api.Empty {
      message = "empty"
    } catch { message = "failed: \(error)" }
  }
}
enum Oops: Error { case disk(full: Bool) }
func run() {
  print(Greeter().greet(), Current.api.find(3) ?? "none")
  Current.api = .mock
  Current.date = { 42 }
  print(Greeter().greet(), Current.api.find(3) ?? "none")
  let model = SaveModel()
  for name in ["x", ""] {
    model.save(name)
    print(model.message ?? "")
  }
  Current.api = .failing(Oops.disk(full: true))
  model.save("y")
  print(model.message!)
  var calls: [String] = []
  Current.api.save = { calls.append($0) }
  Current.api.users = { calls }
  model.save("q")
  print(calls, Greeter().greet())
  Current = World()
  print(Greeter().greet())
}
