import SwiftSyntax

/// The types by which values are written as JSON and read from it. They are interpreted from Swift source, as
/// ``StandardTypes`` are, but for the functions whose body is `native()`.
enum CodingTypes {
  static let names: Set = [
    "JSONEncoder", "JSONDecoder", "Encoder", "Decoder", "DecodingError", "EncodingError", "CodingUserInfoKey",
    "KeyedDecodingContainer", "UnkeyedDecodingContainer", "SingleValueDecodingContainer",
    "KeyedEncodingContainer", "UnkeyedEncodingContainer", "SingleValueEncodingContainer", "CodingKeyOfJSON",
  ]

  /// The type with this name, which may be one within another; nil if there is none.
  static func type(named name: String) -> TypeDeclaration? {
    let outer = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    return names.contains(outer ?? name) ? types[name] : nil
  }

  /// Whether the function is evaluated by the interpreter itself.
  static func isNative(_ function: FunctionDeclaration) -> Bool {
    function.file.name == StandardTypes.fileName && function.isNative
  }

  private static let types: [String: TypeDeclaration] = {
    let source = SourceFile(name: StandardTypes.fileName, text: settings + errors + decoding + encoding)
    let types = DeclarationReader(source: source, conditions: BuildConditions()).file().types
    return Dictionary(types.map { ($0.name, $0) }) { $1 }
  }()

  private static let settings = """
    class JSONEncoder {
      struct OutputFormatting: OptionSet {
        let rawValue: UInt
        init(rawValue: UInt) { self.rawValue = rawValue }
        static let prettyPrinted = JSONEncoder.OutputFormatting(rawValue: 1)
        static let sortedKeys = JSONEncoder.OutputFormatting(rawValue: 2)
        static let withoutEscapingSlashes = JSONEncoder.OutputFormatting(rawValue: 8)
      }
      enum KeyEncodingStrategy {
        case useDefaultKeys, convertToSnakeCase, custom(([any CodingKey]) -> any CodingKey)
      }
      enum DateEncodingStrategy {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter)
        case custom((Date, any Encoder) throws -> Void)
      }
      enum DataEncodingStrategy {
        case deferredToData, base64, custom((Data, any Encoder) throws -> Void)
      }
      enum NonConformingFloatEncodingStrategy {
        case `throw`, convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
      }
      var outputFormatting = JSONEncoder.OutputFormatting(rawValue: 0)
      var keyEncodingStrategy = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
      var dateEncodingStrategy = JSONEncoder.DateEncodingStrategy.deferredToDate
      var dataEncodingStrategy = JSONEncoder.DataEncodingStrategy.base64
      var nonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy.`throw`
      var userInfo: [CodingUserInfoKey: Any] = [:]
      init() {}
      func encode<T>(_ value: T) throws -> Data { native() }
    }
    class JSONDecoder {
      enum KeyDecodingStrategy {
        case useDefaultKeys, convertFromSnakeCase, custom(([any CodingKey]) -> any CodingKey)
      }
      enum DateDecodingStrategy {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter)
        case custom((any Decoder) throws -> Date)
      }
      enum DataDecodingStrategy {
        case deferredToData, base64, custom((any Decoder) throws -> Data)
      }
      enum NonConformingFloatDecodingStrategy {
        case `throw`, convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
      }
      var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
      var dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.deferredToDate
      var dataDecodingStrategy = JSONDecoder.DataDecodingStrategy.base64
      var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.`throw`
      var allowsJSON5 = false
      var assumesTopLevelDictionary = false
      var userInfo: [CodingUserInfoKey: Any] = [:]
      init() {}
      func decode<T>(_ type: T.Type, from data: Data) throws -> T { native() }
    }
    struct CodingUserInfoKey: RawRepresentable, Hashable, Sendable {
      let rawValue: String
      init?(rawValue: String) { self.rawValue = rawValue }
    }

    """

  private static let errors = """
    struct CodingKeyOfJSON: CodingKey, CustomStringConvertible {
      let typeName: String
      let stringValue: String
      let intValue: Int?
      init(typeName: String, stringValue: String, intValue: Int?) {
        self.typeName = typeName
        self.stringValue = stringValue
        self.intValue = intValue
      }
      var description: String {
        let number = intValue.map { "\\($0)" } ?? "nil"
        return "\\(typeName)(stringValue: \\"\\(stringValue)\\", intValue: \\(number))"
      }
    }
    enum DecodingError: Error, CustomDebugStringConvertible {
      struct Context {
        let codingPath: [any CodingKey]
        let debugDescription: String
        let underlyingError: (any Error)?
        init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil) {
          self.codingPath = codingPath
          self.debugDescription = debugDescription
          self.underlyingError = underlyingError
        }
        var ending: String {
          var path = ""
          for key in codingPath {
            if let index = key.intValue { path += "[\\(index)]" } else {
              path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
          }
          return (path.isEmpty ? "" : " Path: \\(path).") + " Debug description: \\(debugDescription)"
        }
      }
      case typeMismatch(Any.Type, DecodingError.Context), valueNotFound(Any.Type, DecodingError.Context)
      case keyNotFound(any CodingKey, DecodingError.Context), dataCorrupted(DecodingError.Context)
      var debugDescription: String {
        switch self {
        case .typeMismatch(let type, let context):
          return "DecodingError.typeMismatch: expected value of type \\(type)." + context.ending
        case .valueNotFound(let type, let context):
          return "DecodingError.valueNotFound: Expected value of type \\(type) but found null instead."
            + context.ending
        case .keyNotFound(let key, let context):
          return "DecodingError.keyNotFound: Key '\\(key.stringValue)' not found in keyed decoding container."
            + context.ending
        case .dataCorrupted(let context):
          return "DecodingError.dataCorrupted: Data was corrupted." + context.ending
        }
      }
      static func dataCorruptedError<C, K>(
        forKey key: K, in container: C, debugDescription: String
      ) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: container.codingPath + [key], debugDescription: debugDescription))
      }
      static func dataCorruptedError<C>(in container: C, debugDescription: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: container.failingPath, debugDescription: debugDescription))
      }
    }
    enum EncodingError: Error, CustomDebugStringConvertible {
      struct Context {
        let codingPath: [any CodingKey]
        let debugDescription: String
        let underlyingError: (any Error)?
        init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil) {
          self.codingPath = codingPath
          self.debugDescription = debugDescription
          self.underlyingError = underlyingError
        }
      }
      case invalidValue(Any, EncodingError.Context)
      var debugDescription: String {
        switch self {
        case .invalidValue(let value, let context):
          let ending = DecodingError.Context(
            codingPath: context.codingPath, debugDescription: context.debugDescription
          ).ending
          return "EncodingError.invalidValue: \\(value) (\\(type(of: value)))." + ending
        }
      }
    }

    """

