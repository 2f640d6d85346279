import DICore
import SwiftSyntax

/// A function or an initialiser as a candidate of overload resolution.
protocol OverloadedDeclaration {
  var parameters: [ParameterDeclaration] { get }
  var genericParameters: [GenericParameter] { get }
  /// The result type, if it distinguishes overloads.
  var distinctResult: TypeExpression? { get }
  /// The protocol whose extension declares it, if it was looked up in a type.
  var protocolName: String? { get }
  /// The conditions on generic parameters.
  var conditions: [GenericRequirement] { get }
  /// Whether it has a body, unlike a requirement of a protocol.
  var isImplemented: Bool { get }
}

extension FunctionDeclaration: OverloadedDeclaration {
  var distinctResult: TypeExpression? { result }
}

extension InitialiserDeclaration: OverloadedDeclaration {
  var distinctResult: TypeExpression? { nil }
  var isImplemented: Bool { true }
}

extension Interpreter {
  /// The declaration that a call refers to, among those with matching labels. Implementations precede protocol
  /// requirements; then the known types of the arguments decide, then the use of the result, then the number of default
  /// arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the candidates, for an error.
  ///   - typeName: The type that declares them.
  ///   - open: The generic parameters of that type.
  ///   - generics: Their types, if known.
  /// - Throws: ``SourceError`` if the call is ambiguous; a dry run takes the first candidate instead.
  func choose<Declaration: OverloadedDeclaration>(
    _ candidates: [(Declaration, ArgumentMatch)], named name: String, in typeName: String?,
    open: [GenericParameter], generics: [String: TypeExpression] = [:], _ call: Call
  ) throws -> (Declaration, ArgumentMatch)? {
    let implemented = candidates.filter(\.0.isImplemented)
    var candidates = implemented.isEmpty ? candidates : implemented
    for (index, (declaration, match)) in candidates.enumerated() where match.isOpen {
      candidates[index].1 = closed(match, of: declaration, in: typeName, open: open, generics, call)
    }
    guard candidates.count > 1 else { return candidates.first }
    var generics = generics.merging(
      self.generics(of: open, toldByUseOf: candidates[0].0, in: typeName, call)
    ) { own, _ in own }
    if let own = seenSelf(call.environment.context), own.type.typeName == typeName {
      generics["Self"] = own.seen
    }
    let arguments = call.arguments.map { kind(of: $0, call) }
    // Generic code does not know what its own parameters stand for.
    let openNames = Set(open.map(\.name)).filter { name in
      !call.environment.context.isGeneric && generics[name].map(isOpen) != false
    }
    let overloads = candidates.map { declaration, match in
      Overload(
        declaration: declaration, match: match,
        parameters: match.parameters(of: declaration, arguments.count),
        types: types(of: declaration, match, taking: arguments, in: typeName, open: open, generics),
        openNames: openNames)
    }
    if policy.endsAtFaults, dependOnUnknownSequence(overloads, arguments, call) {
      throw call.error(
        "cannot tell which '\(name)\(call.arguments.labels)' is meant: what kind of sequence it gets is not known"
      )
    }
    if let meant = overload(of: overloads, in: typeName, statedBy: call) {
      return (meant.declaration, meant.match)
    }
    let best = readings(of: arguments, call).enumerated().flatMap {
      index, arguments -> [Overload<Declaration>] in
      // Where a generic parameter may be meant, an overload must certainly take every type that it stands for.
      let isPossible =
        index == 0
        || overloads.contains { Conformance.all(zip(arguments, $0.types).map { fits($0, $1) }) == .yes }
      guard isPossible else { return [] }
      // Where a number is asked for, that decides what literals are, before these do.
      let asksForNumber = call.use.type?.unwrapped.isNumber == true
      let wanted = asksForNumber ? thoseWithResult(for: call.use, overloads, in: typeName) : overloads
      let isEnough = wanted.contains { accepts(arguments, $0) != .no }
      let usable = thoseWithResult(
        for: call.use, thoseThatAccept(arguments, generics, isEnough ? wanted : overloads), in: typeName)
      return mostSpecific(usable, for: arguments)
    }
    let chosen = withFewestEffects(best, call)
    guard let first = chosen.first else { return nil }
    if policy.endsAtFaults, areTied(chosen, generics) {
      throw call.error(
        "cannot tell which '\(name)\(call.arguments.labels)' is meant: the types of the arguments do not decide"
      )
    }
    return (first.declaration, first.match)
  }

