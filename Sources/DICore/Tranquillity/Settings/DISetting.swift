import Synchronization

/// Receives a message of the log, and how important it is.
public typealias DILogFunc = (_ level: DILogLevel, _ message: String) -> Void

/// Settings for all containers of the program. Safe to use from any thread.
public enum DISetting {
  /// What the library tells of itself.
  public enum Log {
    /// Receives the messages; nil turns the log off. Prints them, unless something else is set.
    public static var fun: DILogFunc? {
      get { settings.withLock { $0.value.receiver } }
      set {
        let receiver = Unchecked(newValue)
        settings.withLock { $0.value.receiver = receiver.value }
        updateThreshold()
      }
    }

    /// The least important level that is told.
    public static var level: DILogLevel {
      get { settings.withLock { $0.value.level } }
      set {
        settings.withLock { $0.value.level = newValue }
        updateThreshold()
      }
    }

    /// What lines that belong to another begin with.
    public static var tab: String {
      get { settings.withLock { $0.value.tab } }
      set { settings.withLock { $0.value.tab = newValue } }
    }

    private static func updateThreshold() {
      let rank = settings.withLock { ($0.value.receiver == nil ? .none : $0.value.level).rank }
      threshold.store(rank, ordering: .relaxed)
      if rank == 0 { BuildEvent.observe() }
    }
  }

  /// What a registration has that is told nothing else.
  public enum Defaults {
    /// The lifetime; read at each registration (DIT-9).
    public static var lifeTime: DILifeTime {
      get { settings.withLock { Unchecked($0.value.lifeTime) }.value }
      set {
        let lifeTime = Unchecked(newValue)
        settings.withLock { $0.value.lifeTime = lifeTime.value }
        Engine.shared.defaultScopes[Rules.compiledTranquillity.name] = newValue.scope
      }
    }
  }

  /// Whether messages of `level` are told.
  static func tells(_ level: DILogLevel) -> Bool {
    level.rank >= threshold.load(ordering: .relaxed)
  }

  private static let threshold = Atomic(DILogLevel.info.rank)
  private static let settings = Guarded(Unchecked(Values()))

  private struct Values {
    var receiver: DILogFunc? = { print("\($0): \($1)") }
    var level = DILogLevel.info
    var tab = "\t"
    var lifeTime = DILifeTime.prototype
  }
}

/// A value whose users see to it themselves that threads do not disturb each other.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
