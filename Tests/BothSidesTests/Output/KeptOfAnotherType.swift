// swift-format-ignore-file
import Swinject

private protocol Closer: AnyObject {}
private protocol Opener: AnyObject {}

private final class File: Opener {
  init() { print("open") }
  deinit { print("close") }
}

func run() {
  let container = Container()
  container.register(File.self) { _ in File() }.inObjectScope(.container)
    .initCompleted { _, _ in print("completed") }.implements(Closer.self, Opener.self)
  let first = container.resolve(File.self)!
  print(container.resolve(Opener.self) === first)
  print(container.resolve(Closer.self) == nil)
  let second = container.resolve(File.self)!
  print(second === first)
  print(container.resolve(Closer.self) == nil, container.resolve(Opener.self) === second)
  container.register(Opener.self, name: "weak") { _ in File() }.inObjectScope(.weak).implements(Closer.self)
  let weak = container.resolve(Opener.self, name: "weak")
  print(container.resolve(Closer.self) == nil, container.resolve(Opener.self, name: "weak") === weak)
}
