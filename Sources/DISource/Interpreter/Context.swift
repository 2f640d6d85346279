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
  /// Whether the code gives `self` its first values, or observes one: then no property is observed.
  let isUnobserved: Bool

  init(
    file: SourceFile, selfVariable: Variable? = nil, typeName: String? = nil, site: Symbol? = nil,
    resultType: TypeExpression? = nil, generics: [String: TypeExpression] = [:], isUnobserved: Bool = false
  ) {
    self.file = file
    self.selfVariable = selfVariable
    self.typeName = typeName
    self.site = site
    self.resultType = resultType
    self.generics = generics
    self.isUnobserved = isUnobserved
  }

  func with(
    selfVariable: Variable? = nil, site: Symbol?, resultType: TypeExpression?,
    generics: [String: TypeExpression] = [:]
  ) -> Context {
    Context(
      file: file, selfVariable: selfVariable ?? self.selfVariable, typeName: typeName,
      site: site ?? self.site,
      resultType: resultType, generics: self.generics.merging(generics) { $1 }, isUnobserved: isUnobserved)
  }
}
