/// The way in which a statement ended.
enum ControlFlow {
  case normal
  case returned(TypedValue)
  case left(String?)
  case continued(String?)
  case fellThrough
}
