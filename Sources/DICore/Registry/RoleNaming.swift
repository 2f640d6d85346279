/// The data that a library stores with a registration (``Registration/libraryPart``), if a service has several
/// registrations that override each other: an original, a registered closure, contexts. At each request, the rules
/// choose one.
package protocol RoleNaming: AnyObject {
  /// The name of the registration's role in the library's words: `context test`. Nil for the original, which the others
  /// override.
  var roleName: Symbol? { get }
}
