// One service in every scope, asked for twice in one resolution cycle
//
// Try:
//   resolve Dashboard                         two panels: which services do they share?
//   resolve Dashboard                         again: which are the objects of the first time?
//   scope                                     what each scope means and holds now
//
// shared keeps an object only while somebody holds it:
//   resolve SharedService --as kept
//   resolve SharedService                     the object that kept holds
//   release kept                              nobody holds it: it is deallocated
//   resolve SharedService                     a new one
//
// cached and session keep it until they are reset:
//   scope reset session                       or, in Swift: ResolverScope.session.reset()
//   resolve SessionService                    a new one

import Resolver

extension ResolverScope {
  static let session = ResolverScopeCache()
}

extension Resolver: ResolverRegistering {
  /// Registers a service for each scope, and the dashboard that asks for all of them twice.
  public static func registerAllServices() {
    register { UniqueService() }.scope(.unique)
    register { GraphService() }.scope(.graph)
    register { SharedService() }.scope(.shared)
    register { CachedService() }.scope(.cached)
    register { SessionService() }.scope(.session)
    register { ContainerService() }.scope(.container)
    register { ApplicationService() }.scope(.application)

    register { Dashboard(left: resolve(), right: resolve()) }
    register {
      Panel(
        unique: resolve(),
        graph: resolve(),
        shared: resolve(),
        cached: resolve(),
        session: resolve(),
        container: resolve(),
        application: resolve())
    }
    .scope(.unique)
  }
}

/// Made anew for every request.
class UniqueService {}

/// One for each resolution cycle.
class GraphService {}

/// One for as long as somebody holds it.
class SharedService {}

/// One until the scope is reset.
class CachedService {}

/// One until the scope is reset, in a scope of the app's own.
class SessionService {}

/// One for each container that is asked.
class ContainerService {}

/// One for the whole run.
class ApplicationService {}

class Dashboard {
  let left: Panel
  let right: Panel

  init(left: Panel, right: Panel) {
    self.left = left
    self.right = right
  }
}

class Panel {
  let unique: UniqueService
  let graph: GraphService
  let shared: SharedService
  let cached: CachedService
  let session: SessionService
  let container: ContainerService
  let application: ApplicationService

  init(
    unique: UniqueService,
    graph: GraphService,
    shared: SharedService,
    cached: CachedService,
    session: SessionService,
    container: ContainerService,
    application: ApplicationService
  ) {
    self.unique = unique
    self.graph = graph
    self.shared = shared
    self.cached = cached
    self.session = session
    self.container = container
    self.application = application
  }
}
