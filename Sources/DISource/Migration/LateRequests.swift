import SwiftSyntax

/// Tells which types go on asking a library in code that a registration does not show: in methods, lazy properties,
/// property wrappers, default arguments, and in what that code calls or makes.
struct LateRequests {
  private let names: MentionedNames
  private let table: DeclarationTable
  private let members: [Mention.Home: [Mention]]

  /// - Parameter library: The library that is asked.
  init(_ program: Program, _ library: Library) {
    let table = program.interpreter.table
    names = MentionedNames(library, table)
    self.table = table
    let found = program.files.flatMap { MentionScan.members(of: $0.tree) }
    members = Dictionary(grouping: found, by: \.home)
  }

  /// Why a type still asks: “'show' of Router still asks its library, through Settings”; nil if it does not.
  func reason(for type: TypeDeclaration) -> String? {
    for owner in [type] + table.superclasses(of: type) {
      for member in members[.type(owner.simpleName), default: []] {
        guard let way = way(from: member) else { continue }
        let subject = member.name.isEmpty ? owner.name : "'\(member.name)' of \(owner.name)"
        return "\(subject) still asks its library\(way)"
      }
    }
    return nil
  }

  /// Whether code that uses a name, perhaps with a static member behind it, leads to requests.
  func isAsked(by path: [String]) -> Bool {
    let all = meant(by: path)
    return all.contains { way(from: $0) != nil }
  }

  /// How a member asks: “, by @Injected”, “, through Settings”, or nothing for its own code; nil if it does not.
  private func way(from member: Mention) -> String? {
    if let wrapper = member.attributes.first(where: names.wrappers.contains) { return ", by @\(wrapper)" }
    if let word = member.types.first(where: names.parents.contains), member.name.isEmpty {
      return ", as \(word)"
    }
    if asks(member) { return "" }
    var seen: Set<SyntaxIdentifier> = []
    for name in member.calls + member.attributes + (member.name.isEmpty ? member.types : [])
    where leads(name, from: member, &seen) {
      return ", through \(name)"
    }
    return nil
  }

  private func asks(_ member: Mention) -> Bool {
    !names.library.isDisjoint(with: member.types + member.calls.map { String($0.prefix { $0 != "." }) })
      || member.attributes.contains(where: names.wrappers.contains)
      || member.requests.contains { names.requests.contains($0) }
  }

  /// Whether what has the name asks, itself or through others.
  private func leads(_ name: String, from user: Mention, _ seen: inout Set<SyntaxIdentifier>) -> Bool {
    let path = name.split(separator: ".").map(String.init)
    guard let head = path.first, !user.locals.contains(head), !isOwn(head, of: user) else { return false }
    for member in meant(by: path) where seen.insert(member.id).inserted {
      if asks(member) { return true }
      let further = member.calls + member.attributes + (member.name.isEmpty ? member.types : [])
      if further.contains(where: { leads($0, from: member, &seen) }) { return true }
    }
    return false
  }

  /// What `Settings`, `Settings.shared` or `settings` means: the static member, or else all members of the type.
  private func meant(by path: [String]) -> [Mention] {
    let all = members[.type(path[0]), default: []]
    let named = path.count > 1 ? all.filter { $0.name == path[1] } : []
    return (named.isEmpty ? all : named) + members[.global(path[0]), default: []]
  }

  /// Whether the name is that of a member of the type around.
  private func isOwn(_ name: String, of user: Mention) -> Bool {
    guard case .type(let type) = user.home else { return false }
    return members[user.home]?.contains { $0.name == name } ?? false
      || table.hasMember(named: name, inType: type)
  }
}

/// The names with which code asks a library.
private struct MentionedNames {
  /// Its types and containers.
  let library: Set<String>
  /// Its protocols, which give a type the functions to ask.
  let parents: Set<String>
  let wrappers: Set<String>
  let requests: Set<String>

