extension DeclarationTable {
  /// The declaration a type as written refers to, seen from inside of the type `scope`; nil when the program has none.
  package func declaration(of type: TypeExpression, in scope: String? = nil) -> TypeDeclaration? {
    resolved(type, in: scope).typeName.flatMap { self.type(named: $0) }
  }

  /// The type with every name qualified and every typealias replaced, as far as the program declares them.
  ///
  /// A typealias that leads back to itself is left as it is.
  ///
  /// - Parameters:
  ///   - scope: The type whose body it is written in; `Self` is that type.
  ///   - file: The file that it is written in; nil where each name is already one that a single declaration has.
  package func resolved(
    _ type: TypeExpression, in scope: String? = nil, from file: SourceFile? = nil
  ) -> TypeExpression {
    NameResolution(table: self, scope: scope, file: namesakes.isEmpty ? nil : file).resolve(type)
  }

  /// The declaration a type named after the colon of a declaration refers to. Superclasses are not searched for it:
  /// they are what is being found out.
  func parent(_ type: TypeExpression, of child: TypeDeclaration) -> TypeDeclaration? {
    place(ofParent: type, of: child).map { allTypes[$0] }
  }

  /// Where in ``allTypes`` that declaration is.
  func place(ofParent type: TypeExpression, of child: TypeDeclaration) -> Int? {
    let resolution = NameResolution(table: self, scope: child.outerName, searchesSuperclasses: false)
    return resolution.resolve(type).typeName.flatMap { place(ofTypeNamed: $0) }
  }
}

/// One look-up of the names in a type as written.
private struct NameResolution {
  let table: DeclarationTable
  let scope: String?
  var file: SourceFile?
  var searchesSuperclasses = true
  /// The typealiases being replaced, so that a loop ends.
  var open: Set<String> = []
  var allowance = Allowance()

  /// How many typealiases may still be replaced: they can double a type each time. A class, because all branches of one
  /// look-up draw on it.
  final class Allowance {
    private var left = 1_000

    func draw() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  func resolve(_ type: TypeExpression) -> TypeExpression {
    switch type {
    case .named(let names): resolve(names)
    case .optional(let wrapped): .optional(resolve(wrapped))
    case .array(let element): .array(resolve(element))
    case .dictionary(let key, let value): .dictionary(resolve(key), resolve(value))
    case .function(let parameters, let result): .function(parameters.map(resolve), result: resolve(result))
    case .tuple(let elements): .tuple(elements.map(resolve))
    case .composition(let members): .composition(members.map(resolve).sorted { "\($0)" < "\($1)" })
    case .metatype(let instance): .metatype(resolve(instance))
    case .unknown: type
    }
  }

  /// Finds the first name from the inside out, then each further name inside of what was found.
  private func resolve(_ names: [TypeExpression.Name]) -> TypeExpression {
    let names = names.map { TypeExpression.Name($0.text, arguments: $0.arguments.map(resolve)) }
    guard let head = names.first else { return .named(names) }
    if head.text == "Self", let scope { return append(names.dropFirst(), to: .named(scope)) }
    for candidate in candidates(for: head.text) {
      guard let found = look(candidate, head.arguments) else { continue }
      return append(names.dropFirst(), to: found)
    }
    return inModule(names) ?? .named(names)
  }

  /// `Network.Client` where `Network` is a module, or what stands in front of a name that several declarations share.
  private func inModule(_ names: [TypeExpression.Name]) -> TypeExpression? {
    guard names.count > 1 else { return nil }
    let (module, name) = (names[0].text, names[1])
    if table.type(named: "\(module).\(name.text)") != nil {
      return append(names.dropFirst(2), to: .named([names[0], name]))
    }
    guard table.namesakes.hasModule(module) else { return nil }
    let own = table.namesakes.meaning(of: name.text, inModule: module) ?? name.text
    return look(own, name.arguments).map { append(names.dropFirst(2), to: $0) }
  }

  private func append(_ rest: ArraySlice<TypeExpression.Name>, to base: TypeExpression) -> TypeExpression {
    guard let name = rest.first, case .named(let path) = base else { return base }
    let qualified = "\(base.typeName ?? "").\(name.text)"
    let next = look(qualified, name.arguments) ?? .named(path + [name])
    return append(rest.dropFirst(), to: next)
  }

