// swift-format-ignore-file
final class Locator {
  var parent: Locator?
  private var makers: [String: (Locator) -> Any] = [:]
  init(parent: Locator? = nil) { self.parent = parent }
  func register<T>(_ make: @escaping (Locator) -> T) { makers["\(T.self)"] = make }
  func resolve<T>(_ t: T.Type = T.self, name: String = "") -> T {
    if let make = makers["\(T.self)"] { return make(self) as! T }
    guard let parent else { fatalError("\(T.self)") }
    return parent.resolve(t, name: name)
  }
}
final class Api { let n: Int; init(_ n: Int) { self.n = n } }
final class Model { let api: Api; init(api: Api) { self.api = api } }
func run() {
  let root = Locator()
  let child = Locator(parent: root)
  root.register { _ in 7 }
  child.register { c in Api(c.resolve()) }
  child.register { c in Model(api: c.resolve()) }
  print(child.resolve(Model.self).api.n)
  let api: Api = child.resolve()
  print(api.n)
}
