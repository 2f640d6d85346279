import DICore
import SwiftSyntax

// Texts as Foundation's `Data`.
extension StandardLibrary {
  static let textData = MemberTable<Receiver<String>>(methods: [
    "data(using:)": .giving { text, call in
      guard call.arguments.count == 1, let encoding = TextEncoding(call["using"]) else { return nil }
      try call.allowElements(text.content.utf8.count)
      let type = TypeExpression.optional(.named("Data"))
      guard encoding == .utf8 || text.content.allSatisfy(\.isASCII) else { return TypedValue(.nothing, type) }
      return TypedValue(.data(text.content.utf8), type)
    }
  ])
}

/// An encoding that is read here.
private enum TextEncoding {
  case utf8, ascii

  /// Nil for others.
  init?(_ argument: Call.Argument?) {
    switch argument?.syntax?.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "utf8": self = .utf8
    case "ascii": self = .ascii
    default: return nil
    }
  }
}

extension SourceValue {
  static func data(_ bytes: some Sequence<UInt8>) -> SourceValue {
    var fields = FieldList()
    fields["bytes"] = .strong(.array(bytes.map { .int(Int($0), .uInt8) }))
    return .structure(StructureValue(type: .named("Data"), fields: fields))
  }

  /// Whether it is the `Data` of JSON whose keys Foundation may write in another order.
  var isUnorderedJSON: Bool {
    guard case .structure(let data) = self else { return false }
    return data.fields.value(of: "isUnordered")?.isTrue == true && data.type == .named("Data")
  }

  /// The bytes of a `Data`; nil for other values.
  var bytes: [UInt8]? {
    guard case .structure(let data) = self, data.type == .named("Data"),
      let numbers = data.fields.value(of: "bytes")?.elements
    else { return nil }
    return numbers.compactMap { number in
      if case .int(let byte, _) = number { UInt8(exactly: byte) } else { nil }
    }
  }

  /// The result of `String(data: x, encoding: .utf8)` and `String(bytes: x, encoding: .utf8)` for this value; nil if it is
  /// not known.
  func decodedText(_ call: Call) -> TypedValue? {
    guard !isUnorderedJSON, call.arguments.count == 2, let encoding = TextEncoding(call["encoding"]),
      let bytes = bytes ?? elements?.compactMap({ $0.integer.flatMap(UInt8.init(exactly:)) })
    else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let isValid = text.utf8.elementsEqual(bytes) && (encoding == .utf8 || text.allSatisfy(\.isASCII))
    return TypedValue(isValid ? .string(text) : .nothing, .optional(.named("String")))
  }
}
