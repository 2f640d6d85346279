/// What the written type of a factory's parameter tells about the request: the library's types around the service.
///
///     { (cat: DIByTag<Fast, Cat>, dogs: DIMany<Dog>) in House(by(tag: Fast.self, on: cat), many(dogs)) }
struct ParameterLayers {
  /// The type of the value that the code gets out of the parameter.
  let type: TypeExpression
  private var tags: [TypeExpression] = []
  private var collects = false
  private var prefersModules = false
  private(set) var isArgument = false

  init(_ written: TypeExpression) {
    var type = written
    while true {
      if let layer = type.arguments(of: "DIByTag"), layer.count == 2 {
        tags.append(layer[0])
        type = layer[1]
      } else if let element = type.argument(of: "DIMany") ?? type.argument(of: "DIManyInFramework") {
        collects = true
        prefersModules = type.argument(of: "DIMany") == nil
        type = element
      } else if let value = type.argument(of: "DIArg") {
        isArgument = true
        type = value
      } else {
        break
      }
    }
    self.type = collects ? .array(type) : type
  }

  /// The use of the parameter, with what its type tells.
  func adding(to use: ExpressionUse) -> ExpressionUse {
    var use = use
    if !tags.isEmpty { use.tags = tags }
    if collects { (use.collects, use.prefersModules) = (true, prefersModules) }
    return use
  }
}
