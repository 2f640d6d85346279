import DICore

/// The left side of `=`, with all code in it already run, so that it runs once.
///
/// It names a place without holding the value there, so that the value can be changed in place.
indirect enum AssignmentTarget {
  /// `_`, or an optional chain that ended with nil.
  case nowhere
  case variable(Variable)
  /// A property of something that is not copied: an object, or a library's value.
  case property(String, of: TypedValue)
  /// A property of an object as the class above declares it: `super.x`.
  case superProperty(String, of: TypedValue, in: TypeDeclaration)
  /// A property of the structure at a place.
  case field(String, in: AssignmentTarget, structure: TypeExpression)
  case staticMember(String, TypeExpression)
  /// An element of the collection at a place, by its index or key.
  case element(SourceValue, ValueKey?, in: AssignmentTarget)
  /// The elements of the array at a place that lie in a range.
  case elements(Range<Int>, in: AssignmentTarget)
  /// An element of the tuple at a place.
  case part(Int, of: AssignmentTarget)
  /// The result of a declared subscript of the value at a place.
  case subscripted(SubscriptUse, in: AssignmentTarget)
  /// The part of the value at a place that a key path leads to.
  case keyPath(KeyPathValue, in: AssignmentTarget)
  /// A library's variable that is used without its owner.
  case ambient(String)
  case tuple([AssignmentTarget])
  /// A copy of a value that was read; it is written back after a change.
  case copy(Variable, of: AssignmentTarget)
  /// A place whose value is read, as a copy, when it is needed.
  case unread(UnreadPlace)
}

/// A use of a declared subscript, with evaluated arguments.
struct SubscriptUse {
  let type: TypeDeclaration
  let functions: [FunctionDeclaration]
  var call: Call
}
