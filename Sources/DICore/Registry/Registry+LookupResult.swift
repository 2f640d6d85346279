extension Registry {
  /// The result of looking up a key without the rules.
  package enum LookupResult {
    /// Nothing was ever filed under it.
    case nothing
    /// This registration is the only one.
    case one(Unretained<Registration>)
    /// Several are filed, or all that were filed have been removed: ask the rules.
    case undecided
  }
}
