import DICore

/// What stands left of `=`, with all code in it run, so that it runs once.
indirect enum AssignmentTarget {
  /// `_`, or a chain that ended with nil.
  case nowhere
  case variable(Variable)
  /// A property; `owner` takes back a changed structure.
  case member(String, of: TypedValue, owner: AssignmentTarget)
  case staticMember(String, TypeExpression)
  /// An element; `owner` takes back the changed collection.
  case element(SourceValue, of: TypedValue, owner: AssignmentTarget)
  /// Something that a library offers without being named in front.
  case ambient(String)
  case tuple([AssignmentTarget])
}
