extension ServiceKey: Codable {
  enum CodingKeys: CodingKey {
    case type, name, tag, arguments
  }

  /// Encodes the type, and the name or tag and the types of arguments if there are any.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(tag, forKey: .tag)
    try container.encodeIfPresent(arguments, forKey: .arguments)
  }

  /// Decodes what was encoded.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(TypeIdentity.self, forKey: .type)
    let name = try container.decodeIfPresent(Symbol.self, forKey: .name)
    if let arguments = try container.decodeIfPresent(TypeIdentity.self, forKey: .arguments) {
      self.init(type, named: name, taking: arguments)
      return
    }
    let tag = try container.decodeIfPresent(TypeIdentity.self, forKey: .tag)
    self.init(type, name.map(Qualifier.name) ?? tag.map(Qualifier.tag))
  }
}

/// Parts with their default values are omitted.
extension Request: Codable {
  enum CodingKeys: CodingKey {
    case service, kind, label, optional, possible, moreTags, staticType, site, at
  }

  /// Encodes the parts that are set.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .service)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(label, forKey: .label)
    if isOptional { try container.encode(true, forKey: .optional) }
    if isPossible { try container.encode(true, forKey: .possible) }
    if !moreTags.isEmpty { try container.encode(moreTags, forKey: .moreTags) }
    try container.encodeIfPresent(staticType, forKey: .staticType)
    try container.encodeIfPresent(site, forKey: .site)
    try container.encodeIfPresent(place, forKey: .at)
  }

  /// Decodes what was encoded.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(ServiceKey.self, forKey: .service),
      kind: try container.decode(Kind.self, forKey: .kind))
    label = try container.decodeIfPresent(Symbol.self, forKey: .label)
    isOptional = try container.decodeIfPresent(Bool.self, forKey: .optional) ?? false
    isPossible = try container.decodeIfPresent(Bool.self, forKey: .possible) ?? false
    moreTags = try container.decodeIfPresent([TypeIdentity].self, forKey: .moreTags) ?? []
    staticType = try container.decodeIfPresent(TypeIdentity.self, forKey: .staticType)
    site = try container.decodeIfPresent(Symbol.self, forKey: .site)
    place = try container.decodeIfPresent(SourcePlace.self, forKey: .at)
  }
}