  init(_ library: Library, _ table: DeclarationTable) {
    let isOther = { (name: String) in table.declares(name) }
    let containers = table.types.filter { type in
      type.inheritance.contains { $0.typeName.map(library.containerConformances.contains) ?? false }
    }
    self.library = library.ownNames.filter { !isOther($0) }.union(containers.map(\.simpleName))
    parents = Set(library.protocols.keys.filter { !isOther($0) })
    wrappers = Set(library.wrappers.keys.filter { !isOther($0) })
    requests = Set(
      library.requests.keys.filter { name in
        !table.types.contains { type in
          type.kind != .external && type.members.functions.contains { $0.name == name }
        }
      })
  }
}

/// A member of a type, or a function or variable outside of types, with the names in its code.
private struct Mention {
  enum Home: Hashable {
    /// A type of that name, wherever it is declared.
    case type(String)
    case global(String)
  }

  let id: SyntaxIdentifier
  let home: Home
  /// The member's name; empty for the inheritance clause of a type.
  let name: String
  var attributes: [String] = []
  /// The names in the place of a type.
  var types: [String] = []
  /// The names that are used as expressions, each with the member behind it: `Settings.shared`.
  var calls: [String] = []
  /// The names of the calls with a type as argument, or without arguments, of an object.
  var requests: [String] = []
  /// The names of parameters and local variables.
  var locals: Set<String> = []
}

/// Finds the names in the code of each member.
private final class MentionScan: SyntaxVisitor {
  private var found: [Mention] = []
  private var types: [String] = []
  /// The members around, outermost first.
  private var open: [Mention] = []

  static func members(of tree: SourceFileSyntax) -> [Mention] {
    let scan = MentionScan(viewMode: .sourceAccurate)
    scan.walk(tree)
    return scan.found
  }

  private func note(_ change: (inout Mention) -> Void) {
    if !open.isEmpty { change(&open[open.count - 1]) }
  }

  // MARK: Types

  private func enter(_ name: String, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let parents = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedText } ?? []
    found.append(Mention(id: node.id, home: .type(name), name: "", types: parents))
    types.append(name)
    return .visitChildren
  }

  private func leaveType() { types.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainText, node)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainText, node)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainText, node)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainText, node)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainText, node)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedText.prefix { $0 != "<" }.split(separator: ".").last
    return enter(name.map(String.init) ?? "", node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leaveType() }
  override func visitPost(_ node: StructDeclSyntax) { leaveType() }
  override func visitPost(_ node: EnumDeclSyntax) { leaveType() }
  override func visitPost(_ node: ActorDeclSyntax) { leaveType() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leaveType() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leaveType() }
  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Members

  /// Begins a member, unless the node is local.
  private func begin(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if node.isMember || node.isGlobal {
      let home = node.isMember ? types.last.map(Mention.Home.type) : nil
      open.append(Mention(id: node.id, home: home ?? .global(name), name: name))
    }
    return .visitChildren
  }

  private func end(_ node: some SyntaxProtocol) {
    if node.isMember || node.isGlobal, let member = open.popLast() { found.append(member) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.plainText, node)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { begin("init", node) }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { begin("deinit", node) }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { begin("subscript", node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    return begin(name ?? "", node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: SubscriptDeclSyntax) { end(node) }
  override func visitPost(_ node: VariableDeclSyntax) { end(node) }

  // MARK: Names

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.plainText
    if let name { note { $0.attributes.append(name) } }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(AttributeSyntax.self) != true { note { $0.types.append(node.name.plainText) } }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note { $0.types.append(node.name.plainText) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let member = access?.base?.id == node.id ? access.map { ".\($0.declName.baseName.plainText)" } : nil
    let name = node.baseName.plainText + (member.map { $0 == ".self" ? "" : $0 } ?? "")
    if !node.isMember { note { $0.calls.append(name) } }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isOfObject = node.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
    let first = node.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    if isOfObject, first?.declName.baseName.text == "self", let name = node.calledExpression.lastName {
      note { $0.requests.append(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let declaration = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    let isLocal = declaration.map { !$0.isMember && !$0.isGlobal } ?? true
    if isLocal { note { $0.locals.insert(node.identifier.plainText) } }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note { $0.locals.insert((node.secondName ?? node.firstName).plainText) }
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note { $0.locals.insert(node.name.plainText) }
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note { $0.locals.insert((node.secondName ?? node.firstName).plainText) }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  fileprivate var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
  fileprivate var isGlobal: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false }
}
