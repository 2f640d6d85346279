import FactoryKit

private final class Service {
  let name: String
  init(_ name: String) {
    self.name = name
    print("+", name)
  }
  deinit { print("-", name) }
}

extension Container {
  fileprivate var service: Factory<Service> { self { Service("plain") } }
  fileprivate var kept: Factory<Service> { self { Service("kept") }.shared }
  fileprivate var optional: Factory<Service?> { self { Service("optional") } }
}

private func lazily() {
  @LazyInjected(\.service) var service
  print("start")
  print(service.name)
  print($service.resolvedOrNil()?.name ?? "nil", service.name)
}

private func weakly() {
  @WeakLazyInjected(\.kept) var service
  print("start")
  print(service?.name ?? "nil", service == nil)
  let held = Container.shared.kept()
  $service.resolve()
  print(service === held)
}

private func anew() {
  @DynamicInjected(\.service) var service
  print("start")
  print(service.name, service.name)
}

private func atOnce() {
  @Injected(\.service) var service
  @LazyInjected(\.optional) var optional
  print("start", service.name)
  let read = { optional?.name ?? "nil" }
  print("closure", read(), read())
}

func run() {
  lazily()
  weakly()
  anew()
  atOnce()
}
