/// The replaced registrations of each service, oldest first, and their successors: so that a replacement can be undone.
struct ReplacedRegistrations {
  private struct Replacement {
    let former: Registration
    var successor: Registration
  }

  /// Optional, because nil takes less memory than an empty dictionary.
  private var replacements: [ServiceKey: [Replacement]]?

  /// The replaced registrations of `key`, oldest first.
  subscript(key: ServiceKey) -> [Registration] { replacements?[key]?.map(\.former) ?? [] }

  /// The one that was replaced last under `key`.
  func latest(under key: ServiceKey) -> Registration? { replacements?[key]?.last?.former }

  /// Adds `former`, which `successor` has replaced under `key`.
  mutating func add(_ former: [Registration], replacedBy successor: Registration, under key: ServiceKey) {
    replacements = replacements ?? [:]
    replacements?[key, default: []] += former.map { Replacement(former: $0, successor: successor) }
  }

  /// Removes the records that `registration` has replaced others, or was replaced, under `key`.
  ///
  /// - Returns: the registrations that it replaced. If it was itself replaced, they count as replaced by its successor,
  ///   and are not returned.
  mutating func removeRecords(of registration: Registration, under key: ServiceKey) -> [Registration] {
    guard let all = replacements?[key] else { return [] }
    let successor = all.first { $0.former === registration }?.successor
    var freed: [Registration] = []
    replacements?[key] = all.compactMap { replacement in
      guard replacement.former !== registration else { return nil }
      guard replacement.successor === registration else { return replacement }
      if let successor { return Replacement(former: replacement.former, successor: successor) }
      freed.append(replacement.former)
      return nil
    }
    return freed
  }
}
