// Compiled where SwiftUI is.
#if canImport(SwiftUI)
  public import Combine
  public import Observation
  public import SwiftUI

  /// Resolves an observable object for a view, which holds it as a `StateObject`.
  ///
  ///     @InjectedObject(\.contentModel) var model
  @MainActor @propertyWrapper
  public struct InjectedObject<T: ObservableObject>: DynamicProperty {
    @StateObject private var object: T

    /// Will resolve a factory of the shared ``Container``: `@InjectedObject(\.contentModel) var model`.
    public init(_ keyPath: KeyPath<Container, Factory<T>>) {
      _object = StateObject(wrappedValue: Container.shared[keyPath: keyPath]())
    }

    /// Will resolve a factory of the shared container of a type: `@InjectedObject(\PetContainer.petModel) var pets`.
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) {
      _object = StateObject(wrappedValue: C.shared[keyPath: keyPath]())
    }

    /// The object.
    public var wrappedValue: T { object }

    /// Bindings to the properties of the object.
    public var projectedValue: ObservedObject<T>.Wrapper { $object }
  }

  /// Resolves an object that is observed by its properties for a view, which holds it as its state.
  ///
  ///     @InjectedObservable(\.contentModel) var model
  @MainActor @propertyWrapper
  public struct InjectedObservable<T: AnyObject & Observable>: DynamicProperty {
    @State private var object: LazyState

    /// Resolves at the first use: a view makes its initial state anew each time that it is made.
    @MainActor
    private final class LazyState {
      private let make: @MainActor () -> T
      private(set) lazy var object = make()

      init(_ make: @escaping @MainActor () -> T) { self.make = make }
    }

    /// Will resolve a factory of the shared ``Container``: `@InjectedObservable(\.contentModel) var model`.
    public init(_ keyPath: KeyPath<Container, Factory<T>>) {
      _object = State(wrappedValue: LazyState { Container.shared[keyPath: keyPath]() })
    }

    /// Will resolve a factory of the shared container of a type: `@InjectedObservable(\PetContainer.petModel) var pets`.
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) {
      _object = State(wrappedValue: LazyState { C.shared[keyPath: keyPath]() })
    }

    /// The object.
    public var wrappedValue: T { object.object }

    /// Bindings to the properties of the object.
    public var projectedValue: Bindable<T> { Bindable(object.object) }
  }
#endif
