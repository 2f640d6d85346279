import DITranquillity
import Dispatch
import Foundation
import Testing

@testable import DICore

extension TranquillityTests {
  /// See `Documentation/Rules/DITranquillity/threads.md`.
  @Suite struct ThreadRules {
    private class Owner {
      let cat: Cat
      let dog: Lazy<Dog>
      let animals: [any Animal]
      init(_ cat: Cat, _ dog: Lazy<Dog>, _ animals: [any Animal]) {
        self.cat = cat
        self.dog = dog
        self.animals = animals
      }
    }

    @Test func `many threads resolve, register and clean at the same time`() {
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self).lifetime(.perContainer(.strong))
      container.register(Dog.init).as((any Animal).self).lifetime(.single)
      container.register { Owner($0, $1, many($2)) }
      container.register { Bird?.none }
      let single = ObjectIdentifier(container.resolve() as Dog)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for round in 0..<200 {
          let owner: Owner = container.resolve()
          #expect(ObjectIdentifier(owner.dog.value) == single)
          #expect(owner.animals.count == 2)
          if thread == 0, round.isMultiple(of: 50) { container.clean() }
          if thread == 1 { DIContainer(parent: container).register { round } }
          if thread == 2, round == 100 { container.register { "late" } }
        }
      }
      #expect((container.resolve() as String?) == "late")
    }

    @Test(arguments: [
      DILifeTime.single, .perRun(.strong), .perRun(.weak), .perContainer(.strong), .perContainer(.weak),
      .custom(DIScope(name: "session", storage: DICacheStorage())),
    ])
    func `threads that first use a kept object by a protocol all get it`(lifetime: DILifeTime) {
      for line in 0..<500 {
        let container = DIContainer()
        container.register(file: "threads", line: line) { Cat() }.as((any Animal).self).lifetime(lifetime)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          #expect((container.resolve() as any Animal) is Cat)
        }
      }
    }

    @Test func `a Lazy makes once, whichever thread is first`() {
      var made = 0
      let lazy = Lazy<Int> {
        made += 1
        return made
      }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in #expect(lazy.value == 1) }
    }

    @Test func `those who wait for a Lazy get what another thread has made, and clear waits for it too`() {
      let begun = DispatchSemaphore(value: 0)
      let goOn = DispatchSemaphore(value: 0)
      let counter = DispatchQueue(label: "counter")
      nonisolated(unsafe) var made = 0
      let lazy = Lazy<Int> {
        begun.signal()
        goOn.wait()
        return counter.sync {
          made += 1
          return made
        }
      }
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { #expect(lazy.value == 1) }
      begun.wait()
      #expect(!lazy.wasMade)
      DispatchQueue.global().async(group: group) { lazy.clear() }
      usleep(50_000)
      goOn.signal()
      goOn.signal()
      group.wait()
      #expect(!lazy.wasMade)
      #expect(lazy.value == 2)
    }

    @Test func `a thread that is given up leaves its Lazy to others`() async {
      await #expect(processExitsWith: .success) {
        let tries = DispatchQueue(label: "tries")
        nonisolated(unsafe) var count = 0
        let container = DIContainer()
        let begun = DispatchSemaphore(value: 0)
        let inner = Lazy<Int> {
          let number = tries.sync {
            count += 1
            return count
          }
          if number == 1 {
            begun.signal()
            _ = container.resolve() as Cat
          }
          return number
        }
        let outer = Lazy<Int> { inner.value }
        let isGivenUp = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let thread = PosixThread(stackOf: [1 << 20]) {
          StopHandler { error in
            goOn.wait()
            Engine.shared.abandonCycle(because: error)
            isGivenUp.signal()
            while true { sleep(1_000_000) }
          }.install()
          _ = outer.value
        }
        thread?.detach()
        begun.wait()
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          if outer.value == 2 { answered.signal() }
        }
        precondition(answered.wait(timeout: .now() + 0.2) == .timedOut)
        goOn.signal()
        isGivenUp.wait()
        precondition(answered.wait(timeout: .now() + 10) == .success)
        precondition(inner.value == 2)
      }
    }

    @Test func `what a Lazy held may wait for another thread that reads it when it ends`() {
      final class Patient: Sendable {
        let lazy: Lazy<Patient?>
        init(_ lazy: Lazy<Patient?>) { self.lazy = lazy }
        deinit {
          let read = DispatchSemaphore(value: 0)
          DispatchQueue.global().async { [lazy] in
            _ = lazy.wasMade
            read.signal()
          }
          #expect(read.wait(timeout: .now() + 10) == .success)
        }
      }
      let other = Lazy<Patient?> { nil }
      let lazy = Lazy<Patient> { Patient(other) }
      _ = lazy.value
      lazy.clear()
      let storage = DICacheStorage()
      let info = DIComponentInfo(TypeIdentity(Patient.self), nil)
      storage.save(object: Patient(other), by: info)
      storage.save(object: 1, by: info)
      storage.clean()
    }

    @Test func `what an extension held may use the container when it ends`() {
      final class Farewell {
        let container: DIContainer
        init(_ container: DIContainer) { self.container = container }
        deinit {
          container.register { 1 }
          _ = container.resolve() as Cat
        }
      }
      let container = filled { $0.register(Cat.init) }
      let extensions = container.extensions
      for _ in 1...2 {
        extensions.componentRegistration = { [farewell = Farewell(container)] _ in _ = farewell }
        extensions.objectMaked = { [farewell = Farewell(container)] _, _ in _ = farewell }
        extensions.objectResolved = { [farewell = Farewell(container)] _, _ in _ = farewell }
      }
      (extensions.componentRegistration, extensions.objectMaked, extensions.objectResolved) = (nil, nil, nil)
      #expect((container.resolveMany() as [Int]) == [1])
    }

    @Test func `what was delayed may be asked for while the call that delayed it is not over`() {
      let container = DIContainer()
      container.register(Cat.init).lifetime(.objectGraph)
      container.register(Dog.init)
      container.register { Owner($0, $1, []) }.lifetime(.perContainer(.weak))
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<200 {
          let owner: Owner = container.resolve()
          #expect(owner.dog.value === owner.dog.value)
        }
      }
    }

    @Test func `several threads may be the first to ask for an optional of optionals`() {
      let container = filled { $0.register { 1 } }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        #expect((container.resolve() as Int??????) == 1)
        #expect((container.resolve() as Double?????) != nil)
      }
    }
  }
}
