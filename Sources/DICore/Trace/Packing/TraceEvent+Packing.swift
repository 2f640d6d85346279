/// The packed form of events: a number for the case, then the associated values, in order.
extension TraceEvent: Packable {
  /// The numbers of the kinds. They are used only in memory, and may change.
  enum Code: UInt8, CaseIterable, Packable {
    case asked, searched, considered, found, missed, reused, entered, made, madeNothing, holds, letsGo
    case injecting, injected, leftOut, deferred, delayed, stored, notStored, released, reset, opened
    case remembered, closed, collected, deallocated, noted, returned, absent, failed, abandoned
    case holdsWeakly
  }

  func pack(into bytes: inout PackedWriter) {
    switch self {
    case .asked(let request): bytes.append(Code.asked, request)
    case .searched(let container, let found): bytes.append(Code.searched, container, found)
    case .considered(let registration, let verdict): bytes.append(Code.considered, registration, verdict)
    case .found(let registration): bytes.append(Code.found, registration)
    case .missed(let scope): bytes.append(Code.missed, scope)
    case .reused(let instance, let scope): bytes.append(Code.reused, instance, scope)
    case .entered(let registration): bytes.append(Code.entered, registration)
    case .made(let instance, let isNew): bytes.append(Code.made, instance, isNew)
    case .madeNothing: bytes.append(Code.madeNothing)
    case .holds(let owner, let field, let target): bytes.append(Code.holds, owner, field, target)
    case .letsGo(let owner, let field, let target): bytes.append(Code.letsGo, owner, field, target)
    case .holdsWeakly(let owner, let field, let target): bytes.append(Code.holdsWeakly, owner, field, target)
    case .injecting(let registration, let injection, let owner):
      bytes.append(Code.injecting, registration, injection, owner)
    case .injected: bytes.append(Code.injected)
    case .leftOut: bytes.append(Code.leftOut)
    case .deferred(let injection): bytes.append(Code.deferred, injection)
    case .delayed: bytes.append(Code.delayed)
    case .stored(let instance, let scope): bytes.append(Code.stored, instance, scope)
    case .notStored(let instance, let scope): bytes.append(Code.notStored, instance, scope)
    case .released(let scope): bytes.append(Code.released, scope)
    case .reset(let scope): bytes.append(Code.reset, scope)
    case .opened: bytes.append(Code.opened)
    case .remembered(let instance, let scope): bytes.append(Code.remembered, instance, scope)
    case .closed: bytes.append(Code.closed)
    case .collected(let count): bytes.append(Code.collected, count)
    case .deallocated(let instance): bytes.append(Code.deallocated, instance)
    case .noted(let note): bytes.append(Code.noted, note)
    case .returned: bytes.append(Code.returned)
    case .absent(let reason): bytes.append(Code.absent, reason)
    case .failed(let failure): bytes.append(Code.failed, failure)
    case .abandoned: bytes.append(Code.abandoned)
    }
  }

  init(from reader: inout PackedReader) {
    switch reader.next() as Code {
    case .asked: self = .asked(request: reader.next())
    case .searched: self = .searched(container: reader.next(), found: reader.next())
    case .considered: self = .considered(registration: reader.next(), verdict: reader.next())
    case .found: self = .found(registration: reader.next())
    case .missed: self = .missed(scope: reader.next())
    case .reused: self = .reused(instance: reader.next(), scope: reader.next())
    case .entered: self = .entered(registration: reader.next())
    case .made: self = .made(instance: reader.next(), isNew: reader.next())
    case .madeNothing: self = .madeNothing
    case .holds: self = .holds(owner: reader.next(), field: reader.next(), target: reader.next())
    case .letsGo: self = .letsGo(owner: reader.next(), field: reader.next(), target: reader.next())
    case .holdsWeakly:
      self = .holdsWeakly(owner: reader.next(), field: reader.next(), target: reader.next())
    case .injecting:
      self = .injecting(registration: reader.next(), injection: reader.next(), owner: reader.next())
    case .injected: self = .injected
    case .leftOut: self = .leftOut
    case .deferred: self = .deferred(injection: reader.next())
    case .delayed: self = .delayed
    case .stored: self = .stored(instance: reader.next(), scope: reader.next())
    case .notStored: self = .notStored(instance: reader.next(), scope: reader.next())
    case .released: self = .released(scope: reader.next())
    case .reset: self = .reset(scope: reader.next())
    case .opened: self = .opened
    case .remembered: self = .remembered(instance: reader.next(), scope: reader.next())
    case .closed: self = .closed
    case .collected: self = .collected(count: reader.next())
    case .deallocated: self = .deallocated(instance: reader.next())
    case .noted: self = .noted(note: reader.next())
    case .returned: self = .returned
    case .absent: self = .absent(reason: reader.next())
    case .failed: self = .failed(failure: reader.next())
    case .abandoned: self = .abandoned
    }
  }
}
