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
        set(\.receiver, to: newValue)
        updateThreshold()
      }
    }

    /// The least important level that is told.
    public static var level: DILogLevel {
      get { settings.withLock { $0.value.level } }
      set {
        set(\.level, to: newValue)
        updateThreshold()
      }
    }

    /// What lines that belong to another begin with.
    public static var tab: String {
      get { settings.withLock { $0.value.tab } }
      set { set(\.tab, to: newValue) }
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
        set(\.lifeTime, to: newValue)
        Engine.shared.noteDefaultScope(newValue.scope)
        Engine.shared.defaultScopes[Rules.compiledTranquillity.name] = newValue.scope
      }
    }
  }

  /// Whether messages of `level` are told.
  static func tells(_ level: DILogLevel) -> Bool {
    level.rank >= threshold.load(ordering: .relaxed)
  }

  /// The old value is let go of when the lock is free again, because its end may run the program's code.
  private static func set<Value>(_ setting: WritableKeyPath<Values, Value>, to value: Value) {
    let old = settings.withLock { settings in
      let old = Unchecked(settings.value[keyPath: setting])
      settings.value[keyPath: setting] = value
      return old
    }
    withExtendedLifetime(old) {}
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
