import SwiftSyntax

// Whether a file may declare something twice is judged by the names, and by the labels of functions of one name. Members are
// not read for it, because most files repeat nothing.

/// The names of declarations in one place.
private struct DeclaredNames {
  /// A function or subscript, as far as it is read.
  enum Function {
    case read(FunctionDeclaration)
    case method(FunctionDeclSyntax)
    case indexing(SubscriptDeclSyntax)
  }

  private var variables: [String] = []
  private var functions: [Function] = []

  init(_ functions: [FunctionDeclaration], _ variables: [PropertyDeclaration]) {
    add(functions, variables)
  }

  /// The names of a type's own members.
  init(membersOf type: TypeDeclaration) {
    if let unread = type.unreadMembers {
      unread.forEach { add($0) }
    } else {
      add(type.members.functions, type.members.properties)
    }
  }

  mutating func add(_ functions: [FunctionDeclaration], _ variables: [PropertyDeclaration]) {
    self.functions += functions.map(Function.read)
    self.variables += variables.map(\.name)
  }

  private mutating func add(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): functions.append(.method(node))
    case .subscriptDecl(let node): functions.append(.indexing(node))
    case .variableDecl(let node):
      for binding in node.bindings { variables += binding.pattern.names.map(\.plainText) }
    default: break
    }
  }

  /// Whether two variables have one name, or two functions one name and the same labels.
  var repeatAny: Bool {
    variables.hasRepetition()
      || functions.map(\.name).hasRepetition { functions[$0].labels == functions[$1].labels }
  }
}

extension DeclaredNames.Function {
  var name: String {
    switch self {
    case .read(let function): function.name
    case .method(let node): node.name.plainText
    case .indexing: "subscript"
    }
  }

  /// The labels of the parameters; nil for a parameter without one.
  var labels: [String?] {
    switch self {
    case .read(let function): function.parameters.map(\.label)
    case .method(let node): node.signature.parameterClause.parameters.map(\.label)
    case .indexing(let node):
      node.parameterClause.parameters.map { $0.secondName == nil ? nil : $0.label }
    }
  }
}

extension FunctionParameterSyntax {
  fileprivate var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.plainText }
}

extension [String] {
  /// Whether two of the names are the same, and what they name is alike. Of many names that is not searched: it would
  /// take time that grows with their square.
  fileprivate func hasRepetition(_ areAlike: (Int, Int) -> Bool = { _, _ in true }) -> Bool {
    guard count <= 32 else { return true }
    return indices.dropFirst().contains { last in
      self[..<last].indices.contains { self[$0] == self[last] && areAlike($0, last) }
    }
  }
}

extension DeclaredFile {
  /// Whether two declarations of the file may be the same. A file that declares a type twice counts as one that does.
  var repeatsNames: Bool {
    var members: [String: DeclaredNames] = [:]
    for type in types {
      guard members.updateValue(DeclaredNames(membersOf: type), forKey: type.name) == nil else { return true }
    }
    for addition in extensions {
      members[addition.typeName, default: DeclaredNames([], [])]
        .add(addition.members.functions, addition.members.properties)
    }
    return (types.map(\.name) + typealiases.map(\.name)).hasRepetition()
      || DeclaredNames(functions, variables).repeatAny || members.values.contains(where: \.repeatAny)
  }
}
