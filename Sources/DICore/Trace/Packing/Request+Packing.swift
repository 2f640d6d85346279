/// How requests are packed: the parts that every request has, after telling which others there are.
extension Request: Packable {
  /// Which of the parts that a request need not have are there.
  private struct Parts: OptionSet {
    let rawValue: UInt
    static let optional = Parts(rawValue: 1)
    static let name = Parts(rawValue: 2)
    static let tag = Parts(rawValue: 4)
    static let moreTags = Parts(rawValue: 8)
    static let label = Parts(rawValue: 16)
    static let site = Parts(rawValue: 32)
    static let place = Parts(rawValue: 64)
  }

  private var parts: Parts {
    var parts: Parts = []
    if isOptional { parts.insert(.optional) }
    if key.name != nil { parts.insert(.name) }
    if key.tag != nil { parts.insert(.tag) }
    if !moreTags.isEmpty { parts.insert(.moreTags) }
    if label != nil { parts.insert(.label) }
    if site != nil { parts.insert(.site) }
    if place != nil { parts.insert(.place) }
    return parts
  }

  func pack(into bytes: inout PackedWriter) {
    bytes.append(kind, parts.rawValue, key.type)
    if let name = key.name { bytes.append(name) }
    if let tag = key.tag { bytes.append(tag) }
    if !moreTags.isEmpty {
      bytes.append(UInt(moreTags.count))
      for tag in moreTags { bytes.append(tag) }
    }
    if let label { bytes.append(label) }
    if let site { bytes.append(site) }
    if let place { bytes.append(place) }
  }

  init(from reader: inout PackedReader) {
    let kind: Kind = reader.next()
    let parts = Parts(rawValue: reader.number())
    let type: TypeIdentity = reader.next()
    var qualifier: ServiceKey.Qualifier?
    if parts.contains(.name) { qualifier = .name(reader.next()) }
    if parts.contains(.tag) { qualifier = .tag(reader.next()) }
    self.init(ServiceKey(type, qualifier), kind: kind)
    isOptional = parts.contains(.optional)
    if parts.contains(.moreTags) {
      let count = reader.number()
      moreTags = (0..<count).map { _ in reader.next() }
    }
    if parts.contains(.label) { label = reader.next() }
    if parts.contains(.site) { site = reader.next() }
    if parts.contains(.place) { place = reader.next() }
  }
}
