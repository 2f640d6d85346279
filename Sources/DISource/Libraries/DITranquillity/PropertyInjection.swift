import DICore
import DITranquillity
import SwiftSyntax

/// An injection by a key path: `.injection(\.property)`.
struct PropertyInjection {
  let path: [String]
  let service: TypeExpression
  let name: String?
  let modifier: SourceValue?
  let runtime: TranquillityRuntime
  let call: DetachedCall
  let place: SourcePlace
  let module: TypeIdentity?
  let arguments = ArgumentSlots()

  init(
    path: [String], service: TypeExpression, name: String?, modifier: SourceValue?,
    runtime: TranquillityRuntime,
    _ call: DetachedCall, place: SourcePlace, onBehalfOf module: TypeIdentity?
  ) {
    self.path = path
    self.service = service
    self.name = name
    self.modifier = modifier
    self.runtime = runtime
    self.call = call
    self.place = place
    self.module = module
  }

  /// Whether the value is an argument of the call: `{ arg($0) }`.
  var takesArgument: Bool {
    call.interpreter.value.map { modifying(.nothing, $0).isArgument } ?? false
  }

  /// Whether a function makes the value of the property from what is asked for.
  private var isComputed: Bool { modifier.map { !$0.onlyMarksItsParameter } ?? false }

  /// Its dependencies, as a graph lists them.
  var graphParameters: [GraphInput.Parameter] {
    [dependency?.inGraph(isArgument: takesArgument)].compactMap(\.self)
  }

  private var label: Symbol { Symbol(path.joined(separator: ".")) }

  func injection(isDeferred: Bool) -> Injection {
    let dependency = dependency
    let takesArgument = takesArgument
    let needs = [dependency?.need(isArgument: takesArgument)].compactMap(\.self)
    let kind: Injection.Kind = isComputed ? .block : .property
    return Injection(kind, label: label, isDeferred: isDeferred, needs: needs) { resolution, instance in
      try inject(dependency, isArgument: takesArgument, resolution, instance)
    }
  }

  /// The injection as it can be written for another library.
  func written(isDeferred: Bool) -> CodeFunction {
    guard let request = dependency?.request, !takesArgument else {
      return .peculiar("'\(label)' is set to an argument")
    }
    if isComputed {
      return .peculiar("a function makes the value of '\(label)'")
    }
    return .property(path, request, isDeferred: isDeferred)
  }

  private var site: Symbol { Symbol("\(service.serviceName).\(label)") }

  /// The type of the property; nil if it is not known.
  private func propertyType(_ interpreter: Interpreter) -> TypeExpression? {
    path.reduce(service) { type, name in
      type.flatMap { interpreter.typeLookups.propertyType(Symbol(name), of: $0.unwrapped, interpreter) }
    }
  }

  /// What is asked for; nil, which is reported, if the type of the property is not known.
  private var dependency: Dependency? {
    guard let interpreter = call.interpreter.value else { return nil }
    guard let type = propertyType(interpreter) else {
      interpreter.report("cannot tell the type of '\\\(service).\(label)'", at: place)
      return nil
    }
    var use = ExpressionUse(type)
    use.label = label
    use.kind = .property
    use.site = site
    return Dependency(modifying(use, interpreter).use, name: name, module: module, place: place)
  }

  /// The use of the property, changed by a function: `{ many($0) }`, `{ by(tag: T.self, on: $0) }`, `{ arg($0) }`, or one
  /// that makes the value of another one, which is then what is asked for: `{ $0 as Impl }`, `{ (name: Name) in name.text }`.
  private func modifying(
    _ use: ExpressionUse, _ interpreter: Interpreter
  ) -> (use: ExpressionUse, isArgument: Bool) {
    guard let modifier else { return (use, false) }
    let written = interpreter.typesOfParameters(of: modifier).first?.map(ParameterLayers.init)
    let hole = FactoryParameter()
    _ = FactoryReader(interpreter: interpreter, place: place).read {
      let unknown = TypedValue(.unknown(UnknownValue(type: nil, text: "", parameter: hole)))
      return try interpreter.apply(
        modifier, to: [unknown], for: ExpressionUse(use.type), site: nil, at: call.call(interpreter))
    }
    var use = use
    use.type = written?.type ?? hole.use?.type ?? use.type
    use.collects = hole.use?.collects ?? false
    use.prefersModules = hole.use?.prefersModules ?? false
    use.tags = hole.use?.tags ?? []
    return (written?.adding(to: use) ?? use, hole.isArgument || written?.isArgument == true)
  }

  private func inject(
    _ dependency: Dependency?, isArgument: Bool, _ resolution: Resolution, _ instance: Instance
  ) throws {
    guard let interpreter = call.interpreter.value, let dependency else {
      throw SourceError("the type of the property is not known", at: place)
    }
    let value =
      isArgument
      ? try arguments.value(0, of: dependency.type, call, resolution)
      : try DependencySource.resolution(resolution).resolve(dependency, runtime)
    let content = try modifier.map {
      try interpreter.apply(
        $0, to: [value], for: ExpressionUse(propertyType(interpreter)), site: site, at: call.call(interpreter)
      )
    }
    var owner = TypedValue(instance, service)
    for name in path.dropLast() {
      owner =
        try interpreter.member(name, of: owner, PlaceholderSyntax.node, interpreter.nowhere, .nothing)
        ?? owner
    }
    if let last = path.last { try interpreter.setProperty(last, of: owner, to: content ?? value) }
  }
}

extension SourceValue {
  /// Whether it is a closure that gives back its parameter, as it is or marked: `{ by(tag: T.self, on: many($0)) }`.
  fileprivate var onlyMarksItsParameter: Bool {
    guard case .closure(let closure) = self, closure.syntax.statements.count == 1,
      var expression = closure.syntax.statements.first?.item.as(ExprSyntax.self)
    else { return false }
    while let call = expression.as(FunctionCallExprSyntax.self), let last = call.arguments.last,
      ["arg", "by", "many", "manyInFramework"].contains(call.calledExpression.trimmedText)
    {
      expression = last.expression
    }
    return expression.is(DeclReferenceExprSyntax.self)
  }
}

extension Interpreter {
  /// The types of the parameters of a function, as far as they are known; nil for one that is not.
  fileprivate func typesOfParameters(of function: SourceValue) -> [TypeExpression?] {
    switch function {
    case .closure(let closure): parameterTypes(of: closure)
    case .function(let reference): parameters(of: reference).map(\.type)
    default: []
    }
  }
}
