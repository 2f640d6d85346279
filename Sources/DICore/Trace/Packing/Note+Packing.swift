/// The packed form of notes: a number for the case, then the associated values.
extension Note: Packable {
  /// The numbers of the kinds. They are used only in memory, and may change.
  enum Code: UInt8, CaseIterable, Packable {
    case madeByAnother, leftOutOfItself, graphOfItsOwn, injectionsWait, lookedUpBefore, argumentsIgnored
    case nameNotForwarded, typeNotTold, defaultScopeSet, assumed, madeInVain, sameByKey
    case decorated, timeLimited
  }

  func pack(into bytes: inout PackedWriter) {
    switch self {
    case .madeByAnother(let place, let container):
      bytes.append(Code.madeByAnother, place != nil, container != nil)
      if let place { bytes.append(place) }
      if let container { bytes.append(container) }
    case .leftOutOfItself: bytes.append(Code.leftOutOfItself)
    case .graphOfItsOwn: bytes.append(Code.graphOfItsOwn)
    case .injectionsWait: bytes.append(Code.injectionsWait)
    case .lookedUpBefore: bytes.append(Code.lookedUpBefore)
    case .argumentsIgnored: bytes.append(Code.argumentsIgnored)
    case .nameNotForwarded(let name): bytes.append(Code.nameNotForwarded, name)
    case .typeNotTold(let code): bytes.append(Code.typeNotTold, code)
    case .madeInVain: bytes.append(Code.madeInVain)
    case .sameByKey: bytes.append(Code.sameByKey)
    case .decorated(let byContainer, let place):
      bytes.append(Code.decorated, byContainer, place != nil)
      if let place { bytes.append(place) }
    case .timeLimited(let limit, let hasExpired): bytes.append(Code.timeLimited, limit, hasExpired)
    case .defaultScopeSet(let scope): bytes.append(Code.defaultScopeSet, scope)
    case .assumed(let condition, let place, let outcome):
      bytes.append(Code.assumed, condition, place)
      bytes.append(outcome == .closureRuns, outcome == .argumentsExist)
    }
  }

  init(from reader: inout PackedReader) {
    switch reader.next() as Code {
    case .madeByAnother:
      let hasPlace: Bool = reader.next()
      let hasContainer: Bool = reader.next()
      let place: SourcePlace? = hasPlace ? reader.next() as SourcePlace : nil
      self = .madeByAnother(at: place, container: hasContainer ? reader.next() as ContainerLabel : nil)
    case .leftOutOfItself: self = .leftOutOfItself
    case .graphOfItsOwn: self = .graphOfItsOwn
    case .injectionsWait: self = .injectionsWait
    case .lookedUpBefore: self = .lookedUpBefore
    case .argumentsIgnored: self = .argumentsIgnored
    case .nameNotForwarded: self = .nameNotForwarded(reader.next())
    case .typeNotTold: self = .typeNotTold(reader.next())
    case .madeInVain: self = .madeInVain
    case .sameByKey: self = .sameByKey
    case .decorated:
      let byContainer: Bool = reader.next()
      let hasPlace: Bool = reader.next()
      self = .decorated(byContainer: byContainer, at: hasPlace ? reader.next() as SourcePlace : nil)
    case .timeLimited: self = .timeLimited(to: reader.next(), hasExpired: reader.next())
    case .defaultScopeSet: self = .defaultScopeSet(reader.next())
    case .assumed:
      let (condition, place): (Symbol, SourcePlace) = (reader.next(), reader.next())
      let (closureRuns, argumentsExist): (Bool, Bool) = (reader.next(), reader.next())
      self = .assumed(
        condition: condition, at: place,
        outcome: closureRuns ? .closureRuns : argumentsExist ? .argumentsExist : nil)
    }
  }
}
