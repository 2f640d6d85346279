import DICore
import FactoryKit

/// The situation in which the interpreted program runs, which decides between the contexts of its factories: at first, no
/// context applies, except `device`. A class, because the rules of all containers read it.
final class ProgramContexts {
  /// What the program reads and sets as `FactoryContext.current`.
  var context = FactoryContext.plain

  /// The names of the contexts that apply, by the shell or the program: words such as `test`, and `arg NAME`.
  private(set) var names: [String] = []

  /// The names of the contexts in which the program is.
  private var namesOfContext: [String] {
    let flags = [
      ("test", context.isTest), ("preview", context.isPreview), ("debug", context.isDebug),
      ("simulator", context.isSimulator),
    ]
    return flags.filter(\.1).map(\.0) + context.arguments.map { "arg \($0)" }
  }

  /// Sets the contexts that apply.
  ///
  /// - Parameter names: Words such as `test`, and `arg NAME`.
  func apply(_ names: [String]) {
    self.names = names
    var context = FactoryContext.plain
    context.isTest = names.contains("test")
    context.isPreview = names.contains("preview")
    context.isDebug = names.contains("debug")
    context.isSimulator = names.contains("simulator")
    context.arguments = names.filter { $0.hasPrefix("arg ") }.map { String($0.dropFirst(4)) }
    context.runtimeArguments = self.context.runtimeArguments
    self.context = context
  }
}

// `FactoryContext.current`, a structure of code.
extension ProgramContexts {
  static let typeName = "FactoryContext"

  private static let flags: [(Symbol, any WritableKeyPath<FactoryContext, Bool> & Sendable)] = [
    ("isPreview", \.isPreview), ("isTest", \.isTest), ("isSimulator", \.isSimulator), ("isDebug", \.isDebug),
  ]

  /// The situation as a value of code.
  var value: TypedValue {
    var fields = FieldList()
    fields["arguments"] = .strong(.array(context.arguments.map { .string($0) }))
    var runtime = DictionaryValue()
    for (key, argument) in context.runtimeArguments.sorted(by: { $0.key < $1.key }) {
      runtime.set(.string(key), .string(key), to: .string(argument))
    }
    fields["runtimeArguments"] = .strong(.dictionary(runtime))
    for (name, path) in Self.flags { fields[name] = .strong(.bool(context[keyPath: path])) }
    let type = TypeExpression.named(Self.typeName)
    return TypedValue(.structure(StructureValue(type: type, fields: fields)), type)
  }

  /// Sets the situation; false for another value than one of ``value``.
  func set(to value: TypedValue) -> Bool {
    guard case .structure(let structure) = value.value, structure.type.typeName == Self.typeName else {
      return false
    }
    if let arguments = structure.fields.value(of: "arguments")?.elements {
      context.arguments = arguments.map(\.shownText)
    }
    if case .dictionary(let runtime)? = structure.fields.value(of: "runtimeArguments") {
      let pairs = runtime.pairs.map { ($0.key.shownText, $0.value.shownText) }
      context.runtimeArguments = Dictionary(pairs) { $1 }
    }
    for (name, path) in Self.flags {
      if let flag = structure.fields.value(of: name.text) { context[keyPath: path] = flag.isTrue }
    }
    names = namesOfContext
    return true
  }
}

/// A value of an enumeration of the library: a context, or what a reset is to reset. A class, because library values are.
final class FactoryCase: LibraryValue {
  enum Content: Equatable {
    case context(FactoryContextType)
    case reset(FactoryResetOptions)
  }

  static let contextType = "FactoryContextType"
  static let resetType = "FactoryResetOptions"
  let typeName: String
  let content: Content

  init(_ content: Content) {
    self.content = content
    typeName = if case .context = content { Self.contextType } else { Self.resetType }
  }

  /// The value in code.
  var asValue: TypedValue { TypedValue(.library(self), .named(typeName)) }

  /// The text in string interpolation, as Swift makes it of a case: `arg("a")`.
  var text: String {
    switch content {
    case .context(let context): "\(context)"
    case .reset(let options): "\(options)"
    }
  }

  var enumCase: LibraryCase? {
    switch content {
    case .context(.arg(let argument)):
      return LibraryCase(name: "arg", payload: [TypedValue(.string(argument), .named("String"))])
    case .context(.args(let arguments)):
      let all = SourceValue.array(arguments.map { .string($0) })
      return LibraryCase(name: "args", payload: [TypedValue(all, .array(.named("String")))])
    case .context(let context):
      return Self.contexts.first { $0.value == context }.map { LibraryCase(name: $0.key) }
    case .reset(let options):
      return Self.resets.first { $0.value == options }.map { LibraryCase(name: $0.key) }
    }
  }

  func isEqual(to other: any LibraryValue) -> Bool { (other as? FactoryCase)?.content == content }

  /// The contexts without an argument, by name.
  static let contexts: [String: FactoryContextType] = [
    "test": .test, "preview": .preview, "debug": .debug, "simulator": .simulator, "device": .device,
  ]

  /// What a reset may reset, by name.
  static let resets: [String: FactoryResetOptions] = [
    "all": .all, "context": .context, "none": .none, "registration": .registration, "scope": .scope,
  ]
}

extension Call {
  /// What a reset is to reset: the argument, or else `usual`.
  func resetOptions(_ argument: Argument?, or usual: FactoryResetOptions = .all) throws -> FactoryResetOptions
  {
    guard let argument else { return usual }
    let value = try value(argument, for: ExpressionUse(.named(FactoryCase.resetType))).value
    guard case .reset(let options)? = value.library(FactoryCase.self)?.content else {
      throw error("'\(argument.text)' is not understood as what to reset")
    }
    return options
  }

  /// The context that an argument stands for.
  func context(_ argument: Argument) throws -> FactoryContextType {
    let value = try value(argument, for: ExpressionUse(.named(FactoryCase.contextType))).value
    guard case .context(let context)? = value.library(FactoryCase.self)?.content else {
      throw error("'\(argument.text)' is not understood as a context")
    }
    return context
  }
}
