import SeededNumbers

/// Writes one program: what a seed decides, and the variables in reach.
struct ProgramWriter {
  /// A variable of the program.
  struct Variable {
    let name: String
    let type: ValueType
    let isConstant: Bool
  }

  var random: SeededGenerator
  /// The variables in reach, block by block.
  var blocks: [[Variable]] = [[]]
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A program of the seed.
  static func program(seed: UInt64) -> GeneratedProgram {
    var writer = ProgramWriter(seed: seed)
    let declarations = writer.declarations()
    let statements = (0..<writer.random.number(6...14)).map { _ in writer.statement(depth: 2) }
    return GeneratedProgram(declarations: declarations, statements: statements + writer.printing())
  }

  /// A name that is not in use.
  mutating func name() -> String {
    count += 1
    return "v\(count)"
  }

  mutating func declare(_ name: String, _ type: ValueType, isConstant: Bool) {
    blocks[blocks.count - 1].append(Variable(name: name, type: type, isConstant: isConstant))
  }

  /// Writes what stands inside of a block.
  mutating func block(declaring variables: [Variable] = [], _ body: (inout ProgramWriter) -> [String])
    -> String
  {
    blocks.append(variables)
    defer { blocks.removeLast() }
    return body(&self).flatMap { $0.split(separator: "\n") }.map { "  " + $0 }.joined(separator: "\n")
  }

  /// A variable of a type that is in reach.
  mutating func variable(_ type: ValueType, isChanged: Bool = false) -> String? {
    blocks.joined().filter { $0.type == type && !(isChanged && $0.isConstant) }
      .randomElement(using: &random)?.name
  }

  /// One of several texts, of which only that one is made.
  mutating func one(of choices: [(inout ProgramWriter) -> String]) -> String {
    choices.randomElement(using: &random)?(&self) ?? ""
  }

  /// What prints the variables that are left at the end.
  private mutating func printing() -> [String] {
    blocks.joined().filter(\.type.isPrinted).map { "print(\"\($0.name)\", \($0.name) as Any)" }
  }
}
