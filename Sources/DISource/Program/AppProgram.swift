import DICore
import SwiftSyntax

/// One of the programs in a tree: an app, an extension, a tool, tests. It is a module of its own.
struct AppProgram {
  /// The name of the module.
  let name: String
  let home: SourceHome
  /// The types that the system instantiates at launch, in that order.
  var types: [TypeDeclaration] = []
  /// All types that are marked as main. A program has one, which is among ``types``.
  var mainTypes: [TypeDeclaration] = []
  /// The file with the top-level code; nil if there is none.
  var mainFile: SourceFile?

  /// Whether `name` is that of the module or of its target, or of a type that the system instantiates at launch.
  func isCalled(_ name: String) -> Bool {
    let own = withoutModule(name)
    return self.name == name || self.name == name.asModuleName
      || (types + mainTypes).contains { $0.name == name || $0.simpleName == own }
  }

  /// Whether a name is qualified with that of the module.
  func qualifies(_ name: String) -> Bool { name.hasPrefix("\(self.name).") }

  private func withoutModule(_ name: String) -> String {
    qualifies(name) ? String(name.dropFirst(self.name.count + 1)) : name
  }

  /// Whether a file of the program declares the entry with this name, which the module may precede: a type, a member of
  /// one, or a function.
  ///
  /// - Parameter shared: The types of shared containers, whose functions may be named without them.
  func declares(_ name: String, among files: [DeclaredFile], shared: Set<String>) -> Bool {
    let own = withoutModule(name)
    return files.contains { file in
      file.source.home.programs.contains(self.name)
        && (file.types.contains { own == $0.name || own.hasPrefix("\($0.name).") }
          || file.functions.contains { own == $0.name }
          || file.extensions.contains { added in
            added.members.functions.contains {
              own == "\(added.typeName).\($0.name)" || shared.contains(added.typeName) && own == $0.name
            }
          })
    }
  }

  /// Whether the file is the program's `main.swift`, which belongs to no type.
  static func isMain(_ file: SourceFile) -> Bool { isMain(named: file.name) }

  static func isMain(named name: String) -> Bool { name == "main.swift" || name.hasSuffix("/main.swift") }
}

/// The order of preference between equal declarations in several files; the lowest is used.
///
/// The chosen program precedes others; then code of the app precedes tests and samples; then files in fewer folders
/// precede others, then folders by name, and in a folder the file with the shortest name.
struct DeclarationPriority: Comparable {
  private let ranks: [Int]
  private let folders: [String]
  private let length: Int

  init(of file: SourceFile, inProgram module: String?) {
    let isOfProgram = module.map(file.home.programs.contains) ?? false
    folders = file.home.folders
    ranks = [isOfProgram ? 0 : 1, file.home.isBeside ? 1 : 0, folders.count]
    length = file.name.utf8.count
  }

  static func < (one: DeclarationPriority, other: DeclarationPriority) -> Bool {
    if one.ranks != other.ranks { return one.ranks.lexicographicallyPrecedes(other.ranks) }
    if one.folders != other.folders { return one.folders.lexicographicallyPrecedes(other.folders) }
    return one.length < other.length
  }
}

extension DeclaredFile {
  /// The module of a `main.swift` with code; nil for another file.
  var moduleWithMain: String? {
    AppProgram.isMain(source) && statements.contains { $0.variables == nil } ? source.home.module : nil
  }

  /// The names of the programs whose main code is in the file: `main.swift`, or a type marked as main; empty if there is
  /// none.
  var begunPrograms: [String] {
    if AppProgram.isMain(source) || types.contains(where: { $0.beginning == .app || $0.isExtensionPrincipal })
    {
      return source.home.begunPrograms
    }
    return source.home.product == .appExtension ? [source.home.program] : []
  }
}

extension TypeDeclaration {
  /// The time when the system instantiates a type at launch.
  enum LaunchRole: Int {
    case app
    /// An `App` without the attribute, which other code must start.
    case unmarkedApp
    case delegate
    case scene
  }

