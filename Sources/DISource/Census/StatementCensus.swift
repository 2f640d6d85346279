import SwiftSyntax

/// Finds every registration statement in the text of a program, once for each occurrence.
///
/// It searches all text: every branch of `#if`, tests, functions that are never called. What counts depends on the text
/// alone, and never on what runs:
///
/// - a call of a library's registering function, on a container or a value that is named like one;
/// - a call of a function of the program that only forwards its own closure to such a call, on a container or on a type
///   of the program that has the function; the call within that function does not count then, and other helpers count
///   once, at the call within them;
/// - a property or function whose type is one of declared registrations, such as `Factory`, and whose code has the
///   closure that makes the object: one that only names another such property does not count, and neither does a generic
///   function that makes the factories of such properties.
///
/// A call that registers over a declared registration is an override, even if the text lacks the declaration, and does
/// not count.
package struct StatementCensus: Sendable {
  private let files: [SourceFile]
  private let conditions: BuildConditions
  private let libraries: [Library]
  /// The names of their registering functions.
  private let registeringWords: Set<String>
  /// The libraries that files without the name of any may use.
  private let usual: [Library]
  private let table: DeclarationTable
  /// The libraries in which a property or function of a certain type is a registration, such as `Factory`, each with
  /// these types, without those that the program declares itself.
  private let declaring: [(library: Library, types: Set<String>)]
  /// The names whose calls may register over declared registrations.
  private var overriding: Set<String> {
    let types = declaring.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    guard !types.isEmpty else { return [] }
    let words = declaring.reduce(into: Set<String>()) { $0.formUnion($1.library.statement.overridingWords) }
    guard table.mentions(types) else { return words }
    return table.types.reduce(into: words) { names, type in
      for property in type.members.properties {
        if case .named(let type)? = property.type, let name = type.last?.text, types.contains(name) {
          names.insert(property.name)
        }
      }
    }
  }

  /// Searches `files`, which are one program of `libraries`; `conditions` determine which `#if` branches are active.
  package init(
    of files: [SourceFile], conditions: BuildConditions = BuildConditions(), libraries: [Library]
  ) {
    self.libraries = libraries
    registeringWords = libraries.registeringWords
    self.files = files
    self.conditions = conditions
    var table = DeclarationTable(conditions: .everyBranch, libraries: libraries)
    for file in files { table.add(file) }
    self.table = table
    declaring = libraries.declaring(in: table)
    usual = libraries.imported(in: table)
  }

  /// Searches `files`, whose declarations are in `table`.
  ///
  /// - Parameter usual: The libraries that files without the name of any may use.
  init(of files: [SourceFile], table: DeclarationTable, libraries: [Library], usual: [Library]) {
    self.libraries = libraries
    self.usual = usual
    registeringWords = libraries.registeringWords
    self.files = files
    conditions = table.conditions
    guard files.contains(where: \.hasConditions) else {
      self.table = table
      declaring = libraries.declaring(in: table)
      return
    }
    var everything = DeclarationTable(conditions: .everyBranch, libraries: libraries)
    let everyBranch = ParallelMap.map(table.files, unless: { false }) { file in
      guard file.source.hasConditions else { return file }
      return DeclarationReader(source: file.source, conditions: .everyBranch).file()
    }
    everything.add(everyBranch.compactMap(\.self))
    self.table = everything
    declaring = libraries.declaring(in: everything)
  }

  /// The statements in the order of files and text.
  package var statements: [RegistrationStatement] { statements { true } }

  /// The statements in the order of files and text.
  ///
  /// - Parameter isAwaited: Whether another thread waits for them; one that does not has its core left.
  func statements(isAwaited: @Sendable () -> Bool) -> [RegistrationStatement] {
    var order = LibraryOrder(libraries, in: table)
    let searched = files.map { ($0, order.libraries(for: $0, in: table)) }
    let overriding = overriding
    var found = search(searched, isAwaited) { statements(in: $0, $1, overriding: overriding, &$2) }
    var known: Forwarders = [:]
    var new = found.forwarders
    while !new.isEmpty {
      known.merge(new) { $0.union($1) }
      let more = search(searched, isAwaited) { [new] in statements(calling: new, in: $0, $1, &$2) }
      for index in files.indices { found.statements[index].add(more.statements[index]) }
      new = more.forwarders.new(besides: known)
    }
    let all = found.statements.flatMap { known.isEmpty ? $0 : $0.sorted { $0.offset < $1.offset } }
    return all.withoutFunctionsForDeclarations
  }

  /// Searches every file, on all cores, but for the one on which the program starts meanwhile.
  ///
  /// - Parameters:
  ///   - files: The files, each with the libraries in the order in which its code means them.
  ///   - isAwaited: Whether another thread waits for the result.
  ///   - statements: Searches a file, and adds the functions that only forward.
  /// - Returns: The statements of each file, and the functions of all that only forward.
  private func search(
    _ files: [(SourceFile, [Library])], _ isAwaited: @Sendable () -> Bool,
    _ statements:
      @escaping @Sendable (SourceFile, CallClassifier, inout Forwarders) -> [RegistrationStatement]
  ) -> (statements: [[RegistrationStatement]], forwarders: Forwarders) {
    let found = ParallelMap.map(files, unless: { false }, leavesCore: !isAwaited()) { file, libraries in
      let classifier = CallClassifier(of: file, table: table, libraries: libraries)
      var forwarders: Forwarders = [:]
      let found = statements(file, classifier, &forwarders)
      return (statements: found, forwarders: forwarders)
    }.compactMap(\.self)
    let forwarders = found.reduce(into: Forwarders()) { all, file in
      all.merge(file.forwarders) { $0.union($1) }
    }
    return (found.map(\.statements), forwarders)
  }

  /// The calls of the libraries' own functions.
  ///
  /// - Parameter forwarders: Receives the names of functions that only pass their own parameters to such a call.
  private func statements(
    in file: SourceFile, _ classifier: CallClassifier, overriding: Set<String>,
    _ forwarders: inout Forwarders
  ) -> [RegistrationStatement] {
    lazy var named = libraries.candidates(for: file, table)
    lazy var candidates = named.isEmpty ? usual : named
    let called = calls(of: registeringWords, in: file).compactMap {
      call -> RegistrationStatement? in
      guard let classification = classifier.classification(of: call, candidates: candidates) else {
        return nil
      }
      return entry(call, classification, classifier, in: file, &forwarders)
    }
    let declared = declaring.flatMap { declarations(of: $0, as: $1, classifier.typing, in: file) }
    let overrides = overrides(by: overriding, classifier, in: file)
    let all = called + declared + overrides
    return all.count == called.count ? called : all.sorted { $0.offset < $1.offset }
  }

  /// The calls without a registering word that register over declared registrations.
  private func overrides(
    by words: Set<String>, _ classifier: CallClassifier, in file: SourceFile
  ) -> [RegistrationStatement] {
    guard !words.isEmpty else { return [] }
    return calls(of: words.subtracting(registeringWords), in: file).compactMap { call in
      classifier.classification(ofOverriding: call).map { statement(call, $0, classifier.typing, in: file) }
    }
  }

  /// The declarations that are registrations.
  private func declarations(
    of library: Library, as types: Set<String>, _ typing: ExpressionTyping, in file: SourceFile
  ) -> [RegistrationStatement] {
    file.tokens(at: file.offsets(of: types)).compactMap { token in
      guard let declared = DeclaredRegistration(at: token),
        token.isQualified
          || table.meaning(of: token.text, in: file).flatMap({ table.type(named: $0.name) }) == nil
      else { return nil }
      let surroundings = SyntaxContext(of: declared.syntax)
      let owner = typing.owner(surroundings) ?? declared.owner
      guard
        owner.map({ library.hasContainers(ofTypeNamed: $0, in: table) }) == true
          || declared.makesObject && library.modules.contains(where: table.imports)
      else { return nil }
      var statement = RegistrationStatement(
        library: library.name, position: file.position(of: surroundings.statement),
        services: [declared.service(typing)], functionName: nil, typeName: declared.owner,
        inactiveCondition: surroundings.inactiveCondition(in: file, under: conditions), certainty: .certain,
        file: file,
        offset: declared.name.positionAfterSkippingLeadingTrivia.utf8Offset, syntax: declared.syntax)
      if declared.hasOpenService { statement.openFunction = .init(declared) }
      return statement
    }
  }

  /// The calls of the program's functions that only forward a closure to a registering function. Each is a statement.
  private func statements(
    calling known: Forwarders, in file: SourceFile, _ classifier: CallClassifier,
    _ forwarders: inout Forwarders
  ) -> [RegistrationStatement] {
    calls(of: Set(known.keys), in: file).compactMap { call in
      guard let forwarder = known[call.word.text],
        let classification = classifier.classification(onForwarding: call, to: forwarder)
      else { return nil }
      return entry(call, classification, classifier, in: file, &forwarders)
    }
  }

  private func calls(of words: Set<String>, in file: SourceFile) -> [RegisterCall] {
    let names = file.tokens(at: file.offsets(of: words))
    return names.compactMap { RegisterCall(at: $0, words: words) }
  }

  private func entry(
    _ call: RegisterCall, _ classification: CallClassifier.Classification, _ classifier: CallClassifier,
    in file: SourceFile, _ forwarders: inout Forwarders
  ) -> RegistrationStatement? {
    guard call.onlyForwards(in: classification.library.statement) else {
      return statement(call, classification, classifier.typing, in: file)
    }
    let surroundings = SyntaxContext(of: call.call)
    if let name = surroundings.functionName, name != "init" {
      let owner = classifier.typing.owner(surroundings)
      let forwarder = Forwarder(
        library: classification.library, owners: Set([owner].compactMap(\.self)),
        signatures: Set([surroundings.functionSignature].compactMap(\.self)),
        overridden: classification.overridden, roles: classification.roles)
      forwarders[name] = forwarders[name]?.union(forwarder) ?? forwarder
    }
    return nil
  }

  private func statement(
    _ call: RegisterCall, _ classification: CallClassifier.Classification, _ typing: ExpressionTyping,
    in file: SourceFile
  ) -> RegistrationStatement {
    let surroundings = SyntaxContext(of: call.call)
    let services =
      classification.overridden.map { [$0] }
      ?? StatementServices(call: call, shape: classification.library.statement, typing: typing).services
    return RegistrationStatement(
      library: classification.library.name, position: file.position(of: surroundings.statement),
      services: services,
      functionName: surroundings.functionName, typeName: surroundings.typeName,
      inactiveCondition: surroundings.inactiveCondition(in: file, under: conditions),
      certainty: classification.certainty,
      file: file,
      offset: call.word.positionAfterSkippingLeadingTrivia.utf8Offset, syntax: Syntax(call.call),
      roles: classification.overridden == nil ? [.registration] : classification.roles,
      made: classification.overridden == nil ? nil : call.closure.flatMap(typing.made))
  }
}

extension TokenSyntax {
  /// Whether a name stands before it: `FactoryKit.Factory`.
  fileprivate var isQualified: Bool { previousToken(viewMode: .sourceAccurate)?.tokenKind == .period }
}

extension [Library] {
  /// The libraries in which a property or function of a certain type is a registration, each with these types, without
  /// those that `table` declares.
  fileprivate func declaring(in table: DeclarationTable) -> [(library: Library, types: Set<String>)] {
    map { ($0, $0.statement.declaredTypes.filter { !table.declares($0) }) }.filter { !$0.1.isEmpty }
  }
}
