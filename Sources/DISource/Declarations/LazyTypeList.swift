import Synchronization

/// The types of an index in the order in which they are listed, which is found when something first asks for them.
///
/// A class, because the copies of an index find it once.
final class LazyTypeList: Sendable {
  /// A list that was made. A class, because a reference to it is published at once.
  private final class List: Sendable {
    let types: [TypeDeclaration]

    init(_ types: [TypeDeclaration]) { self.types = types }
  }

  private let known = AtomicLazyReference<List>()

  /// - Parameter list: Makes the list, which must always be the same one. Threads that ask at the same time may each call
  ///   it.
  func types(_ list: () -> [TypeDeclaration]) -> [TypeDeclaration] {
    (known.load() ?? known.storeIfNil(List(list()))).types
  }
}
