// swift-format-ignore-file
import Swinject

private final class Token {
  nonisolated(unsafe) static var count = 0
  let number: Int
  init() {
    Token.count += 1
    number = Token.count
    print("+", number)
  }
  deinit { print("-", number) }
}

private final class Own: InstanceStorage {
  var instance: Any?
}

func run() {
  let container = Container()
  container.register(Token.self) { _ in Token() }.inObjectScope(
    ObjectScope(storageFactory: { CompositeStorage([WeakStorage(), TransientStorage()]) }, description: "weak"))
  do {
    let token = container.resolve(Token.self)
    print(token === container.resolve(Token.self))
  }
  print("out")
  _ = container.resolve(Token.self)
  let both = ObjectScope(
    storageFactory: { CompositeStorage([WeakStorage(), Own()]) }, description: "both")
  container.register(Token.self, name: "kept") { _ in Token() }.inObjectScope(both)
  do { _ = container.resolve(Token.self, name: "kept") }
  print(container.resolve(Token.self, name: "kept")!.number)
  container.resetObjectScope(both)
  print(container.resolve(Token.self, name: "kept")!.number)
}
