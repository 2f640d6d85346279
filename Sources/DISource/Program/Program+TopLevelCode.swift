import DICore
import SwiftSyntax

// Code at the top level of files.
extension Program {
  func addInitialisers(of file: DeclaredFile) {
    let environment = Environment(CodeContext(file: file.source), isProgram: true)
    for declaration in file.statements.compactMap(\.variables) {
      interpreter.initialisers.add(declaration, environment) {
        interpreter.globalName($0, environment)
      }
    }
  }

  /// Runs the top-level code of a file, with what it defers at its end.
  func runTopLevel(_ items: [CodeBlockItemSyntax], of file: DeclaredFile) {
    var deferred: [CodeBlockItemListSyntax] = []
    for item in items {
      if let node = item.item.as(DeferStmtSyntax.self) {
        deferred.append(node.body.statements)
      } else {
        runTopLevel(item, of: file)
      }
    }
    for item in deferred.reversed().flatMap(Array.init) { runTopLevel(item, of: file) }
  }

  func runTopLevel(_ item: CodeBlockItemSyntax, of file: DeclaredFile) {
    let environment = Environment(CodeContext(file: file.source), isProgram: true)
    let place = interpreter.place(of: item, in: environment)
    noteEnd(before: item, at: place)
    attempt("the statement", at: place) {
      try interpreter.running(continuingAfterFaults: true, at: place) {
        if let variables = item.variables, !file.runsCode {
          try interpreter.runInitialisers(of: variables, in: environment)
        } else {
          _ = try interpreter.run(item, in: environment)
        }
      }
    }
  }

  /// Reports, once, that a run would have ended before `item` of the same file, which is loaded all the same because it may
  /// register.
  private func noteEnd(before item: CodeBlockItemSyntax, at place: SourcePlace) {
    guard let end = endOfRun, end.file == place.file,
      !item.item.is(DeclSyntax.self) || item.variables != nil
    else { return }
    endOfRun = nil
    interpreter.report(
      "a run of the program would have ended at \(end): what follows is loaded all the same", at: place,
      severity: .note)
  }

  /// Runs `body`; errors are reported, and do not stop the rest.
  func attempt(_ what: String, at place: SourcePlace? = nil, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
      if error is ThrownValue || (error as? SourceError)?.hasTrapped == true { endOfRun = place }
    } catch let error as ResolutionError {
      hasFailed = true
      if error.wouldEndRun { endOfRun = place }
      let inside = error.request.place.flatMap { $0 == place ? nil : ", which \($0) asks for," } ?? ""
      var reason = "\(error.request.key.type)\(inside) cannot be resolved"
      if case .code(let message, _, _) = error.fault { reason = message }
      interpreter.report("\(what) cannot run: \(reason)", at: place ?? error.request.place)
    } catch {
      interpreter.report("\(error)", at: place)
    }
  }
}

extension ResolutionError {
  /// Whether the library or the program's own code would have ended a run, as far as the code is understood.
  fileprivate var wouldEndRun: Bool {
    switch fault {
    case .code(_, let fault, _): fault == .failed
    case .interrupted: false
    default: true
    }
  }
}
