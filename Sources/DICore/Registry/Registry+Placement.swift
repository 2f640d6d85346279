extension Registry {
  /// The effect of a new registration on earlier ones under the same key.
  enum Placement {
    /// The earlier ones remain in force beside the new one.
    case besideOthers
    /// The new one replaces the earlier ones until it is removed.
    case replacingUntilRemoved
    /// The new one replaces the earlier ones permanently.
    case replacingForGood
  }
}
