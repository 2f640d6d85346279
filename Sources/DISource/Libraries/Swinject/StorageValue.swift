import DICore
import Swinject

import protocol Swinject.InstanceStorage

/// A storage of the library in interpreted code: `PermanentStorage()`.
final class StorageValue: LibraryValue {
  let typeName: String
  let storage: any InstanceStorage

  init(_ name: String, _ storage: any InstanceStorage) {
    typeName = name
    self.storage = storage
  }

  static let members = MemberTable<StorageValue>(
    properties: [
      "instance": .stored(.anyOptional) {
        TypedValue($0.storage.instance.map(Instance.init(of:)), .anyOptional).value
      } set: { owner, value, _ in
        owner.storage.instance = value.unboxedInstance?.asAny
        return true
      }
    ],
    methods: [
      "instance(inGraph:)": .giving { owner, call in
        guard let graph = try call.graph else { return nil }
        return TypedValue(owner.storage.instance(inGraph: graph).map(Instance.init(of:)), .anyOptional)
      },
      "setInstance(_:inGraph:)": .giving { owner, call in
        guard let instance = call.unlabelled.first, let graph = try call.graph else { return nil }
        let value = try call.value(instance, for: ExpressionUse(.anyOptional))
        owner.storage.setInstance(value.unboxedInstance?.asAny, inGraph: graph)
        return .void
      },
      "graphResolutionCompleted()": .effect { owner, _ in owner.storage.graphResolutionCompleted() },
    ])

  /// The storage that a scope makes for each of its registrations.
  static func made(by scope: ObjectScope) -> TypedValue {
    let storage = scope.makeStorage()
    let name = String(describing: type(of: storage))
    return TypedValue(.library(StorageValue(name, storage)), .named(name))
  }

  /// `CompositeStorage([WeakStorage(), GraphStorage()])`; nil if a storage in it is not understood.
  static func composite(_ call: Call) throws -> StorageValue? {
    let storages = ExpressionUse(.array(.named("InstanceStorage")))
    guard let argument = call.unlabelled.first,
      let values = try call.value(argument, for: storages).value.elements
    else { return nil }
    let components = values.compactMap { value -> (any InstanceStorage)? in
      switch value {
      case .library(let storage as StorageValue): storage.storage
      case .object(let object): CodeStorage(object, call.interpreter, at: call.place)
      default: nil
      }
    }
    guard components.count == values.count else { return nil }
    return StorageValue("CompositeStorage", CompositeStorage(components))
  }

  /// How the storages of the library are made, by the names of their types.
  static let makers: [String: @Sendable () -> any InstanceStorage] = [
    "GraphStorage": { GraphStorage() }, "PermanentStorage": { PermanentStorage() },
    "TransientStorage": { TransientStorage() }, "WeakStorage": { WeakStorage() },
  ]
}

/// Makes the storages of a program's scope, by its code.
struct StorageMaker {
  private let function: SourceValue
  private let call: DetachedCall

  init(_ function: SourceValue, _ call: DetachedCall) {
    self.function = function
    self.call = call
  }

  /// A storage for one registration. One that the code does not make keeps nothing.
  func make() -> any InstanceStorage {
    guard let interpreter = call.interpreter.value else { return TransientStorage() }
    let made = interpreter.reportingFaults(at: call.place) {
      try interpreter.apply(
        function, to: [], for: ExpressionUse(.named("InstanceStorage")), site: nil, at: call.call(interpreter)
      )
    }
    if let storage = made?.value.library(StorageValue.self) { return storage.storage }
    if case .object(let object)? = made?.value { return CodeStorage(object, interpreter, at: call.place) }
    interpreter.report("the storage of this scope is not understood: nothing is kept", at: call.place)
    return TransientStorage()
  }
}

