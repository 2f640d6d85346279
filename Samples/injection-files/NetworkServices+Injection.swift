// The injection file of the network services; AppDelegate+Injection.swift calls it

import Resolver

extension Resolver {

  /// Registers what this part of the app offers.
  public static func registerMyNetworkServices() {

    // Register protocols XYZFetching and XYZUpdating and create implementation object
    register { XYZCombinedService() }
      .implements(XYZFetching.self)
      .implements(XYZUpdating.self)

    // Register XYZNetworkService and return instance in factory closure
    register { XYZNetworkService(session: resolve()) }

    // Register XYZSessionService and return instance in factory closure
    register { XYZSessionService() }
  }

}
