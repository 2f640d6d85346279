// Which program of a tree is its app.
extension AppProgram {
  /// Words in the names of extensions' modules.
  private static let extensions: Set<String> = [
    "extension", "extensions", "intent", "intents", "notification", "notifications", "share", "today",
    "widget", "widgets",
  ]
  /// Words at the ends of names of apps that come with another one, which words like `App` may follow.
  private static let companions: Set<String> = ["clip", "watch"]
  private static let endings: Set<String> = ["app", "application", "extension", "kit", "os", "target"]

  /// A measure for choosing the app of the tree; the lowest is chosen.
  var rank: Rank {
    let hasEntry = mainFile != nil || types.contains { $0.beginning == .app }
    if home.isBeside { return Rank(isApp: false, order: hasEntry && isOfApp ? 4 : 5) }
    return switch home.product {
    case .application: Rank(isApp: true, order: 0)
    case .companion, .appExtension: Rank(isApp: false, order: hasEntry ? 0 : 1)
    case .tool: Rank(isApp: true, order: 3)
    case nil where isNamedAsExtension: Rank(isApp: false, order: hasEntry ? 0 : 1)
    case .executable, .other, nil: Rank(isApp: true, order: !hasEntry ? 3 : isOfApp ? 1 : 2)
    }
  }

  /// The first program by this order is the app of the tree.
  struct Rank: Comparable {
    /// Whether it may be the app: it is no extension, test or sample.
    let isApp: Bool
    let order: Int

    static func < (one: Rank, other: Rank) -> Bool {
      one.isApp == other.isApp ? one.order < other.order : one.isApp
    }
  }

  private var isOfWatch: Bool { types.contains { $0.application?.hasPrefix("WK") == true } }

  /// Whether an app, or the delegate of one, begins it, and not that of a watch.
  private var isOfApp: Bool { !isOfWatch && types.contains(where: \.isAppOrDelegate) }

  /// Whether the name has a word for an extension, and is not that of the whole tree; of a program with an app or the
  /// delegate of one only a word for those that come with other apps counts.
  private var isNamedAsExtension: Bool {
    guard name != home.folders.first else { return false }
    if !types.isEmpty, types.allSatisfy(\.isExtensionPrincipal) { return true }
    var words = name.nameWords
    if isOfWatch || !isOfApp && !Self.extensions.isDisjoint(with: words) { return true }
    while let last = words.last, Self.endings.contains(last) { words.removeLast() }
    return words.last.map(Self.companions.contains) ?? false
  }
}

extension String {
  /// The words of which a name is made, in lower case: `share`, `meal` for `ShareMeal`.
  fileprivate var nameWords: [String] {
    var words: [String] = []
    var word = ""
    var characters = self[...]
    while let character = characters.popFirst() {
      let beginsWord =
        character.isUppercase && (word.last?.isUppercase != true || characters.first?.isLowercase == true)
      if !character.isLetter || beginsWord {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}
