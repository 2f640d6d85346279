// swift-format-ignore-file
// Stand-in for the interpreter until it is merged. To be deleted.
package import DICore

package struct SourceText: Sendable {
  package let name: String
  package let text: String
  package init(name: String, text: String) { self.name = name; self.text = text }
}
package struct SourceError: CodeError {
  package let message: String
  package let place: SourcePlace?
}
package struct LoadReport: Sendable {
  package var files: [String] = []
  package var declared: [TypeSummary] = []
  package var registered: [ListedRegistration] = []
  package var diagnostics: [Diagnostic] = []
}
package struct Evaluation: Sendable {
  package var declared: [String] = []
  package var registered: [ListedRegistration] = []
  package var bound: [Binding] = []
  package var value: Binding?
  package var notes: [String] = []
  package var diagnostics: [Diagnostic] = []
}
package struct Binding: Sendable {
  package let name: String
  package let type: String
  package let value: String
  package let label: InstanceLabel?
}
package struct ListedRegistration: Sendable {
  package let dialect: Symbol
  package let services: [ServiceKey]
  package let implementation: String
  package let container: Symbol?
  package let scope: Symbol?
  package let place: SourcePlace
  package let needs: [Request]
  package let isReached: Bool
  package let because: String?
  package let ids: [RegistrationID]
}
package struct TypeSummary: Sendable {
  package let name: String
  package let kind: String
  package let inherits: [String]
  package let place: SourcePlace
}

final class Node: TransparentObject {
  let typeIdentity: TypeIdentity
  var hasKnownType: Bool { true }
  var fields: [(Symbol, AnyObject)] = []
  weak var observer: (any ObjectObserver)?
  init(_ type: String) { typeIdentity = TypeIdentity(named: type) }
  var strongReferences: [Reference] { fields.map { Reference(field: $0.0, target: $0.1) } }
  deinit { observer?.objectWillEnd(ObjectIdentifier(self)) }
}

