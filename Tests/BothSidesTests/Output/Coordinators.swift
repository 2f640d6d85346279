// swift-format-ignore-file
protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  var onFinish: (() -> Void)? { get set }
  func start()
}
extension Coordinator {
  func add(_ child: Coordinator) {
    children.append(child)
    child.onFinish = { [weak self, weak child] in
      guard let self, let child else { return }
      self.remove(child)
    }
    child.start()
  }
  func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
}
final class Router {
  private(set) var stack: [String] = []
  func push(_ screen: String) { stack.append(screen) }
  @discardableResult func pop() -> String? { stack.popLast() }
}
final class LoginCoordinator: Coordinator {
  var children: [Coordinator] = []
  var onFinish: (() -> Void)?
  private let router: Router
  init(router: Router) { self.router = router }
  func start() { router.push("login") }
  func loggedIn() {
    router.pop()
    onFinish?()
  }
  deinit { print("login ends") }
}
final class AppCoordinator: Coordinator {
  var children: [Coordinator] = []
  var onFinish: (() -> Void)?
  let router = Router()
  func start() {
    router.push("home")
    add(LoginCoordinator(router: router))
  }
  deinit { print("app ends") }
}
func run() {
  do {
    let app = AppCoordinator()
    app.start()
    print(app.router.stack, app.children.count)
    (app.children.first as? LoginCoordinator)?.loggedIn()
    print(app.router.stack, app.children.isEmpty)
    app.router.pop()
    print(app.router.pop() as Any)
  }
  print("end")
}
