import DICore
import DITranquillity
import Dispatch
import Foundation
import Testing

@MainActor private final class ViewModel {
  var title = ""
  var log: [String] = []
  let madeOnMain: Bool
  init() { madeOnMain = isMain() }
}

@MainActor private final class Screen {
  let model: ViewModel
  let number: Int
  init(model: ViewModel, number: Int) {
    self.model = model
    self.number = number
  }
}

private final class Service: Sendable {
  let madeOnMain: Bool
  init() { madeOnMain = isMain() }
}

private struct Holder: Sendable { let madeOnMain: Bool }

@globalActor private actor Background { static let shared = Background() }

@Background private final class Worker { init() {} }

/// Whether the code runs on the main queue.
private func isMain() -> Bool { DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread }

private let mark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Runs `body` on a thread that is not the main one, while the main thread is free.
private func inBackground<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  _ = mark
  return await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}

extension TranquillityTests {
  /// Registrations are written in code that belongs to no actor.
  /// See `Documentation/Rules/DITranquillity/threads.md`.
  @Suite struct MainActorRules {
    private func registered() -> DIContainer {
      let container = DIContainer()
      container.register(ViewModel.init)
        .injection { @MainActor in $0.title = "injected" }
        .injection { @MainActor (model: ViewModel, service: Service) in
          model.log.append("\(service.madeOnMain)")
        }
        .postInit { @MainActor in $0.log.append("done: \(isMain())") }
      container.register(Service.init)
      container.register(Screen.init) { ($0, arg($1)) }
      container.register { @MainActor in Holder(madeOnMain: ($0 as ViewModel).madeOnMain) }
      return container
    }

    @Test func `what belongs to the main actor is made there, and injected into there`() async {
      let container = registered()
      let model: ViewModel = await inBackground { container.resolve() }
      await MainActor.run {
        #expect(model.madeOnMain)
        #expect(model.title == "injected")
        #expect(model.log == ["false", "done: true"])
      }
    }

    @MainActor @Test func `on the main thread it is made in place`() {
      let container = registered()
      let model: ViewModel = container.resolve()
      #expect(model.madeOnMain)
      #expect(model.log == ["true", "done: true"])
    }