package final class Program {
  package let engine = Engine()
  package var isInterrupted: () -> Bool = { false }
  package private(set) var containers: [Container] = []
  private let rules: Rules
  private var scopeNow: Scope
  private var texts: [SourceText] = []
  private var vars: [(String, Instance)] = []
  package private(set) var types: [TypeSummary] = []
  private var customs: [Scope] = []

  package init(conditions: BuildConditions = BuildConditions(), defaultScope: Symbol? = nil) {
    rules = Rules.resolver()
    scopeNow = defaultScope.flatMap { [rules] in rules.scope(named: $0) } ?? rules.defaultScope
    containers = [Container("main", engine: engine, rules: rules)]
  }

  package func load(_ files: [SourceText]) -> LoadReport {
    texts += files
    var report = LoadReport(files: files.map(\.name))
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let place = SourcePlace(file: Symbol(file.name), line: index + 1)
        let words = line.split(separator: " ")
        if let kind = words.first, ["class", "protocol"].contains(kind), words.count > 1 {
          let name = String(words[1].prefix { $0.isLetter })
          types.append(TypeSummary(name: name, kind: String(kind), inherits: [], place: place))
        }
        if line.contains("register {"), !line.hasPrefix("//") { _ = register(String(line), place) }
        if line.contains("broken") {
          report.diagnostics.append(Diagnostic(file: file.name, line: index + 1, column: 1, message: "expected expression", severity: .error))
        }
      }
    }
    report.declared = types
    report.registered = registrations(of: containers[0])
    return report
  }

  private func register(_ line: String, _ place: SourcePlace) -> Registration? {
    guard let open = line.firstIndex(of: "{"), let close = line.lastIndex(of: "}") else { return nil }
    let body = line[line.index(after: open)..<close].trimmingPrefix { $0 == " " }
    if body.hasPrefix("resolve() as") {
      let types = body.split(separator: " ").map(String.init).filter { $0.first!.isUppercase }
      let key = ServiceKey(TypeIdentity(named: types[1]))
      var need = Request(ServiceKey(TypeIdentity(named: types[0])))
      need.site = Symbol("the \(types[1]) factory"); need.place = place
      let made = Registration(key, implementation: TypeIdentity(named: types[0]), scope: scopeNow, place: place) { [need] in try $0.resolve(need) }
      made.needs = [need]
      containers[0].register(made)
      return made
    }
    let name = String(body.prefix { $0.isLetter })
    let labels = ["XYZViewModel": [("fetcher", "XYZFetching"), ("updater", "XYZUpdating"), ("service", "XYZService")], "XYZService": [("session", "XYZSessionService")]][name] ?? []
    let needs = labels.map { pair -> Request in
      var request = Request(ServiceKey(TypeIdentity(named: pair.1)), kind: .`init`)
      request.label = Symbol(pair.0); request.place = place
      request.site = Symbol("\(name).init(\(labels.map { $0.0 + ":" }.joined()))")
      return request
    }
    let made = Registration(ServiceKey(TypeIdentity(named: name)), implementation: TypeIdentity(named: name), scope: scopeNow, place: place) { resolution in
      let node = Node(name)
      for need in needs {
        if let object = try resolution.resolve(need)?.object { node.fields.append((need.label!, object)) }
      }
      return .object(node)
    }
    made.needs = needs
    containers[0].register(made)
    return made
  }

  package func evaluate(_ text: String, place: SourcePlace) throws -> Evaluation {
    var result = Evaluation()
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "class" || words[0] == "protocol" {
        types.append(TypeSummary(name: words[1], kind: words[0], inherits: [], place: place))
        result.declared.append(words[1])
      } else if line.hasPrefix("register {"), let made = register(String(line), place) {
        result.registered.append(statement(made))
      } else if words[0] == "let", words.count > 2, words[2] != "=" {
        let name = String(words[1].dropLast())
        guard let instance = try containers[0].resolve(Request(ServiceKey(TypeIdentity(named: words[2])))) else { continue }
        bind(name, to: instance)
        let label = engine.census.label(for: instance).label
        result.bound.append(Binding(name: name, type: words[2], value: label.description, label: label))
      } else if line.hasPrefix("Resolver.resolve() as"), let instance = try containers[0].resolve(Request(ServiceKey(TypeIdentity(named: words[2])))) {
        let label = engine.census.label(for: instance).label
        result.value = Binding(name: "", type: words[2], value: label.description, label: label)
      } else if line.hasPrefix("loop") {
        while !isInterrupted() {}
        throw SourceError(message: "interrupted", place: place)
      } else if line.hasPrefix(".") { continue
      } else {
        throw SourceError(message: "cannot run '\(line)'", place: place)
      }
    }
    return result
  }

  package func container(named name: String) -> Container? { containers.first { $0.name.text == name } }
  package var variables: [Binding] {
    vars.map { name, instance in
      let label = engine.census.label(for: instance).label
      return Binding(name: name, type: label.typeName.text, value: label.description, label: label)
    }
  }
  package func instance(ofVariable name: String) -> Instance? { vars.last { $0.0 == name }?.1 }
  package func bind(_ name: String, to instance: Instance) { _ = release(name); vars.append((name, instance)) }
  package func release(_ name: String) -> Bool {
    let had = vars.contains { $0.0 == name }
    vars.removeAll { $0.0 == name }
    return had
  }
  package var roots: [(name: String, object: AnyObject)] { vars.compactMap { name, instance in instance.object.map { (name, $0) } } }
  package func service(_ type: String, name: String?, tag: String?) throws -> ServiceKey {
    let identity = TypeIdentity(named: type)
    if type.contains("§") { throw SourceError(message: "'\(type)' is not a type", place: nil) }
    if let tag { return ServiceKey(identity, .tag(TypeIdentity(named: tag))) }
    return ServiceKey(identity, name.map { .name(Symbol($0)) })
  }
  package func arguments(_ values: [String], keyed: [(String, String)]) throws -> Any? { values.isEmpty ? nil : values }
  package var statements: [ListedRegistration] { registrations(of: containers[0]) }
  package func registrations(of container: Container) -> [ListedRegistration] { container.registrations.map(statement) }
  private func statement(_ made: Registration) -> ListedRegistration {
    ListedRegistration(dialect: "resolver", services: made.services, implementation: made.implementation.name, container: made.container?.name, scope: made.scope.name, place: made.place!, needs: made.needs, isReached: true, because: nil, ids: [made.id])
  }
  package func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt? {
    guard let file = texts.first(where: { $0.name == place.file.text }) else { return nil }
    let all = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = Int(place.line) - 1
    guard all.indices.contains(start) else { return nil }
    return SourceExcerpt(file: file.name, line: start + 1, lines: Array(all[start..<min(start + lines, all.count)]))
  }
  package func place(ofType name: String) -> SourcePlace? { types.first { $0.name == name }?.place }
  package func changeScope(of listed: ListedRegistration, to scope: Scope) { for r in containers[0].registrations where listed.ids.contains(r.id) { r.scope = scope } }
  package var scopes: [Scope] { rules.scopes + customs }
  package func scope(named name: String) -> Scope? { scopes.first { $0.name.text == name } }
  package func addScope(named name: String) -> Scope {
    let scope = Scope(Symbol(name), .cache(.strong))
    customs.append(scope)
    return scope
  }
}
