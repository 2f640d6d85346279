import DICore
import DISource
import Foundation

/// A trace as a file: the recorded events, and the source excerpts that they refer to.
struct TraceDocument: Sendable {
  let trace: Trace
  let sources: TraceSources
  /// The fields that are known to hold their objects weakly, as `Type.field`.
  let weakFields: Set<String>
  /// What objects of the cycle hold after it, as far as it is not in the events.
  var references: [Reference] = []
  /// The objects of the cycle that only each other keep alive after it.
  var leaked: Set<InstanceLabel> = []
  /// Sentences on what became of the cycle and of its objects.
  var endings: [String] = []
  /// The version of the file, read or to be written.
  let version: Int

  /// A property that holds an object of the cycle.
  struct Reference: Codable {
    let owner: InstanceLabel
    let field: Symbol
    let target: InstanceLabel
  }

  static let format = "dishell trace"
  /// The version that is written.
  static let version = Trace.codedVersion

  /// The document of `trace`, with the sources of `program`.
  init(_ trace: Trace, in program: any RunningProgram) {
    self.trace = trace
    version = Self.version
    sources = TraceSources(of: trace, in: program)
    weakFields = Set(trace.fields.filter { program.isWeak($0.name, ofType: $0.type) }.map(\.text))
  }

  /// Whether a file is meant as a trace: by its name, or because it is JSON, which no program begins like.
  static func isDocument(_ text: String, named name: String) -> Bool {
    name.hasSuffix(".json") || isObject(text)
  }

  /// Whether a text begins like a JSON object.
  static func isObject(_ text: String) -> Bool { text.first { !$0.isWhitespace } == "{" }

  /// Reads a document.
  ///
  /// - Parameter name: The name of the file as typed.
  init(reading text: String, named name: String) throws {
    do {
      self = try JSONDecoder().decode(TraceDocument.self, from: Data(text.utf8))
    } catch {
      let reason = Self.reason(for: error, in: text)
      throw ShellError(
        kind: .unreadable, message: "cannot read '\(name)' as a trace: \(reason)", isLoading: true)
    }
  }

  /// The document on one line; equal traces give equal lines.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return JSONLayout.escaped(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
  }

  /// Whether a field of a type is known to hold its object weakly.
  func isWeak(_ field: String, ofType type: String) -> Bool {
    weakFields.contains(TypeField(type: type, name: field).text)
  }
}

extension TraceDocument: Codable {
  private enum CodingKeys: CodingKey {
    case format, version, trace, sources, weak, references, leaked, endings
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.version, forKey: .version)
    try container.encode(trace, forKey: .trace)
    try container.encode(sources, forKey: .sources)
    if !weakFields.isEmpty { try container.encode(weakFields.sorted(), forKey: .weak) }
    if !references.isEmpty { try container.encode(references, forKey: .references) }
    if !leaked.isEmpty { try container.encode(trace.created.filter(leaked.contains), forKey: .leaked) }
    if !endings.isEmpty { try container.encode(endings, forKey: .endings) }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decodeIfPresent(String.self, forKey: .format) == Self.format else {
      throw DocumentError("its format is not '\(Self.format)'")
    }
    version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.version).contains(version) else {
      throw DocumentError("it is of version \(version), and this dishell reads versions 1 to \(Self.version)")
    }
    trace = try container.decode(Trace.self, forKey: .trace)
    sources = try container.decode(TraceSources.self, forKey: .sources)
    weakFields = Set(try container.decodeIfPresent([String].self, forKey: .weak) ?? [])
    references = try container.decodeIfPresent([Reference].self, forKey: .references) ?? []
    leaked = Set(try container.decodeIfPresent([InstanceLabel].self, forKey: .leaked) ?? [])
    endings = try container.decodeIfPresent([String].self, forKey: .endings) ?? []
  }
}

/// A property of a type.
fileprivate struct TypeField: Hashable {
  let type: String
  let name: String

  var text: String { "\(type).\(name)" }
}

extension Trace {
  /// The properties and parameters that the cycle's objects were given something for.
  fileprivate var fields: Set<TypeField> {
    let tree = RequestTree(self)
    var fields: Set<TypeField> = []
    for (index, node) in tree.nodes.enumerated() {
      guard let label = requests[index].request.label?.text else { continue }
      let owner =
        if case .injection(_, _, let owner)? = node.requester {
          owner
        } else {
          node.parent.flatMap { tree[$0].instance }
        }
      guard let owner else { continue }
      fields.insert(TypeField(type: owner.typeName.text, name: label))
    }
    return fields
  }
}

/// Why a file is no trace.
private struct DocumentError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension TraceDocument {
  private static func reason(for error: any Error, in text: String) -> String {
    switch error {
    case let error as DocumentError: error.reason
    case let damage as TraceDamage: damage.message
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      isJSON(text) ? "it holds a number that does not fit" : "it is no valid JSON, or is cut off"
    case DecodingError.dataCorrupted(let context):
      "\(place(context.codingPath)): \(UsageMessage.compilerLike(context.debugDescription))"
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context.codingPath)): '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(place(context.codingPath)): a value of another kind is expected"
    default: "\(error)"
    }
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  /// The place of an error in the document: `trace.events[12].asked`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the file" }
    return path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}
