/// An instance that a scope or container holds.
package struct HeldInstance {
  /// The cache key of the instance.
  package let key: CacheKey
  /// The instance. A weakly held one existed when this value was made.
  package let instance: Instance
  /// How the holder holds the instance.
  package let strength: Scope.Strength

  /// An entry with these properties.
  package init(key: CacheKey, instance: Instance, strength: Scope.Strength) {
    self.key = key
    self.instance = instance
    self.strength = strength
  }
}
