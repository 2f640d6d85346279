import DICore
import FactoryKit

/// The lines about requests that the library prints where `manager.trace` is true. In place of an address, a line has the
/// number of the object, and zero for a value: the same input gives the same lines.
///
/// A class, because all containers of the program share it.
final class RequestLines {
  /// What the program has set as `manager.trace`.
  var areOn = false
  /// What the program has set as `manager.logger`: it gets the lines, which otherwise are printed.
  var logger: SourceValue = .function(FunctionReference(.standard("print")))
  private var lines = FactoryLines()

  /// Runs `body`, which resolves a factory, and writes a line about it.
  ///
  /// - Parameter role: The closure that has made the instance; nil if it was kept. Called after `body`.
  func tracing(
    _ factory: FactoryValue, _ interpreter: Interpreter, _ role: () -> FactoryRole?,
    _ body: () throws -> Instance?
  ) throws -> Instance? {
    func name(_ type: TypeExpression) -> String {
      interpreter.table.printedName(of: type, isQualified: false)
    }
    let owner = factory.holder.value.type.map(name) ?? FactoryContainer.name
    let number = lines.begin("\(owner).\(factory.key.name ?? "*")<\(name(factory.service))>")
    let instance: Instance?
    do {
      instance = try body()
    } catch {
      endEarly(because: error, interpreter, factory)
      throw error
    }
    let type =
      factory.service.isOptional ? factory.service : TypedValue(instance, factory.service).dynamicType
    let label = instance.flatMap { $0.object == nil ? nil : interpreter.engine.tracker.label(for: $0).label }
    let result = FactoryLines.result(role(), Int(label?.number ?? 0), name(type ?? factory.service))
    write(lines.end(number, result), interpreter, factory)
    return instance
  }

  /// Ends the lines with those of a circular dependency, which the library prints before it ends the program.
  private func endEarly(because error: any Error, _ interpreter: Interpreter, _ factory: FactoryValue) {
    let unfinished = lines.takeAll()
    if case .circularDependency? = (error as? ResolutionError)?.fault {
      write(unfinished, interpreter, factory)
    }
  }

  private func write(_ lines: [String], _ interpreter: Interpreter, _ factory: FactoryValue) {
    for line in lines {
      interpreter.notify(
        logger, "logger", of: [TypedValue(.string(line), .named("String"))], at: factory.body.call.place)
    }
  }
}
