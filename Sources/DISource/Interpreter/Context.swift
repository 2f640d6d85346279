import DICore

/// What a running piece of code sees besides its variables. A class: all blocks of one body share it.
final class Context {
  /// The file the code stands in.
  let file: SourceFile
  /// `self`, in a method, an initialiser or a static function.
  let selfVariable: Variable?
  /// The type whose body the code stands in.
  let typeName: String?
  /// Who asks, where the code resolves something itself.
  let site: Symbol?
  /// What `return` has to give.
  let resultType: TypeExpression?
  /// What the generic parameters in reach stand for; nil for those that are still open.
  let generics: [String: TypeExpression]
  /// The properties of `self` that the code sets without telling those who observe them.
  let unobserved: Unobserved

  enum Unobserved: Equatable {
    case none
    /// Those that the type itself declares: the code gives them their first values, or ends them.
    case own
    /// The one that the code observes.
    case property(String)
  }

  init(
    file: SourceFile, selfVariable: Variable? = nil, typeName: String? = nil, site: Symbol? = nil,
    resultType: TypeExpression? = nil, generics: [String: TypeExpression] = [:],
    unobserved: Unobserved = .none
  ) {
    self.file = file
    self.selfVariable = selfVariable
    self.typeName = typeName
    self.site = site
    self.resultType = resultType
    self.generics = generics
    self.unobserved = unobserved
  }

  func with(
    selfVariable: Variable? = nil, site: Symbol?, resultType: TypeExpression?,
    generics: [String: TypeExpression] = [:]
  ) -> Context {
    Context(
      file: file, selfVariable: selfVariable ?? self.selfVariable, typeName: typeName,
      site: site ?? self.site,
      resultType: resultType, generics: self.generics.merging(generics) { $1 }, unobserved: unobserved)
  }
}