  /// The generic parameters of the declaring type that the use of a key path's call tells: `let order: Order<User> =
  /// Order.by(\.name)`.
  private func generics(
    of open: [GenericParameter], toldByUseOf declaration: some OverloadedDeclaration, in typeName: String?,
    _ call: Call
  ) -> [String: TypeExpression] {
    guard !open.isEmpty, call.hasKeyPath, let wanted = call.use.type, let result = declaration.distinctResult
    else { return [:] }
    let names = Set(open.map(\.name))
    let own = Dictionary(names.map { ($0, TypeExpression.named($0)) }) { first, _ in first }
    var found: [String: TypeExpression] = [:]
    withOwnArguments(table.resolved(result, in: typeName), in: typeName, own).bind(
      names, to: wanted.unwrapped, &found)
    return found.filter { !isOpen($0.value) }
  }

  /// The match in which the trailing closure goes to a parameter of whose type it can be.
  private func closed(
    _ match: ArgumentMatch, of declaration: some OverloadedDeclaration, in typeName: String?,
    open: [GenericParameter], _ generics: [String: TypeExpression], _ call: Call
  ) -> ArgumentMatch {
    guard let closure = call.arguments.last.map({ kind(of: $0, call) }) else { return match }
    return match.all.first { match in
      let types = types(of: declaration, match, call.arguments.count, in: typeName, open: open, generics)
      return types.last.map { fits(closure, $0) } != .no
    } ?? match
  }

  /// The overloads whose parameters fit the arguments, and whose `where` clauses hold. The arguments for one generic
  /// parameter have one type.
  private func thoseThatAccept<Declaration>(
    _ arguments: [ArgumentKind], _ generics: [String: TypeExpression], _ overloads: [Overload<Declaration>]
  ) -> [Overload<Declaration>] {
    let overloads = withoutNeedlessVariadics(overloads, for: arguments)
    let fitting = best(overloads) { accepts(arguments, $0) }
    return best(fitting) { overload in
      hold(overload.declaration.conditions, generics.merging(overload.generics(of: arguments, self)) { $1 })
    }
  }

  /// Whether the parameters of an overload fit the arguments.
  private func accepts<Declaration>(
    _ arguments: [ArgumentKind], _ overload: Overload<Declaration>
  ) -> Conformance {
    Conformance.all(
      arguments.indices.map { fits(arguments[$0], $0, of: overload, arguments) } + [
        agrees(overload, with: arguments)
      ])
  }

  /// The overloads whose results can be used as the wanted type. Of overloads that differ in the result only, those with
  /// exactly the wanted result.
  private func thoseWithResult<Declaration>(
    for use: ExpressionUse, _ overloads: [Overload<Declaration>], in typeName: String?
  ) -> [Overload<Declaration>] {
    guard let wanted = use.type else { return overloads }
    let exact = overloads.filter { $0.gives(wanted, self, in: typeName) }
    let differInResult = overloads.allSatisfy { $0.types == overloads[0].types }
    return best(exact.isEmpty || !differInResult ? overloads : exact) { overload in
      guard let result = overload.declaration.distinctResult else { return .yes }
      let names = overload.declaration.genericParameters
      return fits(.typed(table.resolved(result, in: typeName)), wanted.unwrapped) == .no
        && !result.mentions(Set(names.map(\.name))) ? .no : .yes
    }
  }

  /// The overloads that Swift prefers: the fewest conversions of arguments, no generic parameters, members of types, more specific types,
  /// the fewest defaults that are used, variadic parameters, and defaults that are declared; of overloads with the same
  /// types, the fewest generic parameters and the most conditions.
  private func mostSpecific<Declaration>(
    _ overloads: [Overload<Declaration>], for arguments: [ArgumentKind]
  ) -> [Overload<Declaration>] {
    if hasUnknownKeyPath(arguments, overloads) { return overloads }
    var best = least(overloads) { $0.unusualNumbers(in: arguments) }
    best = least(best) { $0.upcasts(of: arguments) }
    best = least(best) { $0.promotions(of: arguments) }
    best = least(best) { $0.erasures(of: arguments) }
    best = least(best) { $0.isGeneric ? 1 : 0 }
    // The members of a type hide those of a protocol's extension.
    best = least(best) { $0.declaration.protocolName == nil ? 0 : 1 }
    best = least(best, \.openInputs)
    best = best.filter { one in !best.contains { isMoreSpecific($0.types, than: one.types) } }
    best = least(best, \.match.defaults)
    best = least(best, \.variadics)
    best = least(best) { $0.declaration.parameters.count(where: \.$defaultValue.isThere) }
    guard best.allSatisfy({ $0.types == best[0].types }) else { return best }
    best = least(best, \.declaration.genericParameters.count)
    let tied = best
    return tied.filter { one in
      !tied.contains { isStricter($0.declaration.conditions, than: one.declaration.conditions) }
    }
  }

