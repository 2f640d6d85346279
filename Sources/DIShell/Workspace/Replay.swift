import DICore
import DISource

/// The replay of a log in a new world.
struct Replay {
  /// An input that failed during the replay.
  struct Dropped {
    /// The position in the log.
    let position: Int
    let input: LoggedInput
    let effect: ActionEffect
    let reason: any Error
  }

  /// The world that the log makes, without the dropped inputs.
  private(set) var world: World
  private(set) var dropped: [Dropped] = []
  /// Whether the replay was interrupted, so that the world is incomplete.
  private(set) var isCut = false
  /// Whether a dropped input has left changes, so that the log must be replayed without it.
  private var isSpoilt = false
  /// The object numbers that are skipped before each input.
  private let skipped: [[Symbol: UInt32]]

  /// - Parameters:
  ///   - failed: The failed cycles of the world that it replaces.
  ///   - reservedNumbers: The object numbers that are not reused.
  ///   - changes: The actions that will be performed on the world afterwards.
  init(
    of log: [LoggedInput], _ conditions: BuildConditions, _ libraries: [Library], failed: FailedCycles,
    reservedNumbers: ReservedNumbers = ReservedNumbers(), before changes: [Action] = [],
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    let log = log.effective
    skipped = reservedNumbers.numbers(along: log)
    let beginning = log.first.map { $0.action.isReset ? $0.number : Int.min } ?? .min
    let skippedAtEnd = reservedNumbers.numbers(from: log.last?.number ?? beginning)
    var launchOptions = LaunchOptions(chosenIn: log, libraries)
    launchOptions.keepsReplaced = (log.map(\.action) + changes).contains(where: \.traits.restoresReplaced)
    world = World(conditions: conditions, launchOptions: launchOptions, failed: failed)
    run(log, isInterrupted)
    while isSpoilt, !isCut {
      isSpoilt = false
      world = World(conditions: conditions, launchOptions: launchOptions, failed: failed)
      run(log, isInterrupted)
    }
    world.program.engine.tracker.skip(skippedAtEnd)
    dropped.sort { $0.position < $1.position }
  }

  private mutating func run(_ log: ArraySlice<LoggedInput>, _ isInterrupted: @escaping () -> Bool) {
    world.isInterrupted = isInterrupted
    defer { world.isInterrupted = { false } }
    let left = Set(dropped.map(\.position))
    for position in log.indices where !isCut && !left.contains(position) {
      world.program.engine.tracker.skip(skipped[position - log.startIndex])
      run(log[position], at: position)
      isCut = isInterrupted()
    }
  }

  private mutating func run(_ input: LoggedInput, at position: Int) {
    do {
      _ = try world.execute(input.action, number: input.number)
    } catch {
      isSpoilt = isSpoilt || !error.effect.isHarmless
      dropped.append(
        Dropped(position: position, input: input, effect: error.effect, reason: error.reason))
    }
  }
}

extension LaunchOptions {
  /// The options chosen by `inputs`, in order.
  init(chosenIn inputs: ArraySlice<LoggedInput>, _ libraries: [Library]) {
    self.init(libraries: libraries)
    for action in inputs.lazy.map(\.action) {
      if case .load(_, adding: false, let names) = action, !names.isEmpty { choose(.entries(names)) }
      action.launchOption.map { choose($0) }
    }
  }

  private mutating func choose(_ option: LaunchOption) {
    switch option {
    case .defaultScope(let name): defaultScopes.append(Symbol(name))
    case .entries(let names): entries = names
    case .rules(let library): self.library = library
    }
  }
}

extension [LoggedInput] {
  /// The log without the inputs that a replay dropped.
  func without(_ dropped: [Replay.Dropped]) -> [LoggedInput] {
    let positions = Set(dropped.map(\.position))
    return enumerated().filter { !positions.contains($0.offset) }.map(\.element)
  }
}
