import FactoryKit

private final class Value {
  let number: Int
  init(_ number: Int) {
    self.number = number
    print("+", number)
  }
}

private final class Feature: SharedContainer {
  @TaskLocal static var shared = Feature()
  let manager = ContainerManager()
}

extension Feature { fileprivate var value: Factory<Value> { self { Value(1) }.cached } }
extension Container { fileprivate var value: Factory<Value> { self { Value(10) }.cached } }

private final class Screen {
  @Injected(\Feature.value) var value
  @LazyInjected(\.value) var late
}

func run() async throws {
  let outer = Feature.shared.value()
  Feature.$shared.withValue(Feature()) {
    print(Feature.shared.value() === outer)
    Feature.shared.value.register { Value(2) }
    print(Feature.shared.value().number, Screen().value.number)
  }
  print(Feature.shared.value() === outer, Screen().value.number)
  let screen = Container.$shared.withValue(Container()) { () -> Screen in
    Container.shared.value.register { Value(20) }
    return Screen()
  }
  print(screen.late.number)
  let task = Container.$shared.withValue(Container()) {
    Container.shared.value.register { Value(30) }
    return Task { Container.shared.value().number }
  }
  print(Container.shared.value().number, await task.value, Container.shared.value().number)
}
