/// What a library stores with a registration (``Registration/libraryPart``), if its registrations of one service have
/// roles, of which one is chosen at each request.
package protocol RoleNaming: AnyObject {
  /// The name of the role in the library's words: `context test`. Nil for the usual one, whose place the others take.
  var roleName: Symbol? { get }
}
