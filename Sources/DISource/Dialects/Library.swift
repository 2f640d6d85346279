package import DICore
import DITranquillity
import Resolver

/// A library whose way of registering is understood. The raw value is the name of its dialect and its rules.
package enum Library: String, CaseIterable, Sendable {
  case resolver
  case ditranquillity

  /// The library that somebody means by `word`: its name in any case, or so much of it that no other fits.
  package init?(meantBy word: String) {
    let word = word.lowercased()
    let begun = Self.allCases.filter { $0.rawValue.hasPrefix(word) }
    let meant = begun.isEmpty ? Self.allCases.filter { $0.rawValue.contains(word) } : begun
    guard meant.count == 1, let library = meant.first else { return nil }
    self = library
  }

  private var ownRules: Rules {
    switch self {
    case .resolver: .resolver(reentry: .mayEnd)
    case .ditranquillity: .tranquillity(reentry: .mayEndInCode)
    }
  }

  /// What the library of that name knows to help against failures; nil where there is no such library.
  package static func cures(of name: Symbol) -> (any FailureCures)? {
    Library(rawValue: name.text)?.ownRules.cures
  }

  /// The rules of the library's containers, where `other` governs how they behave.
  func rules(behavingLike other: Library?) -> Rules {
    guard let other, other != self else { return ownRules }
    return ownRules.behaving(like: other.ownRules)
  }
}
