import DICore
import Swinject

import protocol Swinject.InstanceStorage

/// The interpreted program's view of an `ObjectScope`. A class, because scopes are compared by identity.
final class ObjectScopeValue: NamedByVariable {
  static let name = "ObjectScope"
  let typeName = ObjectScopeValue.name
  let objectScope: ObjectScope
  /// Whether the scope is to be named after a variable, because it was made without a description.
  var isUnnamed = false

  init(_ objectScope: ObjectScope) { self.objectScope = objectScope }

  var text: String { objectScope.description }
  var identity: AnyObject { objectScope }

  /// The scope as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(Self.name)) }

  static let members = MemberTable<ObjectScopeValue>(properties: [
    "description": .stored(.named("String")) { .string($0.text) }
  ])

  func take(name: String, isLasting: Bool) {
    guard isUnnamed else { return }
    isUnnamed = false
    objectScope.scope.name = Symbol(name)
  }
}

/// A storage of the library in interpreted code: `PermanentStorage()`.
final class StorageValue: LibraryValue {
  let typeName: String
  let storage: any InstanceStorage

  init(_ name: String, _ storage: any InstanceStorage) {
    typeName = name
    self.storage = storage
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
    if case .object(let object)? = made?.value { return storage(object, interpreter) }
    interpreter.report("the storage of this scope is not understood: nothing is kept", at: call.place)
    return TransientStorage()
  }

  /// The storage that is an object of the program's own class. Its functions for single graphs are not asked, which is
  /// told.
  private func storage(_ object: SourceObject, _ interpreter: Interpreter) -> CodeStorage {
    if let declaration = interpreter.table.declaration(of: object.type) {
      for name in ["instance", "setInstance"]
      where !interpreter.facts.methods(name, of: declaration, interpreter).isEmpty {
        interpreter.report(
          "'\(name)' of \(declaration.name) for a graph is not asked: 'instance' is", at: call.place)
      }
    }
    return CodeStorage(object, interpreter, at: call.place)
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
      guard let interpreter = interpreter.value else { return nil }
      let value = interpreter.reportingFaults(at: place) {
        try interpreter.member(
          "instance", of: owner, PlaceholderSyntax.node, interpreter.nowhere, .nothing)
      }
      return value.flatMap { $0?.instance?.asAny }
    }
    set {
      guard let interpreter = interpreter.value else { return }
      let value = TypedValue(newValue.map(Instance.init(of:)), .optional(.named("Any")))
      _ = interpreter.reportingFaults(at: place) {
        try interpreter.setProperty("instance", of: owner, to: value)
      }
    }
  }

  func graphResolutionCompleted() {
    guard let interpreter = interpreter.value else { return }
    let call = Call.fromOutside(interpreter, at: SourcePlace(file: "", line: 1))
    _ = interpreter.reportingFaults(at: place) {
      try interpreter.callMethod("graphResolutionCompleted", on: owner, call)
    }
  }
}
