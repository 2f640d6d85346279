import ArgumentParser
import DICore
import DISource

/// A command that moves to another step of the walk.
protocol MoveCommand: ShellCommand {
  /// Whether an empty line repeats the move. Otherwise, as after a jump, an empty line moves one step.
  static var isRepeated: Bool { get }

  /// Moves the walk.
  ///
  /// - Returns: A remark about the stop; nil for none.
  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String?
}

extension MoveCommand {
  static var group: CommandGroup { .step }
  static var access: Access { .workspace }
  static var refusalIfCompiled: RefusalIfCompiled? { nil }
  static var isRepeated: Bool { true }
  static var preparation: [String] { ["load xyz", "step XYZViewModel", "goto 9"] }

  func run(in context: CommandContext) throws -> CommandResult {
    try context.walk(repeating: Self.isRepeated ? context.text : "step") { try move(&$0, in: context) }
  }
}

extension CommandContext {
  /// Moves the walk in progress, and shows the step where it stops.
  ///
  /// - Parameter input: The input that an empty line repeats from now on; at the first step it moves one step.
  func walk(
    repeating input: String, _ move: (inout Stepper) throws -> String?
  ) throws -> CommandResult {
    var stepper = try stepper
    let remark = try move(&stepper)
    stepper.lastMove = stepper.position == 1 ? "step" : input
    session.stepping = stepper
    return stop(saying: remark)
  }

  /// The walk in progress.
  var stepper: Stepper {
    get throws {
      guard let stepper = session.stepping else {
        throw ShellError.usage("no resolution is being stepped through", try: "step TYPE")
      }
      return stepper
    }
  }

  /// The panel of the walk's current step.
  func stop(saying remark: String? = nil) -> CommandResult {
    guard let stepper = session.stepping else { return CommandResult() }
    let panel = StepPanel(stepper)
    let remarks = [stepper.isAtEnd ? stepper.closing : nil, remark].compactMap(\.self)
    return CommandResult(
      [.lines(panel.lines)] + (remarks.isEmpty ? [] : [.gap]) + remarks.map(Block.text),
      makingFields: { StepPanel(stepper).fields + [("message", .optional(remark))] })
  }
}

/// A move that is made `count` times.
protocol CountedMoveCommand: MoveCommand {
  var count: Int { get }

  /// The position after one move; beyond the ends if there is none.
  func target(from stepper: Stepper) -> Int
}

extension CountedMoveCommand {
  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    try stepper.move(count) { target(from: $0) }
  }
}

/// Moves to the previous step.
struct BackCommand: CountedMoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "back", abstract: "step backwards", usage: "back [COUNT]")
  static let examples = ["back", "back 3"]
  static let seeAlso = ["step", "prev"]

  @Argument(help: "How many steps.")
  var count = 1

  func target(from stepper: Stepper) -> Int { stepper.position - 1 }
}

/// Moves to the next step that is not deeper.
struct NextCommand: CountedMoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "step forwards, past what lies below", usage: "next [COUNT]")
  static let examples = ["next", "next 2"]
  static let seeAlso = ["step", "prev", "finish"]

  @Argument(help: "How many times.")
  var count = 1

  func target(from stepper: Stepper) -> Int { stepper.beside(.forward) }
}

/// Moves to the previous step that is not deeper.
struct PrevCommand: CountedMoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "prev", abstract: "step backwards, past what lies below", usage: "prev [COUNT]")
  static let examples = ["prev", "prev 2"]
  static let seeAlso = ["back", "next", "start"]

  @Argument(help: "How many times.")
  var count = 1

  func target(from stepper: Stepper) -> Int { stepper.beside(.backward) }
}

/// Moves to the end of the current factory.
struct FinishCommand: CountedMoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "finish", abstract: "go to the end of the factory at work, or of that around it",
    usage: "finish [COUNT]")
  static let examples = ["finish", "finish 2"]
  static let seeAlso = ["start", "next"]

  @Argument(help: "How many factories.")
  var count = 1

  func target(from stepper: Stepper) -> Int { stepper.edge(.forward) }
}

/// Moves to the beginning of the current factory.
struct StartCommand: CountedMoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "go to the beginning of the factory at work, or around it",
    usage: "start [COUNT]")
  static let examples = ["start", "start 2"]
  static let seeAlso = ["finish", "prev"]

  @Argument(help: "How many factories.")
  var count = 1

  func target(from stepper: Stepper) -> Int { stepper.edge(.backward) }
}

/// Moves to the step with a number.
struct GotoCommand: MoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "goto", abstract: "go to a step by its number", usage: "goto STEP")
  static let isRepeated = false
  static let examples = ["goto 1", "goto 15"]
  static let seeAlso = ["step", "begin", "end", "when"]

  @Argument(help: ArgumentHelp("The number of the step.", valueName: "number"))
  var word: String

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    guard let number = Int(word) else {
      let isMove = CommandTable.command(named: word)?.group == .step
      throw ShellError.usage("goto takes the number of a step, not '\(word)'", try: isMove ? word : "goto 1")
    }
    guard stepper.go(to: number) else {
      throw ShellError.usage("there is no step \(number): the steps are 1 to \(stepper.steps.count)")
    }
    return nil
  }
}

/// Moves to the first step.
struct BeginCommand: MoveCommand {
  static let configuration = CommandConfiguration(commandName: "begin", abstract: "go to the first step")
  static let isRepeated = false
  static let examples = ["begin", "end"]
  static let seeAlso = ["end", "goto"]

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    _ = stepper.go(to: 1)
    return nil
  }
}

/// Moves to the last step.
struct EndCommand: MoveCommand {
  static let configuration = CommandConfiguration(commandName: "end", abstract: "go to the last step")
  static let isRepeated = false
  static let examples = ["end", "begin"]
  static let seeAlso = ["begin", "goto"]

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    _ = stepper.go(to: stepper.steps.count)
    return nil
  }
}

/// Moves to the step that made an object.
struct WhenCommand: MoveCommand {
  static let configuration = CommandConfiguration(
    commandName: "when", abstract: "go to the step that made an object", usage: "when OBJECT")
  static let isRepeated = false
  static let examples = ["when XYZService", "when XYZCombinedService"]
  static let seeAlso = ["goto", "objects"]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.objectsOfWalk]
  }

  @Argument(help: "The object, or its type.")
  var object: String

  func move(_ stepper: inout Stepper, in context: CommandContext) throws -> String? {
    guard let found = stepper.maker(of: object) else {
      let made = stepper.trace.created.map(\.name)
      let near = Suggestion.text(for: object, among: made + made.map { String($0.prefix { $0 != "#" }) })
      throw ShellError(kind: .unknownName, message: "no step of this cycle makes '\(object)'\(near)")
    }
    _ = stepper.go(to: found.step.number)
    return found.isMade ? nil : "\(object) was made before this cycle; here it is first used"
  }
}
