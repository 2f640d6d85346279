import DICore
import SwiftSyntax

// Running `deinit`.
extension Interpreter {
  /// Runs pending `deinit`s, each before the fields of its object are released.
  ///
  /// An object can be deallocated where interpreted code must not run: during an assignment, or a reset of a scope. Its
  /// `deinit` is therefore queued, and runs when the current call or statement has ended.
  func runDeinitialisers() throws {
    guard releases.hasPendingDeinitialisers, policy.changesState else { return }
    var waiting = releases.takeSteps()
    while !waiting.isEmpty {
      try performLast(of: &waiting)
      waiting += releases.takeSteps()
    }
  }

  private func performLast(of waiting: inout [ReleaseQueue.Step]) throws {
    guard var object = waiting.removeLast().object else { return }
    for deinitialiser in table.declaration(of: object.type).map({ typeLookups.deinitialisers(of: $0, self) })
      ?? []
    {
      try run(deinitialiser, on: object)
      guard isKnownUniquelyReferenced(&object) else {
        throw SourceError(
          "deinit of '\(deinitialiser.type.name)' keeps 'self', which has ended",
          at: place(of: deinitialiser),
          .trapped)
      }
    }
  }

  private func run(_ deinitialiser: Deinitialiser, on object: SourceObject) throws {
    let type = deinitialiser.type
    let own = Variable("self", .object(object), type: object.type)
    let isOfSubclass = object.type.typeName != type.name && type.genericParameters.isEmpty
    own.seenAs = isOfSubclass ? .named(type.name) : nil
    let context = CodeContext(
      file: type.file, selfVariable: own,
      typeName: type.name,
      site: Symbol("\(type.name).deinit"), resultType: .void,
      generics: generics(ofTypeNamed: type.name, in: object.type), unobserved: .own)
    try calling(at: place(of: deinitialiser)) {
      _ = try runStatements(deinitialiser.body, in: Environment(context))
    }
  }

  private func place(of deinitialiser: Deinitialiser) -> SourcePlace {
    place(deinitialiser.type.file.position(of: deinitialiser.body))
  }
}

/// The `deinit` of a class.
struct Deinitialiser {
  let type: TypeDeclaration
  let body: CodeBlockItemListSyntax
}
