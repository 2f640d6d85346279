package import DICore

extension ManagedContainer {
  /// A factory that the program is to register elsewhere. In debug builds, the program ends if it is used before that;
  /// otherwise the answer is nil. See `Documentation/Rules/FactoryKit/promised.md`.
  ///
  ///     var account: Factory<(any Account)?> { promised() }
  ///
  /// - Parameters:
  ///   - key: The name of the factory: by default, that of the property.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  public func promised<T>(
    key: StaticString = #function, file: StaticString = #file, line: UInt = #line
  ) -> Factory<T?> {
    let promise = Promise(of: T?.self, key, file, line)
    return Factory(self, key: key, fileID: file, line: Int(clamping: line)) { [manager] in
      promise.check(in: manager)
      return nil
    }
  }

  /// A factory with a parameter that the program is to register elsewhere. In debug builds, the program
  /// ends if it is used before that; otherwise the answer is nil.
  ///
  ///     var account: ParameterFactory<Int, (any Account)?> { promised() }
  public func promised<P, T>(
    key: StaticString = #function, file: StaticString = #file, line: UInt = #line
  ) -> ParameterFactory<P, T?> {
    let promise = Promise(of: T?.self, key, file, line)
    return ParameterFactory(self, key: key, fileID: file, line: Int(clamping: line)) { [manager] _ in
      promise.check(in: manager)
      return nil
    }
  }
}

/// A factory that is to be registered elsewhere.
private struct Promise: Sendable {
  private let key: ServiceKey
  private let site: CallSite

  init(of type: any Any.Type, _ name: StaticString, _ file: StaticString, _ line: UInt) {
    key = ServiceKey(TypeIdentity(type), named: Symbol(literal: name))
    site = CallSite(file, Int(clamping: line))
  }

  /// Ends the program if promises that nobody keeps do.
  func check(in manager: ContainerManager) {
    guard FactoryDebugging.promiseEndsProgram(in: manager) else { return }
    manager.core.engine.stop(
      because: UnfulfilledPromise(of: key, in: manager.core), under: .compiledFactory, at: site.place)
  }
}

/// A promised factory is used that nobody has registered.
package struct UnfulfilledPromise: CodeError {
  package let message: String
  package var place: SourcePlace? { nil }
  package let fault: ResolutionError.Fault
  package var endsProgram: Bool { true }

  /// - Parameter key: The key of the factory, whose type is optional.
  package init(of key: ServiceKey, in container: DICore.Container) {
    message = "\(key.type.unwrappedName) was not registered"
    fault = .missingRegistration(.init(key, searched: [container]))
  }
}

extension TypeIdentity {
  /// The name; for an optional type, that of the type within it.
  var unwrappedName: String { wrappedName.map { String($0) } ?? name }
}
