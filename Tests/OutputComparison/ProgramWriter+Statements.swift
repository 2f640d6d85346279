import SeededNumbers

extension ProgramWriter {
  /// A statement, on one line or on several.
  mutating func statement(depth: Int) -> String {
    if random.happens(0.3) { return declaration() }
    if random.happens(0.25) { return feature() }
    guard depth > 0, random.happens(0.4) else { return change() }
    let less = depth - 1
    return one(of: [
      { $0.condition(less) }, { $0.binding(less) }, { $0.loop(less) }, { $0.matching(less) },
      { $0.choosing(less) }, { $0.handling(less) }, { $0.scope(less) }, { $0.localFunction(less) },
    ])
  }

  private mutating func declaration() -> String {
    let type = ValueType.all.randomElement(using: &random) ?? .int
    let name = name()
    let isConstant = random.happens(0.3)
    let value = expression(type, depth: 2)
    defer { declare(name, type, isConstant: isConstant) }
    return "\(isConstant ? "let" : "var") \(name): \(type.text) = \(value)"
  }

  private mutating func change() -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "print(\($0.expression(.int)), \($0.expression(.string)))" },
      { "print(\($0.expression(.bool)), \($0.expression(.optional(.int))) as Any)" },
      { $0.changing(.int) { "\($1) = 0 + \($0.expression(.int))" } },
      { $0.changing(.int) { "\($1) += \($0.expression(.int))" } },
      { $0.changing(.int) { "bump\(mark)(&\($1), by: \($0.expression(.int)))" } },
      { $0.changing(.int) { "bump\(mark)(&\($1))" } },
      { $0.changing(.string) { "\($1) += \($0.expression(.string))" } },
      { $0.changing(.bool) { "\($1).toggle(); _ = \($0.simple(.int))" } },
      { $0.changing(.optional(.int)) { "\($1) = (\($0.simple(.optional(.int))))" } },
      { $0.changing(.optional(.int)) { "\($1)? += \($0.expression(.int))" } },
      { $0.changing(.array(.int)) { "\($1).append(\($0.expression(.int)))" } },
      { $0.changing(.array(.int)) { "if !\($1).isEmpty { \($1)[0] += \($0.expression(.int)) }" } },
      { $0.changing(.array(.int)) { "\($1).removeAll { $0 > \($0.simple(.int)) }" } },
      { $0.changing(.array(.int)) { "_ = \($1).popLast(); \($1) += \($0.expression(.array(.int)))" } },
      { $0.changing(.array(.string)) { "\($1).insert(\($0.expression(.string)), at: 0)" } },
      { $0.changing(.table) { "\($1)[\($0.expression(.string))] = \($0.expression(.int))" } },
      { $0.changing(.table) { "\($1)[\"k\", default: 1] += \($0.expression(.int))" } },
      { $0.changing(.table) { "\($1)[\"a\"] = nil; _ = \($0.simple(.int))" } },
      { $0.changing(.structure) { "\($1).x = \($0.expression(.int))" } },
      { $0.changing(.structure) { "\($1).y += \($0.expression(.int))" } },
      { $0.changing(.structure) { "\($1).doubled = \($0.expression(.int))" } },
      { $0.changing(.structure) { "\($1)[\($0.random.number(0...1))] = \($0.expression(.int))" } },
      { $0.changing(.structure) { "\($1).grow(by: \($0.expression(.int)))" } },
      { $0.changing(.structure) { "bump\(mark)(&\($1).x, by: \($0.expression(.int)))" } },
      { $0.changing(.array(.structure)) { "if !\($1).isEmpty { \($1)[0].y = \($0.expression(.int)) }" } },
      {
        $0.changing(.array(.structure)) {
          "for i in \($1).indices { \($1)[i].grow(by: \($0.expression(.int))) }"
        }
      },
      { $0.changing(.optional(.structure)) { "\($1)?.x = \($0.expression(.int))" } },
      { $0.changing(.optional(.structure)) { "\($1)?.grow(by: \($0.expression(.int)))" } },
      { "\($0.expression(.object)).n = \($0.expression(.int))" },
      { $0.changing(.optional(.object)) { "\($1)?.n += \($0.expression(.int))" } },
      { $0.changing(.optional(.object)) { "\($1)?.twice = \($0.expression(.int))" } },
      { $0.changing(.optional(.object)) { "\($1) = (\($0.simple(.optional(.object))))" } },
      { $0.changing(.object) { "\($1) = (\($0.simple(.object)))" } },
      { $0.changing(.choice) { "\($1).advance(); _ = \($0.simple(.int))" } },
      { $0.changing(.choice) { "\($1) = (\($0.simple(.choice)))" } },
      { $0.changing(.box) { "\($1).content = \($0.expression(.int))" } },
      { $0.changing(.box) { "\($1).change { $0 += \($0.expression(.int)) }" } },
      { $0.changing(.function) { "\($1) = (\($0.simple(.function)))" } },
    ])
  }

  /// A change of a variable that is there; a line that prints otherwise.
  private mutating func changing(
    _ type: ValueType, _ text: (inout ProgramWriter, String) -> String
  ) -> String {
    guard let name = variable(type, isChanged: true) else { return "print(\(expression(.string)))" }
    return text(&self, name)
  }

  private mutating func body(_ depth: Int, declaring variables: [Variable] = []) -> String {
    block(declaring: variables) { writer in
      (0..<writer.random.number(1...3)).map { _ in writer.statement(depth: depth) }
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    let holds = expression(.bool)
    return "if \(holds) {\n\(body(depth))\n} else {\n\(body(depth))\n}"
  }

  private mutating func binding(_ depth: Int) -> String {
    let (value, bound) = (expression(.optional(.int)), name())
    let variable = Variable(name: bound, type: .int, isConstant: true)
    let condition = random.happens(0.4) ? ", \(bound) > \(simple(.int))" : ""
    return
      "if let \(bound) = \(value)\(condition) {\n\(body(depth, declaring: [variable]))\n} else {\n\(body(depth))\n}"
  }

  private mutating func loop(_ depth: Int) -> String {
    let element = name()
    let variable = Variable(name: element, type: .int, isConstant: true)
    let sequence =
      random.happens(0.5) ? "0..<\(random.number(0...3))" : "(\(expression(.array(.int)))).prefix(4)"
    let condition = random.happens(0.3) ? " where \(element) != \(simple(.int))" : ""
    return "for \(element) in \(sequence)\(condition) {\n\(body(depth, declaring: [variable]))\n}"
  }

  private mutating func matching(_ depth: Int) -> String {
    let (value, bound, text, optional) = (expression(.choice), name(), name(), name())
    let number = Variable(name: bound, type: .int, isConstant: true)
    let name = Variable(name: text, type: .string, isConstant: true)
    let found = Variable(name: optional, type: .optional(.int), isConstant: true)
    return """
      switch \(value) {
      case .one(let \(bound)) where \(bound) > \(simple(.int)):
      \(body(depth, declaring: [number]))
      case .one(0...5), .none:
      \(body(depth))
      case .one:
      \(body(depth))
      case .two(let \(text), \(random.number(0...9))?):
      \(body(depth, declaring: [name]))
      case let .two(name: \(text), \(optional)):
      \(body(depth, declaring: [name, found]))
      }
      """
  }

  private mutating func choosing(_ depth: Int) -> String {
    let bound = name()
    let variable = Variable(name: bound, type: .int, isConstant: true)
    return """
      switch (\(expression(.int)), \(expression(.bool))) {
      case (0...9, true):
      \(body(depth))
      case (let \(bound), false) where \(bound) % 2 == 0:
      \(body(depth, declaring: [variable]))
      case (..<0, _), (20..., _):
      \(body(depth))
      default:
      \(body(depth))
      }
      """
  }

  private mutating func handling(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return """
      do {
        defer { print("left") }
        print(try risky\(mark)(\(expression(.int))))
      \(body(depth))
      } catch Failure\(mark).tooLarge(let n) where n > \(random.number(15...40)) {
        print("large", n)
      } catch {
        print("caught", error)
      }
      """
  }

  private mutating func scope(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    let (weak, strong) = (name(), name())
    let variable = Variable(name: strong, type: .object, isConstant: true)
    return """
      weak var \(weak): Base\(mark)?
      do {
        let \(strong) = Base\(mark)(\(expression(.int)))
        \(weak) = \(strong)
      \(body(depth, declaring: [variable]))
        print(\(weak)?.n as Any)
      }
      print(\(weak) == nil)
      """
  }

  private mutating func localFunction(_ depth: Int) -> String {
    let (function, parameter) = (name(), name())
    let variable = Variable(name: parameter, type: .int, isConstant: true)
    return """
      func \(function)(_ \(parameter): Int) -> Int {
        guard \(parameter) > \(simple(.int)) else { return \(expression(.int)) }
      \(body(depth, declaring: [variable]))
        return \(parameter) + \(expression(.int))
      }
      print(\(function)(\(expression(.int))))
      """
  }
}
