import DICore
import FactoryKit

// The factories that functions of containers make: `func cat(_ name: String) -> Factory<Cat> { self(key: name) { … } }`.
// Which ones there are, only the code tells that asks for them.
extension FactoryRuntime {
  /// Notes that code which is only read asks for a factory. One that a function makes, and that is not known, becomes
  /// known as soon as those are that are being declared.
  func noteAsked(_ factory: FactoryValue, _ interpreter: Interpreter) {
    guard factory.isOfFunction, !factory.isKnown else { return }
    declaringAsked(interpreter) { askedFactories?.add(factory) }
  }

  /// Runs `body`, then makes the factories of functions known that it asks for, and those that these ask for.
  func declaringAsked(_ interpreter: Interpreter, _ body: () -> Void) {
    guard askedFactories == nil else { return body() }
    askedFactories = AskedFactories()
    defer { askedFactories = nil }
    body()
    while let factory = askedFactories?.next() {
      if !factory.isKnown { declare(factory, interpreter) }
    }
  }

  /// Makes a factory known: one with a key of its own as it was asked for, another one whatever its arguments are.
  private func declare(_ factory: FactoryValue, _ interpreter: Interpreter) {
    guard factory.hasOwnKey else {
      let functions = interpreter.factoryFunctions(of: factory.holder)
      guard let (type, function) = functions.first(where: { $0.1.signature == factory.property }) else {
        return
      }
      return declare(function, of: type, in: factory.holder, interpreter)
    }
    declaring {
      _ = FactoryReader(interpreter: interpreter, place: factory.place).read {
        let made = try factory.maker?.make(in: factory.holder, interpreter) ?? factory
        _ = try made.options(interpreter)
        return made.asValue
      }
    }
  }
}

/// The factories of functions that code asks for while others are declared.
struct AskedFactories {
  /// How many functions ask for each other at most, each time for another key.
  private static let deepest = 20
  private static let most = 1_000
  private var all: [(factory: FactoryValue, depth: Int)] = []
  private var taken = 0

  /// Adds a factory that the one taken last asks for, if that does not go on without end.
  mutating func add(_ factory: FactoryValue) {
    let depth = taken == 0 ? 0 : all[taken - 1].depth + 1
    if depth < Self.deepest, all.count < Self.most { all.append((factory, depth)) }
  }

  /// The next factory; nil if there is none.
  mutating func next() -> FactoryValue? {
    guard taken < all.count else { return nil }
    taken += 1
    return all[taken - 1].factory
  }
}

extension FactoryValue {
  /// Whether a function makes it, and not a property.
  fileprivate var isOfFunction: Bool { property?.hasSuffix(")") ?? false }

  /// Whether its key is not the name of what makes it.
  fileprivate var hasOwnKey: Bool { key.name?.text != property }

  fileprivate var isKnown: Bool { manager.table.options(for: key) != nil }
}