  static let mainAttributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
  fileprivate static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]
  /// The system's class whose delegate the type is: `UIApplication`; nil for another type.
  var application: String? {
    let name = inheritance.lazy.compactMap(\.typeName).first(where: Self.delegates.contains)
    return name.map { String($0.dropLast("Delegate".count)) }
  }

  fileprivate static let scenes: Set<String> = [
    "UIWindowSceneDelegate", "UISceneDelegate", "CPTemplateApplicationSceneDelegate",
  ]
  /// The classes and protocols of the object with which the system starts an extension.
  fileprivate static let extensionPrincipals: Set<String> = [
    "ASCredentialProviderViewController", "CXCallDirectoryProvider", "FIFinderSync", "INExtension",
    "MSMessagesAppViewController", "NCWidgetProviding", "NEFilterDataProvider", "NEPacketTunnelProvider",
    "QLPreviewProvider", "QLThumbnailProvider", "SFSafariExtensionHandler", "SLComposeServiceViewController",
    "TVTopShelfContentProvider", "UIInputViewController", "UNNotificationContentExtension",
    "UNNotificationServiceExtension",
  ]
  /// The protocols and classes by which the system starts the types that have them.
  static let launchProtocols = delegates.union(scenes).union(extensionPrincipals)
  /// The protocols of commands, which `main()` starts.
  fileprivate static let commands: Set<String> = ["ParsableCommand", "AsyncParsableCommand"]

  /// Those of `types` that the system instantiates, in that order: one type with a main attribute, an app rather than an
  /// extension; of the apps that no attribute marks the first one whose `main()` code of the start calls, and which is not for
  /// tests; delegates only if an app names them, or one if nothing does.
  ///
  /// - Parameters:
  ///   - started: The types whose `main()` the top-level code calls.
  ///   - mentioned: The names in the top-level code: one may be that of the delegate.
  ///   - entries: The names that the user chose to start at.
  static func beginning(
    among types: [TypeDeclaration], startedByCode started: [String], mentionedByCode mentioned: Set<String>,
    preferring entries: [String]
  ) -> [TypeDeclaration] {
    // A program has one main type: of several that no folder tells apart, the app precedes extensions.
    let allMarked = types.filter { $0.beginning == .app }
    let chosen = allMarked.first { entries.contains($0.name) || entries.contains($0.simpleName) }
    let marked = [chosen ?? allMarked.first(where: \.isAppOrDelegate) ?? allMarked.first].compactMap(\.self)
    let started = started + marked.flatMap(\.typesStartedByMain)
    let other = types.filter { $0.beginning == .unmarkedApp && started.contains($0.simpleName) }
    let apps = marked + [other.first { !$0.isForTests } ?? other.first].compactMap(\.self)
    let delegates = types.filter { $0.beginning == .delegate }
    let adapted = apps.flatMap(\.members.properties).flatMap { property -> [String] in
      guard let adaptor = property.wrapper, adaptor.name.hasSuffix("DelegateAdaptor") else {
        return []
      }
      return [adaptor.argumentText, "\(property.type?.typeName ?? "").self"]
    }
    let made = marked.reduce(into: Set<String>()) { $0.formUnion($1.namesCalledByMain) }
    let named = delegates.filter { adapted.contains("\($0.simpleName).self") || made.contains($0.simpleName) }
    let isOpen = named.isEmpty && !apps.contains(where: \.isStartedBySystem)
    let alone = isOpen ? delegate(among: delegates, mentionedByCode: mentioned) : nil
    let scenes = types.filter { $0.beginning == .scene }
    return apps + named + [alone].compactMap(\.self)
      + scenes.withoutSuperclasses(orSubclassesOf: "SceneDelegate")
  }

  /// The delegate that starts the app: one that the top-level code mentions, if it mentions any.
  private static func delegate(
    among delegates: [TypeDeclaration], mentionedByCode mentioned: Set<String>
  ) -> TypeDeclaration? {
    let named = delegates.filter { mentioned.contains($0.simpleName) }
    let possible = (named.isEmpty ? delegates : named).withoutSuperclasses(orSubclassesOf: "AppDelegate")
    return possible.first { $0.name == "AppDelegate" } ?? possible.first { !$0.isForTests } ?? possible.first
  }

  /// Whether the system makes an object of it to start an extension.
  var isExtensionPrincipal: Bool {
    inheritance.contains { $0.typeName.map(Self.extensionPrincipals.contains) ?? false }
  }

  /// Whether it is an app, or the delegate of one, and no extension.
  var isAppOrDelegate: Bool {
    application != nil || inheritance.contains { $0.typeName == "App" }
  }

  /// Whether the system does what is done at launch, and not the type's own `main()`.
  private var isStartedBySystem: Bool { isAppOrDelegate || !declaresMain }

  private var declaresMain: Bool { members.declareMain }

  /// Whether the name says that the type is used in tests.
  var isForTests: Bool { ["Test", "Mock", "Preview"].contains(where: simpleName.contains) }

  /// The types whose `main()` the type's own one calls: `RealApp.main()`.
  private var typesStartedByMain: [String] {
    members.functions.filter { $0.isStatic && $0.signature == "main()" }.flatMap {
      $0.$body.parsed?.typesStarted ?? []
    }
  }

  /// The names of functions and types that the type's own `main()` calls.
  private var namesCalledByMain: Set<String> {
    members.functions.filter { $0.isStatic && $0.signature == "main()" }.reduce(into: []) {
      if let body = $1.$body.parsed { $0.formUnion(UnknownCallback.calledNames(in: body)) }
    }
  }

  /// Whether the system makes an instance of the type, or calls its `main()`.
  var startsProgram: Bool { beginning != nil && beginning != .unmarkedApp }

  /// Whether the type is the app itself, or a command.
  var isApp: Bool { beginning == .app || beginning == .unmarkedApp }

  /// Whether the system makes an instance itself: not of a marked type that is neither an app nor a delegate and whose
  /// own `main()` does what is done.
  var isMadeAtLaunch: Bool {
    let names = inheritance.lazy.compactMap(\.typeName)
    return names.contains {
      $0 == "App" || Self.delegates.contains($0) || Self.scenes.contains($0)
        || Self.extensionPrincipals.contains($0)
    }
      || !declaresMain
  }
}

