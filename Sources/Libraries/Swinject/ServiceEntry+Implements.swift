extension ServiceEntry {
  /// Lets requests for another type find this entry: they share its factory, its scope and its instance. See
  /// `Documentation/Rules/Swinject/forwarding.md`.
  ///
  ///     container.register(Cat.self) { _ in Cat() }
  ///       .implements((any Pet).self)
  ///       .implements((any Animal).self, name: "house")
  ///
  /// Whether the instance is of the type is checked when the type is resolved: if not, the answer is nil.
  ///
  /// - Parameter name: The name that requests for the type must give. The entry's own name does not count.
  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> {
    container?.forward(type, name: name, to: self)
    return self
  }

  /// Lets requests for two other types find this entry.
  ///
  ///     container.register(Cat.self) { _ in Cat() }.implements((any Pet).self, (any Animal).self)
  @discardableResult
  public func implements<T1, T2>(_ type1: T1.Type, _ type2: T2.Type) -> ServiceEntry<Service> {
    implements(type1).implements(type2)
  }

  /// Lets requests for three other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3>(_ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type) -> ServiceEntry<
    Service
  > {
    implements(type1, type2).implements(type3)
  }

  /// Lets requests for four other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3).implements(type4)
  }

  /// Lets requests for five other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4, T5>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type, _ type5: T5.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3, type4).implements(type5)
  }

  /// Lets requests for six other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4, T5, T6>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type, _ type5: T5.Type, _ type6: T6.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3, type4, type5).implements(type6)
  }

  /// Lets requests for seven other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4, T5, T6, T7>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type, _ type5: T5.Type,
    _ type6: T6.Type, _ type7: T7.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3, type4, type5, type6).implements(type7)
  }

  /// Lets requests for eight other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4, T5, T6, T7, T8>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type, _ type5: T5.Type,
    _ type6: T6.Type, _ type7: T7.Type, _ type8: T8.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3, type4, type5, type6, type7).implements(type8)
  }

  /// Lets requests for nine other types find this entry.
  @discardableResult
  public func implements<T1, T2, T3, T4, T5, T6, T7, T8, T9>(
    _ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: T4.Type, _ type5: T5.Type,
    _ type6: T6.Type, _ type7: T7.Type, _ type8: T8.Type, _ type9: T9.Type
  ) -> ServiceEntry<Service> {
    implements(type1, type2, type3, type4, type5, type6, type7, type8).implements(type9)
  }
}