  /// Whether it is not known to what a key path leads for which the overloads take different types.
  private func hasUnknownKeyPath<Declaration>(
    _ arguments: [ArgumentKind], _ overloads: [Overload<Declaration>]
  ) -> Bool {
    arguments.indices.contains { position in
      guard case .keyPath = arguments[position] else { return false }
      let types = overloads.map { $0.types[position] }
      return types.contains { $0 != types[0] }
        && overloads.contains { fits(arguments[position], $0.types[position]) == .unknown }
    }
  }

  /// Whether the arguments for one generic parameter have the same type.
  private func agrees<Declaration>(
    _ overload: Overload<Declaration>, with arguments: [ArgumentKind]
  ) -> Conformance {
    for positions in overload.positionsByName {
      let types = positions.compactMap { position -> TypeExpression? in
        switch arguments[position] {
        case .typed(let type), .collection(let type, _), .number(let type), .range(let type): type
        case .nothing, .closure, .function, .member, .keyPath, .unknown: nil
        }
      }
      guard let first = types.first else { continue }
      let isOne = types.dropFirst().allSatisfy {
        canPass($0, to: first) != .no || canPass(first, to: $0) != .no
      }
      if !isOne { return .no }
    }
    return .yes
  }

  /// The overloads with the least `cost`.
  private func least<Declaration>(
    _ overloads: [Overload<Declaration>], _ cost: (Overload<Declaration>) -> Int
  ) -> [Overload<Declaration>] {
    guard overloads.count > 1, let least = overloads.map(cost).min() else { return overloads }
    return overloads.filter { cost($0) == least }
  }

  /// For each argument the type of its parameter, with generic parameters replaced by their constraints.
  func types(
    of declaration: some OverloadedDeclaration, _ match: ArgumentMatch, _ count: Int, in typeName: String?,
    open: [GenericParameter], _ generics: [String: TypeExpression] = [:]
  ) -> [TypeExpression] {
    let known = generics.filter { !isOpen($0.value) }
    var bounds = known
    for parameter in open where bounds[parameter.name] == nil {
      bounds[parameter.name] = parameter.constraint ?? .named("Any")
    }
    for parameter in declaration.genericParameters {
      bounds[parameter.name] = parameter.constraint ?? .named("Any")
    }
    return match.parameters(of: declaration, count).map { parameter in
      guard let parameter else { return .named("Any") }
      // A typealias of a generic type stands for a type with its parameters.
      let type = table.resolved(parameter.type.replacing(bounds), in: typeName).replacing(bounds)
      return withOwnArguments(type, in: typeName, known)
    }
  }

  /// The types that the parameters take for these arguments: an `@autoclosure` takes its result, or a closure.
  func types(
    of declaration: some OverloadedDeclaration, _ match: ArgumentMatch, taking arguments: [ArgumentKind],
    in typeName: String?, open: [GenericParameter], _ generics: [String: TypeExpression] = [:]
  ) -> [TypeExpression] {
    let parameters = match.parameters(of: declaration, arguments.count)
    let types = types(of: declaration, match, arguments.count, in: typeName, open: open, generics)
    return zip(zip(parameters, arguments), types).map { given, type in
      given.0?.isAutoclosure == true && !given.1.isClosure ? type.signature?.result ?? type : type
    }
  }

  /// The overloads for which the answer is yes; if there are none, those for which it is unknown; otherwise all.
  private func best<Declaration>(
    _ overloads: [Overload<Declaration>], _ answer: (Overload<Declaration>) -> Conformance
  ) -> [Overload<Declaration>] {
    let answers = overloads.map(answer)
    for wanted in [Conformance.yes, .unknown] where answers.contains(wanted) {
      return zip(overloads, answers).filter { $0.1 == wanted }.map(\.0)
    }
    return overloads
  }

  private func isMoreSpecific(_ types: [TypeExpression], than others: [TypeExpression]) -> Bool {
    types != others && Conformance.all(zip(types, others).map { canPass($0, to: $1) }) == .yes
      && Conformance.all(zip(types, others).map { canPass($1, to: $0) }) != .yes
  }
}