extension [TypeDeclaration] {
  /// Those that are no copies: of several with one name the one whose file precedes others.
  var withoutCopies: [TypeDeclaration] {
    guard Set(map(\.simpleName)).count < count else { return self }
    return filter { type in
      let own = DeclarationPriority(of: type.file, inProgram: type.file.home.program)
      return !contains { other in
        other.simpleName == type.simpleName && other.file != type.file
          && DeclarationPriority(of: other.file, inProgram: other.file.home.program) < own
      }
    }
  }
}

extension TypeDeclaration.LaunchRole {
  /// The role of a type with these properties.
  init?(
    _ kind: TypeDeclaration.Kind, _ attributes: [AttributeUse], _ inheritance: [TypeExpression],
    _ members: LazyMembers
  ) {
    guard kind == .class || kind == .struct || kind == .enum, !(attributes.isEmpty && inheritance.isEmpty)
    else { return nil }
    let names = inheritance.lazy.compactMap(\.typeName)
    if attributes.contains(where: { TypeDeclaration.mainAttributes.contains($0.name) }) {
      self = .app
    } else if names.contains(where: {
      TypeDeclaration.delegates.contains($0) || TypeDeclaration.extensionPrincipals.contains($0)
    }) {
      self = .delegate
    } else if names.contains(where: TypeDeclaration.scenes.contains) {
      self = .scene
    } else if names.contains(where: { $0 == "App" || TypeDeclaration.commands.contains($0) }),
      !members.value.declareMain
    {
      self = .unmarkedApp
    } else {
      return nil
    }
  }
}

extension MemberList {
  fileprivate var declareMain: Bool { functions.contains { $0.isStatic && $0.signature == "main()" } }
}

extension SyntaxProtocol {
  /// The types whose `main()` is called in the code: `RealApp.main()`.
  var typesStarted: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == "main",
        let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        member.parent?.is(FunctionCallExprSyntax.self) == true
      else { return nil }
      return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    }
  }
}
