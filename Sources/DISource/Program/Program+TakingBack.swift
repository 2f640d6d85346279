import DICore
import SwiftSyntax

/// A state of a program to return to, as long as what follows can be taken back: declarations, registrations, variables,
/// instances in scopes.
package struct ProgramMark {
  fileprivate let scopes: ScopeMark
  fileprivate let registrations: Int
  fileprivate let inputs: Int
  fileprivate let globals: Set<String>
  fileprivate let statics: [String: Variable]
  fileprivate let initialisers: GlobalInitialisers
  fileprivate let functionsRun: [String: Set<SourcePosition>]
  fileprivate let failedConditions: [BranchDecision.Key: BranchDecision]
  fileprivate let hasRegistered: Bool
  fileprivate let hasStarted: Bool
  /// The number of changes that cannot be taken back.
  fileprivate let otherChanges: Int
}

extension Program {
  /// Marks the present state.
  package func mark() -> ProgramMark {
    formerDeclarations = nil
    return ProgramMark(
      scopes: engine.scopeMark, registrations: interpreter.registrationLog.mark(),
      inputs: inputs.count, globals: interpreter.globals.names, statics: interpreter.statics,
      initialisers: interpreter.initialisers, functionsRun: interpreter.functionsRun,
      failedConditions: interpreter.failedConditions, hasRegistered: engine.pendingRegistering == nil,
      hasStarted: hasStarted, otherChanges: otherChanges)
  }

  /// Removes what was added since `mark`, and restores what was replaced, in time proportional to both. See
  /// ``canTakeBack(to:)``.
  package func takeBack(to mark: ProgramMark) {
    for name in interpreter.globals.names.subtracting(mark.globals) { interpreter.globals.remove(name) }
    interpreter.registrationLog.takeBack(downTo: mark.registrations)
    interpreter.statics = mark.statics
    interpreter.initialisers = mark.initialisers
    interpreter.functionsRun = mark.functionsRun
    interpreter.failedConditions = mark.failedConditions
    engine.removeInstances(addedSince: mark.scopes)
    for input in inputs.dropFirst(mark.inputs).reversed() { forgetInput(input) }
    takeBackDeclarations()
  }

  /// Whether what has happened since `mark` can be taken back: apart from declarations and registrations, which may
  /// replace others, only additions. If registrations were replaced, ``Engine/keepingReplaced(if:_:)`` must still run.
  package func canTakeBack(to mark: ProgramMark) -> Bool {
    otherChanges == mark.otherChanges && mark.hasRegistered == (engine.pendingRegistering == nil)
      && mark.hasStarted == hasStarted && engine.haveScopesOnlyAdded(since: mark.scopes)
      && !interpreter.table.files.suffix(inputs.count - mark.inputs).contains { file in
        file.declaresAnything && interpreter.starts.contains { $0.isDeclared(in: file) }
      }
  }

  /// Releases objects without running their `deinit`s.
  package func release(unseen objects: inout [AnyObject]) {
    for case let object as SourceObject in objects { object.hasDeinitialiser = false }
    objects = []
  }

  /// Returns to the declarations before the latest input, if that declared anything.
  private func takeBackDeclarations() {
    guard let former = formerDeclarations else { return }
    formerDeclarations = nil
    interpreter.table = former.table
    interpreter.typeLookups.forget()
    if former.areReadAgain { readAgain(interpreter.registrationLog.entries) }
  }

  /// The number of changes that are not taken back: to variables, to objects that existed, to libraries.
  private var otherChanges: Int {
    changeCount - interpreter.registeringCount + lettingGoCount + interpreter.globals.removalCount
  }
}
