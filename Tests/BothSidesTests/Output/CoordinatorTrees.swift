// swift-format-ignore-file
protocol Coordinator: AnyObject { var children: [any Coordinator] { get set }; var parent: (any Coordinator)? { get set }; func start(); var name: String { get } }
extension Coordinator {
  var name: String { String(describing: type(of: self)) }
  func add(_ c: any Coordinator) { children.append(c); c.parent = self; c.start() }
  func remove(_ c: any Coordinator) { children.removeAll { $0 === c } }
  func finish() { parent?.remove(self); print("finish \(name)") }
  var depth: Int { (parent?.depth ?? -1) + 1 }
  func tree(_ indent: Int = 0) -> String { ([String(repeating: "  ", count: indent) + name] + children.map { $0.tree(indent + 1) }).joined(separator: "\n") }
}
class Base: Coordinator { var children: [any Coordinator] = []; weak var parent: (any Coordinator)?; func start() { print("start \(name) at \(depth)") }; deinit { print("deinit \(name)") } }
final class App: Base { override func start() { super.start(); add(Login()); add(Tabs(count: 2)) } }
final class Login: Base {}
final class Tabs: Base { let count: Int; init(count: Int) { self.count = count }
  override func start() { super.start(); for i in 0..<count { add(Tab(i)) } } }
final class Tab: Base { let index: Int; init(_ i: Int) { index = i }; var name: String { "Tab#\(index)" } }
func run() {
  var app: App? = App(); app!.start()
  print(app!.tree())
  app!.children.first?.finish()
  print(app!.children.count, app!.children.compactMap { $0 as? Tabs }.first?.count ?? 0)
  weak var tab = app!.children[0].children.last
  print(tab?.depth as Any, tab?.name ?? "-")
  app = nil
  print(tab == nil)
}

