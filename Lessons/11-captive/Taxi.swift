import Resolver

extension ResolverScope {
  /// One object of each type for a ride; reset when a ride begins.
  static let perRide = ResolverScopeCache()
}

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Ride() }
      .scope(.perRide)
    register { Receipt(ride: resolve()) }
      .scope(.perRide)
    register { Meter(ride: resolve()) as FareMeter }
      .scope(.application)
    register { Radio() }
      .scope(.application)
    register { Dashboard(ride: resolve(), meter: resolve(), radio: resolve()) }
  }
}

/// One passenger, from door to door.
class Ride {
  var kilometres = 0
}

/// What the ride costs. There is one meter in the car.
protocol FareMeter: AnyObject {
  var ride: Ride { get }
}

/// Is given a ride when it is made, and keeps it.
class Meter: FareMeter {
  let ride: Ride

  init(ride: Ride) {
    self.ride = ride
  }
}

/// Asks for the ride whenever it needs it.
class AskingMeter: FareMeter {
  var ride: Ride { Resolver.resolve() }
}

/// Is printed at the end of a ride.
class Receipt {
  let ride: Ride

  init(ride: Ride) {
    self.ride = ride
  }
}

class Radio {}

/// What the driver sees.
class Dashboard {
  let ride: Ride
  let meter: FareMeter
  let radio: Radio

  init(ride: Ride, meter: FareMeter, radio: Radio) {
    self.ride = ride
    self.meter = meter
    self.radio = radio
  }
}
