// swift-format-ignore-file
enum Route: Hashable {
  case home, profile(id: Int), settings(Tab?), deep(URLPath); enum Tab: String { case general, privacy };
  struct URLPath: Hashable { let parts: [Substring]; init(_ s: String) { parts = s.split(separator: "/") } }
}
extension Route {
  init?(url: String) {
    let parts = url.split(separator: "/").map(String.init);
    switch parts.first {
    case nil: self = .home;
    case "profile" where parts.count == 2:
      guard let id = Int(parts[1]) else { return nil }; self = .profile(id: id);
    case "settings": self = .settings(parts.dropFirst().first.flatMap(Tab.init));
    case .some where parts.count > 2: self = .deep(URLPath(url));
    default: return nil
    }
  }
}
class Coordinator {
  private(set) var children: [Coordinator] = []; weak var parent: Coordinator?;
  var name: String { String(describing: type(of: self)) }
  func add(_ c: Coordinator) { children.append(c); c.parent = self; c.start() }
  func finish() { parent?.children.removeAll { $0 === self } }
  func start() {}
  func handle(_ r: Route) -> Bool { children.contains { $0.handle(r) } }
  deinit { log.append("deinit \(name)") }
}
var log: [String] = []
final class Home: Coordinator {
  override func start() { log.append("start \(name)") };
  override func handle(_ r: Route) -> Bool { if r == .home { return true }; return super.handle(r) }
}
final class Profile: Coordinator {
  let id: Int; init(id: Int) { self.id = id; super.init() };
  override var name: String { super.name + "\(id)" }; override func start() { log.append("start \(name)") };
  override func handle(_ r: Route) -> Bool {
    if case .profile(id: let i) = r { i == id } else { super.handle(r) }
  }
}
final class App: Coordinator {
  var stack: [Route] = [];
  func open(_ u: String) -> String {
    guard let r = Route(url: u) else { return "bad" }; stack.append(r);
    switch r {
    case .profile(let id) where !handle(r): add(Profile(id: id)); return "new";
    case _ where handle(r): return "handled";
    case .settings(nil): return "settings";
    case .settings(let tab?): return "settings \(tab.rawValue)";
    case .deep(let p): return "deep \(p.parts.count) \(p.parts.last!)";
    default: return "lost"
    }
  }
}
func run() {
  var app: App? = App(); app!.add(Home())
  print(
    [
      "", "/profile/7", "/profile/7", "/profile/x", "settings", "settings/privacy", "settings/foo", "a/b/c",
      "zzz",
    ].map { app!.open($0) })
  print(
    app!.stack.count, Set(app!.stack).count, app!.children.map(\.name),
    app!.stack.filter { if case .settings = $0 { true } else { false } }.count)
  app!.children.last!.finish(); print(app!.children.count, log)
  weak var w = app!.children[0]; app = nil; print(w == nil, log.suffix(2))
}
