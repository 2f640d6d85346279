import SwiftSyntax
import Synchronization

/// The members of a type, which are read from the syntax tree when something first asks for them: a load asks for those
/// of few types before its code has run.
///
/// A class, because the copies of a declaration read them once.
final class LazyMembers: Sendable {
  /// Members that were read. A class, because a reference to it is published at once.
  private final class Reading: Sendable {
    let members: MemberList

    init(_ members: MemberList) { self.members = members }
  }

  private let known = AtomicLazyReference<Reading>()
  private let read: @Sendable () -> MemberList
  /// The declarations that `read` reads; nil if it puts members together that others have read.
  private let declarations: [DeclSyntax]?

  /// - Parameters:
  ///   - declarations: What is read, if it is the declarations of one type.
  ///   - read: Reads the members. Threads that ask at the same time may each call it; one result is kept.
  init(of declarations: [DeclSyntax]? = nil, _ read: @escaping @Sendable () -> MemberList) {
    self.declarations = declarations
    self.read = read
  }

  /// Members that are known.
  init(_ members: MemberList) {
    read = { MemberList() }
    declarations = nil
    _ = known.storeIfNil(Reading(members))
  }

  /// The declarations, if nothing has asked for the members yet.
  var unread: [DeclSyntax]? { known.load() == nil ? declarations : nil }

  var value: MemberList {
    _read {
      let reading = known.load() ?? known.storeIfNil(Reading(read()))
      yield reading.members
    }
  }
}
