extension Registry {
  /// The result of looking up a key without the rules.
  package enum Answering {
    /// Nothing was ever filed under it.
    case nothing
    /// This registration is the only one.
    case one(Unretained<Registration>)
    /// There are several, or they were removed: the rules must choose.
    case undecided
  }
}
