import Dispatch
import Synchronization
import Testing

@testable import DICore

/// What is made at its first use is made once, whatever threads do meanwhile.
@Suite struct LazyTests {
  private struct Failed: Error {}
  private final class Thing {}

  @Test func `a value that could not be made is made at the next use`() throws {
    let lazy = LazyValue<Int>()
    #expect(throws: Failed.self) { try lazy.value { throw Failed() } }
    #expect(!lazy.isMade && lazy.made == nil)
    #expect(lazy.value { 2 } == 2)
    #expect(lazy.value { 3 } == 2)
    lazy.clear()
    #expect(lazy.value { 4 } == 4)
  }

  @Test func `a value that requires itself is made twice, and the outer one is kept`() {
    let lazy = LazyValue<String>()
    #expect(lazy.value { "outer of " + lazy.value { "inner" } } == "outer of inner")
    #expect(lazy.made == "outer of inner")
  }

  @Test func `threads that wait for a value that cannot be made go on, and one of them makes it`() {
    let lazy = LazyValue<Int>()
    let made = Atomic(0)
    let (begun, waits) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 {
        try? _ = lazy.value {
          begun.signal()
          waits.wait()
          throw Failed()
        }
      } else {
        begun.wait()
        waits.signal()
        #expect(lazy.value { made.add(1, ordering: .relaxed).newValue } == 1)
      }
    }
    #expect(lazy.made == 1)
  }

  @Test func `eight threads that ask first for an object have one made`() {
    for _ in 0..<500 {
      let reference = Unchecked(LazyBox())
      let made = Atomic(0)
      let found = Locked<Set<ObjectIdentifier>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let object = reference.value.object {
          made.add(1, ordering: .relaxed)
          return Thing()
        }
        found.withLock { _ = $0.insert(ObjectIdentifier(object)) }
      }
      #expect(made.load(ordering: .relaxed) == 1)
      #expect(found.withLock { $0.count } == 1)
    }
  }

  /// A class, because closures cannot capture a reference that cannot be copied.
  private final class LazyBox {
    private let reference = LazyReference<Thing>()
    private let lock = SpinLock()

    func object(_ make: () -> Thing) -> Thing { reference.object(within: lock, make) }
  }
}
