/// An entry of an index of registrations, filed under a key: a ``Registration``, or a ``RegistrationGroup``.
///
/// A class, so that a table refers to both by one word, and reads the key from the object.
@usableFromInline
package class IndexEntry {
  /// The key under which the entry is filed; for a registration, that of its first service.
  let key: ServiceKey

  init(_ key: ServiceKey) { self.key = key }
}
