protocol Module { init() }
struct Core: Module {}
struct Row {
  var n = 3
  static var count = 4
  static func make(_ i: Int) -> Row { Row(n: i) }
  static func none() -> Row? { nil }
}
class Model {
  required init() {}
  init?(flag: Int) { if flag == 0 { return nil } }
  func greet() -> String { "hi" }
}

func run() {
  let table: [String: any Module.Type] = ["core": Core.self]
  print(table["core"]?.init() as Any, table["none"]?.init() as Any)
  let made = table["core"]?.init()
  print(made.map { "\($0)" } ?? "nil")
  let type: Row.Type? = Row.self
  print((type?.init()).map { $0.n } ?? 0, type?.init(n: 4) as Any, type?.make(5) as Any, type?.count as Any)
  print(type?.none() as Any, type?.init().n as Any, type?.init().n.description.count ?? 0)
  if let module = table["core"]?.init() { print(module) }
  let model: Model.Type? = Model.self
  let missing: Model.Type? = nil
  print(model?.init().greet() as Any, missing?.init() == nil, model?.init() != nil)
  let modules: [any Module.Type] = [Core.self]
  print(modules.first?.init() as Any, modules.map { $0.init() })
}