  /// The type or typealias with exactly this qualified name.
  private func look(_ name: String, _ arguments: [TypeExpression]) -> TypeExpression? {
    let name = chainEnd(from: name)
    if let alias = table.typealiases[name], !open.contains(name), allowance.draw() {
      return expand(alias, arguments)
    }
    guard table.type(named: name) != nil else { return nil }
    var path = name.split(separator: ".").map { TypeExpression.Name(String($0)) }
    if let last = path.popLast() { path.append(.init(last.text, arguments: arguments)) }
    return .named(path)
  }

  /// Follows typealiases that stand for nothing but the name of another one, outside of all types, up to the last.
  private func chainEnd(from start: String) -> String {
    var name = start
    var followed = open
    while let next = table.typealiases[name]?.plainTarget, table.typealiases[next] != nil {
      guard followed.insert(name).inserted else { return start }
      name = next
    }
    return name
  }

  private func expand(_ alias: TypealiasDeclaration, _ arguments: [TypeExpression]) -> TypeExpression {
    let outer = alias.name.lastIndex(of: ".").map { String(alias.name[..<$0]) }
    let inner = NameResolution(
      table: table, scope: outer, searchesSuperclasses: false, open: open.union([alias.name]),
      allowance: allowance)
    let target = inner.resolve(alias.target)
    let pairs = zip(alias.genericParameters.map(\.name), arguments)
    return target.replacing(Dictionary(pairs) { first, _ in first })
  }

  /// The qualified names `name` could mean, innermost first: in each type around, and in its superclasses.
  private func candidates(for name: String) -> [String] {
    let outermost = file.flatMap { table.meaning(of: name, in: $0)?.name } ?? name
    guard table.declaresNested(name) else { return [outermost] }
    var candidates: [String] = []
    var outer = scope
    while let type = outer {
      candidates.append("\(type).\(name)")
      candidates += inherited(by: type).filter { table.declares(name, inside: $0) }.map { "\($0).\(name)" }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return candidates + [outermost]
  }

  private func inherited(by type: String) -> [String] {
    guard searchesSuperclasses, let place = table.place(ofTypeNamed: type) else { return [] }
    return table.inheritance.superclasses(of: place).map { table.allTypes[$0].name }
  }
}

extension TypealiasDeclaration {
  /// The one name that it stands for, where it is written outside of all types; nil for anything more.
  fileprivate var plainTarget: String? {
    guard genericParameters.isEmpty, !name.contains("."), case .named(let names) = target, names.count == 1,
      let only = names.first, only.arguments.isEmpty
    else { return nil }
    return only.text
  }
}

extension TypeExpression {
  /// The type with generic parameters replaced by what they stand for.
  package func replacing(_ parameters: [String: TypeExpression]) -> TypeExpression {
    if parameters.isEmpty { return self }
    switch self {
    case .named(let names):
      if names.count == 1, names[0].arguments.isEmpty, let replacement = parameters[names[0].text] {
        return replacement
      }
      if names.count > 1, let replacement = Self.member(names, parameters) { return replacement }
      return .named(names.map { Name($0.text, arguments: $0.arguments.map { $0.replacing(parameters) }) })
    case .optional(let wrapped): return .optional(wrapped.replacing(parameters))
    case .array(let element): return .array(element.replacing(parameters))
    case .dictionary(let key, let value):
      return .dictionary(key.replacing(parameters), value.replacing(parameters))
    case .function(let inputs, let result):
      return .function(inputs.map { $0.replacing(parameters) }, result: result.replacing(parameters))
    case .tuple(let elements): return .tuple(elements.map { $0.replacing(parameters) })
    case .composition(let members): return .composition(members.map { $0.replacing(parameters) })
    case .metatype(let instance): return .metatype(instance.replacing(parameters))
    case .unknown: return self
    }
  }

  /// `S.Item`, whose parameters are called so: by the longest beginning of the path that one is.
  private static func member(_ names: [Name], _ parameters: [String: TypeExpression]) -> TypeExpression? {
    for count in stride(from: names.count, to: 0, by: -1) {
      let path = names.prefix(count).map(\.text).joined(separator: ".")
      guard let replacement = parameters[path] else { continue }
      if count == names.count { return replacement }
      guard case .named(let own) = replacement else { return nil }
      return .named(own + names[count...])
    }
    return nil
  }
}
