/// A trace is encoded completely, so that every view is available after decoding.
extension Trace: Codable {
  /// The version of the coded form. Version 1 identified scopes by name alone; version 3 added causes of failed code,
  /// version 4 weak references, version 5 decorators, version 6 times to live and what is
  /// assumed besides branches (``AssumedOutcome``).
  package static let codedVersion = 6

  enum CodingKeys: CodingKey {
    case container, defaultScope, before, requests, events, registrations, others, failures, failure
  }

  /// Encodes all parts. `others` are registrations that occur only in failures.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let own = registrations.all
    var list = CodedRegistrations(own)
    let failures = failures.map { FailureRecord($0, &list) }
    let failure = failure.map { FailureRecord($0, &list) }
    var coder = encoder.container(keyedBy: CodingKeys.self)
    try coder.encode(container, forKey: .container)
    try coder.encode(defaultScope, forKey: .defaultScope)
    try coder.encode(before, forKey: .before)
    try coder.encode(Array(requests), forKey: .requests)
    try coder.encode(Array(events), forKey: .events)
    try coder.encode(own, forKey: .registrations)
    try coder.encode(Array(list.all[own.count...]), forKey: .others)
    try coder.encode(failures, forKey: .failures)
    try coder.encodeIfPresent(failure, forKey: .failure)
  }

  /// Decodes all parts, and checks that they are consistent: every view of a trace relies on that.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form; ``TraceDamage`` if the parts contradict
  ///   each other.
  public init(from decoder: any Decoder) throws {
    let coder = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      container: try coder.decode(ContainerLabel.self, forKey: .container),
      defaultScope: try coder.decode(ScopeLabel.self, forKey: .defaultScope))
    before = try coder.decode([ScopeContents].self, forKey: .before)
    requests = TraceRequests(try coder.decode([Asked].self, forKey: .requests))
    let own = try coder.decode([RegistrationSnapshot].self, forKey: .registrations)
    for snapshot in own { registrations.add(snapshot) }
    guard registrations.all.count == own.count else { throw TraceDamage("two registrations have one number") }
    let list = CodedRegistrations(own + (try coder.decode([RegistrationSnapshot].self, forKey: .others)))
    failures = try coder.decode([FailureRecord].self, forKey: .failures).map { try $0.error(list) }
    failure = try coder.decodeIfPresent(FailureRecord.self, forKey: .failure)?.error(list)
    var check = try TraceCheck(of: self)
    var written = TraceEvents.Writer()
    var events = try coder.nestedUnkeyedContainer(forKey: .events)
    while !events.isAtEnd {
      let event = try events.decode(TraceEvent.self)
      try check.take(event)
      written.append(event)
    }
    try check.finish()
    self.events = written.events
  }
}

extension ScopeContents: Codable {
  enum CodingKeys: CodingKey {
    case scope, isGraph, isWeak, instances
  }

  /// Encodes the scope and its instances.
  ///
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var coder = encoder.container(keyedBy: CodingKeys.self)
    try coder.encode(scope, forKey: .scope)
    try coder.encode(isGraph, forKey: .isGraph)
    try coder.encode(isWeak, forKey: .isWeak)
    try coder.encode(instances, forKey: .instances)
  }

  /// Decodes what was encoded.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form.
  package init(from decoder: any Decoder) throws {
    let coder = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      scope: try coder.decode(ScopeLabel.self, forKey: .scope),
      isGraph: try coder.decode(Bool.self, forKey: .isGraph),
      isWeak: try coder.decode(Bool.self, forKey: .isWeak))
    for instance in try coder.decode([InstanceLabel].self, forKey: .instances) { add(instance) }
  }
}
