// The rules of registerAllServices. Without an argument every rule is checked, a line each; with the word `endless`
// the program does what has to stop it.

import Resolver

extension Resolver: ResolverRegistering {
  /// Counts, and registers what the check wants.
  public static func registerAllServices() {
    registrations += 1
    onRegistering()
  }

  /// What is registered so.
  nonisolated(unsafe) static var onRegistering: () -> Void = {}

  /// How often services were registered.
  nonisolated(unsafe) static var registrations = 0

  /// As at the start of the program, but for services registered by `registering`.
  static func startAnew(_ registering: @escaping () -> Void = {}) {
    reset()
    registrations = 0
    onRegistering = registering
  }
}

class Singer {
  let number: Int
  init(_ number: Int) { self.number = number }
}

struct Note { let pitch: Int }

struct Choir { @Injected var singer: Singer }

func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }

func checkFirstRequests() {
  let other = Resolver()
  Resolver.register { Singer(1) }
  other.register { Singer(2) }
  print("registered services:", Resolver.registrations)
  print(
    "a first request to any container gives", text(Resolver().optional(Note.self)?.pitch),
    terminator: ", ")
  print("registered services:", Resolver.registrations)
  _ = (other.resolve(Singer.self), Resolver.optional(Note.self), Resolver.optional(Singer.self))
  print("after more requests:", Resolver.registrations)
  for (name, ask) in [
    ("optional", { Resolver.optional(Singer.self)?.number }),
    ("resolve", { Resolver.resolve(Singer.self).number }),
    ("a container's resolve", { Resolver.main.resolve(Singer.self).number }),
    ("a property", { Choir().singer.number }),
  ] as [(String, () -> Int?)] {
    Resolver.startAnew { Resolver.register { Singer(3) } }
    print("first asked by \(name):", text(ask()))
  }
}

func checkHandMadeRegistrations() {
  Resolver.startAnew { Resolver.register { Singer(1) } }
  Resolver.register { Singer(2) }
  print("registered by hand before:", Resolver.resolve(Singer.self).number)
  Resolver.register { Singer(3) }
  print("registered by hand after:", Resolver.resolve(Singer.self).number)
}

func checkFactoriesThatResolve() {
  Resolver.startAnew {
    Resolver.register { Note(pitch: 4) }
    Resolver.register { Singer(Resolver.resolve(Note.self).pitch) }
  }
  print("a factory registered so may resolve:", Resolver.resolve(Singer.self).number)
}

func checkGuardedRequests() {
  var seen: [Int] = []
  Resolver.startAnew {
    Resolver.register { Singer(5) }
    guard Resolver.registrations < 3 else { return }
    seen.append(Resolver.resolve(Singer.self).number)
  }
  print("a guarded request inside:", Resolver.resolve(Singer.self).number, seen, terminator: ", ")
  print("registered:", Resolver.registrations)
}

func checkForcing() {
  Resolver.startAnew()
  Resolver.main.registerServices()
  print("forced by a container:", Resolver.registrations)
  Resolver.registerServices?()
  _ = Resolver.optional(Singer.self)
  print("forced again, and asked:", Resolver.registrations)
  Resolver.reset()
  Resolver.registerServices?()
  print("forced after a reset:", Resolver.registrations)
}

func checkReset() {
  Resolver.startAnew { Resolver.register { Note(pitch: 1) } }
  Resolver.register { Singer(1) }
  print("by hand", text(Resolver.optional(Singer.self)?.number), terminator: ", ")
  print("by itself", text(Resolver.optional(Note.self)?.pitch), "registered:", Resolver.registrations)
  Resolver.reset()
  print("after a reset, by hand", text(Resolver.optional(Singer.self)?.number), terminator: ", ")
  print("by itself", text(Resolver.optional(Note.self)?.pitch), "registered:", Resolver.registrations)
  Resolver.reset()
  Resolver.register { Note(pitch: 5) }
  print("after a reset, services are registered over what is there:", Resolver.resolve(Note.self).pitch)
}

func checkSwitchedRoot() {
  for (name, ask) in [
    ("a resolution", { Resolver.resolve(Singer.self).number }), ("a property", { Choir().singer.number }),
  ] as [(String, () -> Int)] {
    let mock = Resolver(child: .main)
    mock.register { Singer(2) }
    Resolver.startAnew {
      Resolver.register { Singer(1) }
      Resolver.root = mock
    }
    print("the root is switched before \(name):", ask())
  }
}

func resolveWhileRegistering() {
  Resolver.startAnew {
    Resolver.register { Singer(1) }
    _ = Resolver.optional(Singer.self)
  }
  _ = Resolver.optional(Singer.self)
}

if CommandLine.arguments.dropFirst().first == "endless" {
  resolveWhileRegistering()
} else {
  checkFirstRequests()
  checkHandMadeRegistrations()
  checkFactoriesThatResolve()
  checkGuardedRequests()
  checkForcing()
  checkReset()
  checkSwitchedRoot()
}