extension Interpreter {
  /// Runs code of a storage, whose callers expect no error: a fault is reported, and the result is nil.
  fileprivate func reportingFaults<Result>(at place: SourcePlace?, _ body: () throws -> Result) -> Result? {
    do {
      return try running(at: place, body)
    } catch let error as any CodeError {
      report(error.message, at: error.place ?? place)
    } catch let error as ResolutionError {
      report("\(error.request.key.type) cannot be resolved", at: place)
    } catch {
      report("\(error)", at: place)
    }
    return nil
  }
}

/// A storage that is an object of the program's own class. A class, because storages are.
private final class CodeStorage: InstanceStorage {
  private let object: SourceObject
  private let interpreter: WeakInterpreter
  /// Where the scope was made.
  private let place: SourcePlace?

  init(_ object: SourceObject, _ interpreter: Interpreter, at place: SourcePlace?) {
    self.object = object
    self.place = place
    self.interpreter = WeakInterpreter(interpreter)
  }

  private var owner: TypedValue { TypedValue(.object(object), object.type) }

  var instance: Any? {
    get {
      asking { interpreter in
        try interpreter.member("instance", of: owner, PlaceholderSyntax.node, interpreter.nowhere, .nothing)
      }
    }
    set {
      asking { interpreter in
        try interpreter.store(
          Self.value(newValue), in: .property("instance", of: owner), PlaceholderSyntax.node,
          interpreter.nowhere)
        return nil
      }
    }
  }

  func instance(inGraph graph: GraphIdentifier) -> Any? {
    guard declares("instance") else { return instance }
    return asking { try call("instance", [.init(label: "inGraph", content: Self.content(graph))], $0) }
  }

  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    guard declares("setInstance") else { return self.instance = instance }
    let stored = Call.Argument(label: nil, content: .value(Self.value(instance)))
    asking {
      try call("setInstance", [stored, .init(label: "inGraph", content: Self.content(graph))], $0)
    }
  }

  func graphResolutionCompleted() { asking { try call("graphResolutionCompleted", [], $0) } }

  // MARK: Asking the object

  /// What the code gives, as the library sees it; nil after the program was released.
  @discardableResult
  private func asking(_ body: (Interpreter) throws -> TypedValue?) -> Any? {
    guard let interpreter = interpreter.value else { return nil }
    return interpreter.reportingFaults(at: place) { try body(interpreter) }??.unboxedInstance?.asAny
  }

  private func call(
    _ name: String, _ arguments: [Call.Argument], _ interpreter: Interpreter
  ) throws -> TypedValue? {
    let call = Call.fromOutside(interpreter, at: SourcePlace(file: "", line: 1))
    return try interpreter.callMethod(name, on: owner, call.replacing(arguments: arguments))
  }

  /// Whether the class has a method with this name, which otherwise is the library's.
  private func declares(_ name: String) -> Bool {
    guard let interpreter = interpreter.value, let type = interpreter.table.declaration(of: object.type)
    else { return false }
    return !interpreter.typeLookups.methods(name, of: type, interpreter).isEmpty
  }

  private static func value(_ instance: Any?) -> TypedValue {
    TypedValue(instance.map(Instance.init(of:)), .anyOptional)
  }

  private static func content(_ graph: GraphIdentifier) -> Call.Argument.Content {
    .value(TypedValue(.library(GraphIdentifierValue(graph.graph)), .named(GraphIdentifierValue.name)))
  }
}

extension TypeExpression {
  fileprivate static let anyOptional = TypeExpression.optional(.named("Any"))
}

extension TypedValue {
  /// The value as the library stores it: an optional that was converted to `Any` is what it contains.
  fileprivate var unboxedInstance: Instance? { TypedValue(value.unboxed, type).instance }
}

extension Call {
  /// The argument `inGraph`; nil where it is not known.
  fileprivate var graph: GraphIdentifier? {
    get throws {
      try value(labelled: "inGraph")?.value.library(GraphIdentifierValue.self).map {
        GraphIdentifier($0.graph)
      }
    }
  }
}
