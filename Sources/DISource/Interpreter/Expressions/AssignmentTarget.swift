import DICore

/// What stands left of `=`, with all code in it run, so that it runs once.
///
/// It names a place and does not hold what is there, so that the value can be changed where it is.
indirect enum AssignmentTarget {
  /// `_`, or a chain that ended with nil.
  case nowhere
  case variable(Variable)
  /// A property of something that is not copied: an object, a library's value.
  case property(String, of: TypedValue)
  /// A property of the structure at a place.
  case field(String, in: AssignmentTarget, structure: TypeExpression)
  case staticMember(String, TypeExpression)
  /// An element of the collection at a place, by its index or key.
  case element(SourceValue, ValueKey?, in: AssignmentTarget)
  /// A part of the tuple at a place.
  case part(Int, of: AssignmentTarget)
  /// What a subscript that the program declares gives for the value at a place.
  case subscripted(SubscriptUse, in: AssignmentTarget)
  /// What a key path leads to from the value at a place.
  case keyPath(KeyPathValue, in: AssignmentTarget)
  /// Something that a library offers without being named in front.
  case ambient(String)
  case tuple([AssignmentTarget])
  /// A copy of what code read; after a change it is written where it came from.
  case copy(Variable, of: AssignmentTarget)
}

/// A subscript that code applies, with its arguments evaluated.
struct SubscriptUse {
  let type: TypeDeclaration
  let functions: [FunctionDeclaration]
  let call: Call
}
