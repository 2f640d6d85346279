// swift-format-ignore-file
import Swinject

private class Plugin {
  let name: String
  required init() {
    name = "plain"
    print("+", Self.self)
  }
}
private final class Special: Plugin {}
private protocol Screen { static var title: String { get } }
private struct Home: Screen { static var title: String { "home" } }

func run() {
  let container = Container()
  container.register(Int.Type.self) { _ in Int.self }
  container.register(Plugin.Type.self) { _ in Special.self }
  container.register((any Screen.Type).self) { _ in Home.self }
  container.register(Plugin.self) { r in r.resolve(Plugin.Type.self)!.init() }
  print(container.resolve(Int.Type.self)! == Int.self, container.resolve(String.Type.self) == nil)
  print(container.resolve(Plugin.self)!.name, container.resolve((any Screen.Type).self)!.title)
}
