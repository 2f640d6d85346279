import DICore
import Resolver
import Testing

/// The rules of Resolver 1.5 (`Documentation/Rules/Resolver`), through its typed interface.
///
/// One suite after the other, because Resolver's main container, root and scopes belong to the process.
@Suite(.serialized) struct ResolverRules {
  /// Resolver as it is when a program starts.
  static func startAnew() {
    Resolver.reset()
    ResolverScope.session.reset()
    Resolver.defaultScope = .graph
    Resolver.decorate = nil
  }
}

extension ResolverScope {
  static let session = ResolverScopeCache()
  static let branch = ResolverScopeGraph()
}

extension Resolver.Name {
  static let fred = Self("fred")
}

protocol Voice: AnyObject { var number: Int { get } }
protocol Ear: AnyObject {}
protocol Stranger: AnyObject {}

class Singer: Voice, Ear {
  let number: Int
  var partner: AnyObject?
  init(_ number: Int = 0) { self.number = number }
}

final class Tenor: Singer {}

final class Listener {
  let first: AnyObject
  let second: AnyObject
  init(_ first: AnyObject, _ second: AnyObject) {
    self.first = first
    self.second = second
  }
  var heardOne: Bool { first === second }
}

struct Note: Equatable { var pitch = 0 }

/// Counts: a class, because factories share it.
final class Counter {
  private(set) var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

/// Whether both are one object. (The compiler of Swift 6.3 does not get over `#expect` with an `AnyObject` in it.)
func areOne(_ first: AnyObject?, _ second: AnyObject?) -> Bool { first === second }

extension ExitTest.Result {
  /// Whether the program said `text` at its end.
  func says(_ text: String) -> Bool { String(decoding: standardErrorContent, as: UTF8.self).contains(text) }
}
