import SwiftSyntax

/// The modifiers of a declaration, read in one pass.
struct DeclarationModifiers {
  private var plain: [Keyword] = []
  /// Those with an argument, as in `private(set)`.
  private var detailed: [Keyword] = []

  init(_ list: DeclModifierListSyntax) {
    for modifier in list {
      guard case .keyword(let word) = modifier.name.tokenKind else { continue }
      if modifier.detail == nil { plain.append(word) } else { detailed.append(word) }
    }
  }

  /// Whether the modifier is present without an argument.
  func contains(_ word: Keyword) -> Bool { plain.contains(word) }

  /// Whether the modifier is present, also with an argument, as in `unowned(unsafe)`.
  func has(_ word: Keyword) -> Bool { plain.contains(word) || detailed.contains(word) }

  var isStatic: Bool { contains(.static) || contains(.class) }
  /// Whether code of other modules can see the declaration.
  var isPublic: Bool { contains(.public) || contains(.open) || contains(.package) }
  var isPrivate: Bool { contains(.private) || contains(.fileprivate) }
}
