import DICore
import Synchronization

/// Receives a log message and its level.
public typealias DILogFunc = (_ level: DILogLevel, _ message: String) -> Void

/// Settings for all containers of the program. Safe to use from any thread.
///
///     DISetting.Log.level = .warning
///     DISetting.Log.fun = { level, message in print(level, message) }
///     DISetting.Defaults.lifeTime = .perRun(.weak)
public enum DISetting {
  /// Settings of the log. See `Documentation/Rules/DITranquillity/logging.md`.
  public enum Log {
    /// Receives the messages; nil turns the log off. The default prints them.
    public static var fun: DILogFunc? {
      get { settings.withLock { $0.value.receiver } }
      set {
        set(\.receiver, to: newValue)
        updateThreshold()
      }
    }

    /// The lowest level that is logged; at first ``DILogLevel/info``.
    public static var level: DILogLevel {
      get { settings.withLock { $0.value.level } }
      set {
        set(\.level, to: newValue)
        updateThreshold()
      }
    }

    /// The indentation of lines within a begun action; at first a tabulator.
    public static var tab: String {
      get { settings.withLock { $0.value.tab } }
      set { set(\.tab, to: newValue) }
    }

    private static func updateThreshold() {
      let rank = settings.withLock { ($0.value.receiver == nil ? .none : $0.value.level).rank }
      threshold.store(rank, ordering: .relaxed)
      if rank == 0 { ContainerEvent.observe() }
    }
  }

  /// Defaults for registrations.
  public enum Defaults {
    /// The lifetime of registrations that name none; at first ``DILifeTime/prototype``. Read at each registration, so
    /// that a change does not apply to earlier ones.
    public static var lifeTime: DILifeTime {
      get { hasOwnLifeTime ? settings.withLock { Unchecked($0.value.lifeTime) }.value : .prototype }
      set {
        set(\.lifeTime, to: newValue)
        ownLifeTime.store(true, ordering: .releasing)
        Engine.shared.noteDefaultScope(newValue.scope)
        Engine.shared.defaultScopes[Rules.compiledTranquillity.name] = newValue.scope
      }
    }

    /// Whether the program has set ``lifeTime``. Most do not, and need no lock to register.
    private static var hasOwnLifeTime: Bool { ownLifeTime.load(ordering: .acquiring) }

    private static let ownLifeTime = Atomic(false)
  }

  /// Whether messages of `level` are logged.
  static func logs(_ level: DILogLevel) -> Bool {
    level.rank >= threshold.load(ordering: .relaxed)
  }

  /// The old value is released after the lock is free, because its deinitialiser may run code of the program.
  private static func set<Value>(_ setting: WritableKeyPath<Values, Value>, to value: Value) {
    let old = settings.withLock { settings in
      let old = Unchecked(settings.value[keyPath: setting])
      settings.value[keyPath: setting] = value
      return old
    }
    withExtendedLifetime(old) {}
  }

  private static let threshold = Atomic(DILogLevel.info.rank)
  private static let settings = Locked(Unchecked(Values()))

  private struct Values {
    var receiver: DILogFunc? = { print("\($0): \($1)") }
    var level = DILogLevel.info
    var tab = "\t"
    var lifeTime = DILifeTime.prototype
  }
}
