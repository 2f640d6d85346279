// Registrations in injection files: a master file that calls one file per part of the app
//
// Try:
//   list                                 every registration with its file and line
//   source XYZNetworkService             the file that registers it
//   resolve XYZNetworkService            its session is found by type inference
//   resolve XYZFetching                  an XYZCombinedService, asked for by its protocol
//   let screen = MyViewModel()           a property wrapper asks for the network service

import Resolver

extension Resolver: ResolverRegistering {
  /// Resolver calls this once, before the first service is resolved.
  public static func registerAllServices() {
    registerMyNetworkServices()
  }
}