  private static let decoding = """
    struct Decoder {
      let codingPath: [any CodingKey]
      let userInfo: [CodingUserInfoKey: Any]
      func container<K>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> { native() }
      func unkeyedContainer() throws -> UnkeyedDecodingContainer { native() }
      func singleValueContainer() throws -> SingleValueDecodingContainer { native() }
    }
    struct KeyedDecodingContainer<Key> {
      let codingPath: [any CodingKey]
      var allKeys: [Key] { keys() }
      private func keys() -> [Key] { native() }
      func contains(_ key: Key) -> Bool { native() }
      func decodeNil(forKey key: Key) throws -> Bool { native() }
      func decode<T>(_ type: T.Type, forKey key: Key) throws -> T { native() }
      func decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T? { native() }
      func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) throws -> KeyedDecodingContainer<N> {
        native()
      }
      func nestedUnkeyedContainer(forKey key: Key) throws -> UnkeyedDecodingContainer { native() }
      func superDecoder() throws -> Decoder { native() }
      func superDecoder(forKey key: Key) throws -> Decoder { native() }
    }
    struct UnkeyedDecodingContainer {
      let codingPath: [any CodingKey]
      let count: Int?
      var currentIndex: Int { position() }
      var isAtEnd: Bool { position() == count }
      private func position() -> Int { native() }
      var failingPath: [any CodingKey] {
        codingPath
          + [CodingKeyOfJSON(typeName: "_CodingKey", stringValue: "Index \\(position())", intValue: position())]
      }
      func decodeNil() throws -> Bool { native() }
      func decode<T>(_ type: T.Type) throws -> T { native() }
      func decodeIfPresent<T>(_ type: T.Type) throws -> T? { native() }
      func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> { native() }
      func nestedUnkeyedContainer() throws -> UnkeyedDecodingContainer { native() }
    }
    struct SingleValueDecodingContainer {
      let codingPath: [any CodingKey]
      var failingPath: [any CodingKey] { codingPath }
      func decodeNil() -> Bool { native() }
      func decode<T>(_ type: T.Type) throws -> T { native() }
    }

    """

  private static let encoding = """
    struct Encoder {
      let codingPath: [any CodingKey]
      let userInfo: [CodingUserInfoKey: Any]
      func container<K>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> { native() }
      func unkeyedContainer() -> UnkeyedEncodingContainer { native() }
      func singleValueContainer() -> SingleValueEncodingContainer { native() }
    }
    struct KeyedEncodingContainer<Key> {
      let codingPath: [any CodingKey]
      func encode<T>(_ value: T, forKey key: Key) throws { native() }
      func encodeIfPresent<T>(_ value: T?, forKey key: Key) throws { native() }
      func encodeNil(forKey key: Key) throws { native() }
      func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) -> KeyedEncodingContainer<N> { native() }
      func nestedUnkeyedContainer(forKey key: Key) -> UnkeyedEncodingContainer { native() }
      func superEncoder() -> Encoder { native() }
      func superEncoder(forKey key: Key) -> Encoder { native() }
    }
    struct UnkeyedEncodingContainer {
      let codingPath: [any CodingKey]
      var count: Int { position() }
      private func position() -> Int { native() }
      func encode<T>(_ value: T) throws { native() }
      func encodeNil() throws { native() }
      func encode<S>(contentsOf values: S) throws { native() }
      func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N> { native() }
      func nestedUnkeyedContainer() -> UnkeyedEncodingContainer { native() }
    }
    struct SingleValueEncodingContainer {
      let codingPath: [any CodingKey]
      func encode<T>(_ value: T) throws { native() }
      func encodeNil() throws { native() }
    }
    """
}

extension FunctionDeclaration {
  /// Whether the body is `native()`.
  fileprivate var isNative: Bool {
    guard let body = $body.parsed, body.count == 1 else { return false }
    return body.trimmedDescription == "native()"
  }
}
