#if DEBUG
  import FactoryKit
  import Foundation
  import Testing

  extension Container {
    fileprivate var cat: Factory<any Animal> { self { Cat("cat") } }
    fileprivate var sharedCat: Factory<any Animal> { self { Cat("shared") }.shared }
    fileprivate var cachedCat: Factory<Cat> { self { Cat("cached") }.cached }
    fileprivate var nothing: Factory<Cat?> { self { nil } }
    fileprivate var cachedOptional: Factory<Cat?> { self { Cat("cached") }.cached }
    fileprivate var selfReader: Factory<SelfReader> { self { SelfReader.last?.reader ?? SelfReader() } }
  }

  extension ParkContainer {
    fileprivate var tree: Factory<Cat> { self { Cat("tree") } }
  }

  private struct Wrappers {
    @Injected(\.cat) var injected
    @Injected(\ParkContainer.tree) var tree
    @LazyInjected(\.cat) var lazy
    @LazyInjected(\ParkContainer.tree) var lazyTree
    @WeakLazyInjected(\.sharedCat) var weakCat: (any Animal)?
    @WeakLazyInjected(\ParkContainer.tree) var weakTree: Cat?
    @DynamicInjected(\.cat) var dynamic
    @DynamicInjected(\ParkContainer.tree) var dynamicTree
    @InjectedContainer var container
    @InjectedContainer(ParkContainer.self) var park
  }

  private final class SelfReader: @unchecked Sendable {
    @LazyInjected(\.selfReader) var reader
    nonisolated(unsafe) static weak var last: SelfReader?
  }

  private struct OptionalWeak {
    @WeakLazyInjected(\.cachedOptional) var cat
    @WeakLazyInjected(\.cachedOptional) var other
    @WeakLazyInjected(\.nothing) var nothing
  }

  private struct OptionalLazy {
    @LazyInjected(\.nothing) var nothing
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/property-wrappers.md`.
    @Suite struct PropertyWrappers {
      let container = Container()

      private func with(_ body: (inout Wrappers) -> Void) {
        Container.$shared.withValue(container) {
          var wrappers = Wrappers()
          body(&wrappers)
        }
      }

      @Test func `Injected resolves when the object is made, and may be set`() {
        let log = Log()
        container.cat.register { Cat("\(log.next())") }
        with { wrappers in
          #expect(log.count == 1)
          #expect(wrappers.injected.name + wrappers.injected.name == "11")
          #expect(wrappers.tree.name == "tree")
          wrappers.injected = Cat("set")
          #expect(wrappers.injected.name == "set")
        }
      }

      @Test func `Injected resolves again when it is told, after a reset`() {
        container.cachedCat.register { Cat("registered") }
        Container.$shared.withValue(container) {
          var injected = Injected(\.cachedCat)
          let first = injected.wrappedValue
          injected.resolve()
          #expect(injected.wrappedValue === first)
          injected.projectedValue.resolve(reset: .all)
          #expect(injected.wrappedValue.name == "cached")
          #expect(injected.factory() === injected.wrappedValue)
        }
      }

      @Test func `LazyInjected resolves at the first use, once, and copies share that`() {
        let log = Log()
        container.cat.register { Cat("\(log.next())") }
        with { wrappers in
          #expect(log.count == 1)
          #expect(wrappers.$lazy.resolvedOrNil() == nil)
          let copy = wrappers
          #expect(wrappers.lazy.name + copy.lazy.name == "22")
          #expect(copy.$lazy.resolvedOrNil()?.name == "2")
          #expect(wrappers.lazyTree.name == "tree")
          wrappers.lazy = Cat("set")
          #expect(wrappers.lazy.name == "set")
          wrappers.$lazy.resolve()
          #expect(wrappers.lazy.name == "3")
          #expect(wrappers.$lazy.factory().name == "4")
        }
      }

      @Test func `LazyInjected takes nil for an answer`() {
        let log = Log()
        container.nothing.register {
          log.add("asked")
          return nil
        }
        Container.$shared.withValue(container) {
          let lazy = OptionalLazy()
          #expect(lazy.nothing == nil)
          #expect(lazy.nothing == nil)
        }
        #expect(log.count == 1)
      }

      @Test func `LazyInjected resolves once for several threads`() async {
        let log = Log()
        container.cat.register { Cat("\(log.next())") }
        await Container.$shared.withValue(container) {
          let lazy = LazyInjected(\.cat)
          let names = await withTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { lazy.wrappedValue.name } }
            return await group.reduce(into: Set()) { $0.insert($1) }
          }
          #expect(names == ["1"])
        }
      }

      @Test func `WeakLazyInjected is nil when nothing holds the object, until it resolves again`() {
        with { wrappers in
          #expect(wrappers.weakCat == nil)
          #expect(wrappers.weakTree == nil)
          let cat = Container.shared.sharedCat()
          #expect(wrappers.weakCat == nil)
          wrappers.$weakCat.resolve()
          #expect(wrappers.weakCat === cat)
          #expect(wrappers.$weakCat.resolvedOrNil() === cat)
          let other = Cat("set")
          wrappers.weakCat = other
          #expect(wrappers.weakCat === other)
          #expect(wrappers.$weakCat.factory() === cat)
        }
      }

      @Test func `WeakLazyInjected of an optional holds what is in it weakly`() {
        Container.$shared.withValue(container) {
          let cat = container.cachedOptional()
          var wrappers = OptionalWeak()
          #expect(wrappers.cat.map { $0 === cat } == true)
          #expect(wrappers.$cat.resolvedOrNil().map { $0 === cat } == true)
          wrappers.$other.resolve()
          #expect(wrappers.other.map { $0 === cat } == true)
          wrappers.other = .some(nil)
          #expect(wrappers.other.flatMap { $0 } == nil)
          #expect(wrappers.nothing.flatMap { $0 } == nil)
        }
      }

      @Test func `DynamicInjected resolves at each use`() {
        with { wrappers in
          #expect(wrappers.dynamic !== wrappers.dynamic)
          #expect(wrappers.$dynamic().name == "cat")
          #expect(wrappers.dynamicTree.name == "tree")
        }
      }

      @Test func `InjectedContainer is the shared container`() {
        with { wrappers in
          #expect(wrappers.container === container)
          #expect(wrappers.park === ParkContainer.shared)
          container.cachedCat.register { Cat("registered") }
          var injected = InjectedContainer()
          injected.reset(options: .registration)
          #expect(container.cachedCat().name == "cached")
        }
      }

      @Test func `a lazy property that its own factory reads ends the program with an explanation`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Container.shared.manager.circularDependencyTesting = false
          let reader = SelfReader()
          SelfReader.last = reader
          _ = reader.reader
        }
        #expect(
          result?.says("a lazy property of type 'SelfReader' is read by the factory that makes its value")
            == true)
      }
    }
  }
#endif
