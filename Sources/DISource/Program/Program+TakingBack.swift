import DICore
import SwiftSyntax

/// A state of a program to return to, as long as only additions follow: instances in scopes, registrations, variables.
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
  /// The number of changes that cannot be taken back.
  fileprivate let otherChanges: Int
}

extension Program {
  /// The present state.
  package var mark: ProgramMark {
    ProgramMark(
      scopes: engine.scopeMark, registrations: interpreter.registrationLog.entries.count,
      inputs: inputs.count, globals: interpreter.globals.names, statics: interpreter.statics,
      initialisers: interpreter.initialisers, functionsRun: interpreter.functionsRun,
      failedConditions: interpreter.failedConditions, hasRegistered: engine.registrationCheck == nil,
      otherChanges: otherChanges)
  }

  /// Removes what was added since `mark`, for a price in proportion to it. See ``canTakeBack(to:changed:)``.
  package func takeBack(to mark: ProgramMark) {
    interpreter.registrationLog.takeBack(downTo: mark.registrations)
    for name in interpreter.globals.names.subtracting(mark.globals) { interpreter.globals.remove(name) }
    interpreter.statics = mark.statics
    interpreter.initialisers = mark.initialisers
    interpreter.functionsRun = mark.functionsRun
    interpreter.failedConditions = mark.failedConditions
    engine.removeInstances(addedSince: mark.scopes)
    for input in inputs.dropFirst(mark.inputs).reversed() { forgetInput(input) }
  }

  /// Whether nothing but additions has happened since `mark`, and no code runs when they are removed.
  ///
  /// - Parameter changed: The living objects that were made or changed since.
  package func canTakeBack(to mark: ProgramMark, changed: [AnyObject]) -> Bool {
    let added = interpreter.registrationLog.entries.dropFirst(mark.registrations)
    return otherChanges == mark.otherChanges && mark.hasRegistered == (engine.registrationCheck == nil)
      && !added.flatMap(\.registrations).contains(where: \.tookPartInReplacement)
      && !interpreter.table.files.suffix(inputs.count - mark.inputs).contains(where: \.declaresAnything)
      && engine.haveScopesOnlyAdded(since: mark.scopes)
      && !changed.contains { ($0 as? SourceObject)?.hasDeinitialiser == true }
  }

  /// The number of changes that are no additions: to variables, to objects that existed, to libraries.
  private var otherChanges: Int {
    changeCount - interpreter.registeringCount + lettingGoCount + interpreter.globals.removalCount
  }
}
