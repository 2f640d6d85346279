import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Conductor(orchestra: resolve()) }
    register { Orchestra(archive: resolve()) }
    register { Archive(conductor: resolve()) }

    register { Recorder(log: resolve()) }
    register { NewLog() as RecordingLog }
  }
}

/// Leads the orchestra.
class Conductor {
  let orchestra: Orchestra

  init(orchestra: Orchestra) {
    self.orchestra = orchestra
  }
}

class Orchestra {
  let archive: Archive

  init(archive: Archive) {
    self.archive = archive
  }
}

/// All scores. It asks the conductor which one is played.
class Archive {
  weak var conductor: Conductor?

  init() {}

  init(conductor: Conductor) {
    self.conductor = conductor
  }
}

/// Records the concert.
class Recorder {
  let log: RecordingLog

  init(log: RecordingLog) {
    self.log = log
  }
}

/// What was recorded, and by which recorder.
protocol RecordingLog: AnyObject {
  var recorder: Recorder? { get }
}

class NewLog: RecordingLog {
  @Injected var owner: Recorder

  var recorder: Recorder? { owner }
}

class LateLog: RecordingLog {
  @WeakLazyInjected var recorder: Recorder?
}
