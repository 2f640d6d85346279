// What programs make of Resolver's own types, outside of this package: members that are called as the container's own
// are, and functions as values.

import Resolver

class Singer {
  let number: Int
  init(_ number: Int = 0) { self.number = number }
}

extension ResolverScope {
  static let session = ResolverScopeCache()
  var name: String { "a scope" }
  var policy: Int { 1 }
  var parent: ResolverScope? { nil }
  var holdings: [String] { [] }
  func forget() -> String { "forgotten" }
}

extension Resolver {
  var engine: Int { 2 }
  var rules: String { "house rules" }
  var registrations: Int { 3 }
  var strongCache: Int { 4 }
  func delay(_ seconds: Int) -> Int { seconds }
  func note(_ text: String) -> String { text }
  func candidates(for name: String) -> [String] { [name] }
}

protocol Registering {
  func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping () -> Service?
  ) -> ResolverOptions<Service>
  func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service
  func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service?
}

extension Resolver: Registering {}

let resolver = Resolver()
resolver.name = "mine \(resolver.engine)"
print(resolver.name, resolver.rules, resolver.registrations, resolver.strongCache, resolver.delay(5))
print(resolver.note("noted"), resolver.candidates(for: "a"))
let scope: ResolverScope = .session
print(scope.name, scope.policy, scope.parent == nil, scope.holdings, scope.forget())

let registering: any Registering = resolver
_ = registering.register(Singer.self, name: "first") { Singer(1) }.scope(.session)
print(registering.resolve(Singer.self, name: "first", args: nil).number)
print(registering.optional(Singer.self, name: "second", args: nil) == nil)

let register: (Singer.Type, Resolver.Name?, @escaping (Resolver) -> Singer?) -> ResolverOptions<Singer> =
  resolver.register
_ = register(Singer.self, "second") { Singer($0.resolve(Singer.self, name: "first").number + 1) }
let resolve: (Singer.Type, Resolver.Name?, Any?) -> Singer = resolver.resolve
print(resolve(Singer.self, "second", nil).number)

let unique: ResolverScopeUnique = .unique
print(unique === ResolverScope.unique)
