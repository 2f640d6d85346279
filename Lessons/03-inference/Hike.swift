import Resolver

// A hiking app. It records where one is and keeps the track.

protocol PositionSource {
  var accuracy: Int { get }
}

protocol TrackStore {}

class SatelliteReceiver: PositionSource {
  var accuracy: Int { 8 }
}

class DualReceiver: SatelliteReceiver {
  override var accuracy: Int { 2 }
}

class CloudStore: TrackStore {}

class FileStore: TrackStore {}

class Recorder {
  let source: PositionSource

  init(source: PositionSource) {
    self.source = source
  }
}

class Tracker {
  let recorder: Recorder
  let store: TrackStore

  init(recorder: Recorder, store: TrackStore) {
    self.recorder = recorder
    self.store = store
  }
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the hiking app.
  public static func registerAllServices() {
    register { Tracker(recorder: resolve(), store: resolve()) }
    register { Recorder(source: resolve()) }
    register { SatelliteReceiver() as PositionSource }
    register { FileStore() }
  }
}
