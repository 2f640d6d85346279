import DICore

/// The source of the values of `Lazy` and `Provider`.
struct DeferredValueSource<Value>: Sendable {
  /// The arguments for the delayed service.
  enum Arguments {
    case none
    /// Arguments for the service itself.
    case list([Any?])
    case any(AnyArguments)

    fileprivate func arguments(for type: TypeIdentity) -> AnyArguments? {
      switch self {
      case .none: nil
      case .list(let values): AnyArguments(type: type, values)
      case .any(let arguments): arguments
      }
    }
  }

  /// Called on the thread that reads the value.
  private let make: Unchecked<(Arguments) -> Value>

  /// Values made by a closure.
  init(_ make: @escaping () -> Value) { self.make = Unchecked { _ in make() } }

  private init(_ request: DelayedRequest?, _ inner: LayerResolver<Value>) {
    make = Unchecked { arguments in
      guard let request, request.canBeAsked else {
        Engine.shared.stop(because: WrapperMistake.containerEnded, at: request?.request.place)
      }
      (request.facadeAskedFromOutside as? DIContainer)?.reportMissingRoot(request.request)
      let handed = arguments.arguments(for: request.request.key.type)
      do {
        if let value = try inner.one(request.request, .delayed(request, handed)) { return value }
        throw WrapperMistake.noValue
      } catch {
        Engine.shared.stop(because: error, under: .compiledTranquillity, at: request.request.place)
      }
    }
  }

  /// A source without a value, whose use ends the program with a message.
  static func placeholder(_ file: String, _ line: UInt) -> DeferredValueSource {
    DeferredValueSource {
      Engine.shared.stop(
        because: WrapperMistake.notInjected(file: file, line: line),
        at: SourcePlace(fileID: file, line: Int(clamping: line)))
    }
  }

  /// The value, made with `arguments` for the parameters of its factory.
  func value(_ arguments: Arguments = .none) -> Value { make.value(arguments) }

  /// The layer of a type that wraps a delayed value.
  static func takeApart<Wrapper>(
    _ shape: inout TypeQueryShape, _ delay: TypeQueryShape.Delay,
    _ wrap: @escaping (DeferredValueSource) -> Wrapper
  ) -> LayerResolver<Wrapper> {
    shape.add(.delayed(delay))
    let inner = LayerResolver.of(Value.self, &shape)
    return LayerResolver(
      one: { request, target in wrap(DeferredValueSource(target.delay(request), inner)) },
      all: { request, target in
        try target.delayAll(request).map { wrap(DeferredValueSource($0, inner)) }
      })
  }
}

/// Why a wrapper has no value.
enum WrapperMistake: Error, CustomStringConvertible {
  case containerEnded
  case noValue
  case notInjected(file: String, line: UInt)

  var description: String {
    switch self {
    case .containerEnded: "the container of this Lazy or Provider has ended; keep it while they are used"
    case .noValue: "nothing answers this Lazy or Provider"
    case .notInjected(let file, let line):
      "please inject this property from DI in file: \(file) on line: \(line); it is an empty placeholder"
    }
  }
}
