// A generic parameter that is the type of one argument, and the content of another one's optional.
extension ArgumentBinding {
  /// Determines generic parameters that one argument has told as the content of its optional, and another as its own type, by
  /// the type of the program that both have: `fallback(cat, Animal())`, with `(_: T?, _: T)`, is of an `Animal`.
  mutating func joinOptionals() {
    for (position, given) in openOptionals {
      let parameter = callee.parameters[position]
      guard case .optional(let content) = parameter.givenType, let name = content.typeName,
        let own = given.value.openedType?.withoutOptional, callee.generics[name] == nil,
        let others = open.first(where: { callee.parameters[$0.key].givenType == content })?.value,
        others.count == 1, let other = others[0].value.openedType, other != own,
        let both = interpreter.commonType(of: own, and: other), !both.isOptional
      else { continue }
      bound.generics[name] = both
      for index in [position] + open.keys.filter({ callee.parameters[$0].givenType == content }) {
        variables[index]?.type = use(of: callee.parameters[index], bound.generics).type
      }
    }
  }
}
