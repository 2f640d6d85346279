// swift-format-ignore-file
import Swinject

private final class Cat {}

private final class Log: InstanceStorage {
  var held: Any?
  var instance: Any? {
    get {
      print("get")
      return held
    }
    set {
      print("set", newValue == nil)
      held = newValue
    }
  }
}

private final class Twice: InstanceStorage {
  private var uses = 0
  private var held: Any?
  var instance: Any? {
    get {
      uses += 1
      return uses % 3 == 0 ? nil : held
    }
    set { held = newValue }
  }
}

func run() {
  let container = Container()
  let scope = ObjectScope(storageFactory: { Log() }, description: "logged")
  container.register(Cat.self) { _ in
    print("factory")
    return Cat()
  }.inObjectScope(scope)
  print("1")
  let first = container.resolve(Cat.self)!
  print("2")
  print(container.resolve(Cat.self) === first)
  container.resetObjectScope(scope)
  print("3")
  print(container.resolve(Cat.self) === first)
  container.register(Cat.self, name: "twice") { _ in
    print("another")
    return Cat()
  }.inObjectScope(ObjectScope(storageFactory: { Twice() }, description: "twice"))
  for _ in 1...7 { _ = container.resolve(Cat.self, name: "twice") }
}
