/// How a value of one compiled type becomes a value of another, for the pairs of types that a program names together: a
/// component and a service that it is registered as.
///
/// The function is made where the compiler knows both types, so that optimised code converts as an assignment does. A
/// cast in the engine, which knows no types, takes about 850 instructions at each request. Never released. A class,
/// because the table holds references.
@usableFromInline
package final class Conversion: Sendable {
  /// Converts the value in `source` to the type of `target`, and stores it there; false if the value is not of it.
  @usableFromInline
  package typealias Function = @Sendable (_ source: ResultBuffer, _ target: ResultBuffer) -> Bool

  private let function: Function

  private init(_ function: @escaping Function) { self.function = function }

  private static let table = ReferenceTable<Conversion>()
  private static let writeLock = RecursiveLock()

  /// Makes the conversion of a `Source` to a `Target` known, if it is not yet.
  @inlinable
  package static func learn<Source, Target>(from source: Source.Type, to target: Target.Type) {
    learn(from: TypeIdentity(source), to: TypeIdentity(target)) { source, target in
      target.put(ifAny: source.value(as: Source.self) as? Target)
    }
  }

  @usableFromInline
  static func learn(from source: TypeIdentity, to target: TypeIdentity, _ function: @escaping Function) {
    guard source != target, table[source.word, target.word] == nil else { return }
    writeLock.withLock {
      guard table[source.word, target.word] == nil else { return }
      table.set(source.word, target.word, to: .retaining(Conversion(function)))
    }
  }

  /// Stores the value of `source` in `target`, if their types are a known pair and the value is of that type.
  static func convert(_ source: ResultBuffer, to target: ResultBuffer) -> Bool {
    table[source.type.word, target.type.word]?.use { $0.function(source, target) } ?? false
  }
}