    @Test func `modifiers and the way with a label do the same`() async {
      let container = DIContainer()
      container.register(ViewModel.init)
      container.register { @MainActor in Screen(model: $0, number: arg($1)) }
      let (model, number) = await inBackground {
        let screen: Screen = container.resolve(args: 7)
        return (screen.model, screen.number)
      }
      #expect(number == 7)
      await MainActor.run { #expect(model.madeOnMain) }
      let other = DIContainer()
      other.register(main: { ViewModel() })
      let made: ViewModel = await inBackground { other.resolve() }
      await MainActor.run { #expect(made.madeOnMain) }
    }

    @MainActor @Test func `registered from code of the main actor, it is made there as well`() async {
      let container = DIContainer()
      container.register(ViewModel.init)
      let model: ViewModel = await inBackground { container.resolve() }
      #expect(model.madeOnMain)
    }

    @MainActor private func registeredOnMain() -> DIContainer {
      let container = DIContainer()
      container.register(ViewModel.init)
        .injection { @MainActor in $0.title = "injected" }
        .injection { @MainActor (model: ViewModel, service: Service) in
          model.log.append("\(service.madeOnMain)")
        }
        .injection(cycle: true) { @MainActor (model: ViewModel, service: Service) in
          model.log.append("cycle: \(isMain())")
        }
        .injection { @MainActor (model: ViewModel, service: Service, other: Service) in
          model.log.append("method: \(isMain())")
        }
        .postInit { @MainActor in $0.log.append("done: \(isMain())") }
      container.register(Service.init)
      container.register { @MainActor in Holder(madeOnMain: ($0 as ViewModel).madeOnMain) }
      return container
    }

    @MainActor @Test
    func `registered from code of the main actor, it is made and injected into there as well`() async {
      let container = registeredOnMain()
      let (model, holder) = await inBackground {
        (container.resolve() as ViewModel, container.resolve() as Holder)
      }
      #expect(model.madeOnMain)
      #expect(model.title == "injected")
      #expect(model.log == ["false", "method: true", "cycle: true", "done: true"])
      #expect(holder.madeOnMain)
    }

    @MainActor @Test func `objects made elsewhere are injected into on the main thread`() async {
      let container = registeredOnMain()
      let model = ViewModel()
      await inBackground { container.inject(into: model) }
      #expect(model.log == ["false", "method: true", "cycle: true", "done: true"])
    }

    @MainActor @Test func `closures of the main actor's code that do not say so run there too`() async {
      let container = DIContainer()
      container.register { ViewModel() }
        .injection { $0.title = "main: \(isMain())" }
        .postInit { $0.log.append("done: \(isMain())") }
      let model: ViewModel = container.resolve()
      #expect(model.title == "main: true")
      #expect(model.log == ["done: true"])
    }

    @Test func `what is kept is given without the main thread`() async {
      let container = DIContainer()
      container.register(ViewModel.init).lifetime(.perContainer(.strong))
      let first: ViewModel = await inBackground { container.resolve() }
      let second: ViewModel = await inBackground { container.resolve() }
      #expect(first === second)
    }

    @Test func `a Lazy and many of the main actor's objects hop as well`() async {
      let container = registered()
      let (lazy, all) = await inBackground {
        ((container.resolve() as Lazy<ViewModel>).value, container.resolveMany() as [ViewModel])
      }
      await MainActor.run {
        #expect(lazy.madeOnMain)
        #expect(all.map(\.madeOnMain) == [true])
      }
    }

    @Test func `what it asks for there belongs to the resolution that waits`() async {
      let container = registered()
      container.register { @MainActor () -> Screen in Screen(model: container.resolve(), number: 1) }
        .as(Screen.self, name: "one")
      container.register { Cat() }
      let (traces, requests) = await inBackground {
        let traces = container.traces { let _: Screen = container.resolve(name: "one") }
        return (traces.count, traces.flatMap(\.requests).map { $0.request.key.type.name })
      }
      #expect(traces == 1)
      #expect(requests == ["Screen", "ViewModel", "Service"])
    }

    @Test func `a server does on the main thread what other threads need it for, while it waits`() async {
      let container = registered()
      let madeOnMain = await MainActor.run { () -> Bool in
        guard let server = MainThreadServer() else { return false }
        return withDeepStack(meanwhile: { server.serve() }) {
          defer { server.end() }
          let model: ViewModel = container.resolve()
          return (container.resolve() as Holder).madeOnMain && model !== (container.resolve() as ViewModel)
        }
      }
      #expect(madeOnMain)
    }

    @Test func `what belongs to no actor is made where it is asked for`() async {
      let container = registered()
      let service: Service = await inBackground { container.resolve() }
      #expect(!service.madeOnMain)
    }

    @Test func `what belongs to another actor cannot be made, since nobody waits for it`() {
      let container = filled { $0.register(Worker.init) }
      let error = #expect(throws: ResolutionError.self) { try container.instance(of: Worker.self) }
      #expect(
        error.map { FailureWords($0).message.headline }
          == "Worker runs on Background, for which a call of 'resolve' cannot wait")
    }

    @Test func `the graph tells the actor`() {
      let container = filled {
        $0.register(ViewModel.init)
        $0.register(Service.init)
        $0.register(Worker.init)
        $0.register(main: { Cat() })
      }
      let isolations = container.makeGraph().vertices.dropFirst().map { vertex -> String in
        guard case .component(let component) = vertex else { return "?" }
        return switch component.isolation {
        case .main: "main"
        case .global(let actor): "\(type(of: actor))"
        case nil: "none"
        }
      }
      #expect(isolations == ["main", "none", "Background", "main"])
    }
  }
}
