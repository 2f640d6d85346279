import DICore

/// `Scope.$singleton`, by which other singletons are used while a closure runs. A class, because task locals refer to their
/// storage.
final class BoundSingletons: TaskLocalStorage {
  /// The scope that is bound; nil for that of the library.
  private(set) var scope: ScopeValue?

  var boundValue: SourceValue? {
    get { scope.map { .library($0) } }
    set { scope = newValue?.library(ScopeValue.self) }
  }
}
