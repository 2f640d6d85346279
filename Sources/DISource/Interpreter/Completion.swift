/// How a statement ended.
enum Completion {
  case normal
  case returned(TypedValue)
  case left(String?)
  case continued(String?)
  case fellThrough
}
