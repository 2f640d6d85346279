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
    let made = try? interpreter.running(at: call.place) {
      try interpreter.apply(
        function, to: [], for: ExpressionUse(.named("InstanceStorage")), site: nil, at: call.call(interpreter)
      )
    }
    if let storage = made?.value.library(StorageValue.self) { return storage.storage }
    if case .object(let object)? = made?.value { return CodeStorage(object, interpreter) }
    interpreter.report("the storage of this scope is not understood: nothing is kept", at: call.place)
    return TransientStorage()
  }
}

/// A storage that is an object of the program's own class. A class, because storages are.
private final class CodeStorage: InstanceStorage {
  private let object: SourceObject
  private let interpreter: WeakInterpreter

  init(_ object: SourceObject, _ interpreter: Interpreter) {
    self.object = object
    self.interpreter = WeakInterpreter(interpreter)
  }

  private var owner: TypedValue { TypedValue(.object(object), object.type) }

  var instance: Any? {
    get {
      guard let interpreter = interpreter.value else { return nil }
      let value = try? interpreter.running {
        try interpreter.member(
          "instance", of: owner, PlaceholderSyntax.node, interpreter.nowhere, .nothing)
      }
      return value?.instance?.asAny
    }
    set {
      guard let interpreter = interpreter.value else { return }
      let value = TypedValue(newValue.map(Instance.init(of:)), .optional(.named("Any")))
      try? interpreter.running { try interpreter.setProperty("instance", of: owner, to: value) }
    }
  }

  func graphResolutionCompleted() {
    guard let interpreter = interpreter.value else { return }
    let call = Call.fromOutside(interpreter, at: SourcePlace(file: "", line: 1))
    _ = try? interpreter.running {
      try interpreter.callMethod("graphResolutionCompleted", on: owner, call)
    }
  }
}
