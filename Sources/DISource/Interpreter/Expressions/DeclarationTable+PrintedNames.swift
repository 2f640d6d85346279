// The names of types in texts.
extension DeclarationTable {
  /// The name of a type as `print` writes it: `Array<Int>`, and for a nested type only the last name.
  ///
  /// - Parameter isQualified: Whether to include enclosing types and the module `Swift`, as within other values. The
  ///   program's own module is unknown, and left out.
  func printedName(of type: TypeExpression, isQualified: Bool) -> String {
    func list(_ types: [TypeExpression]) -> String {
      types.map { printedName(of: $0, isQualified: isQualified) }.joined(separator: ", ")
    }
    let library = isQualified ? "Swift." : ""
    switch resolved(type) {
    case .named(let names) where names.count == 1 && names[0].text == "Any": return "Any"
    case .named(let names) where names.count == 1 && names[0].text == "Void": return "()"
    case .named(let names) where names[0].viewOfText != nil:
      return (isQualified ? "Swift.String." : "") + (names[0].viewOfText ?? "")
    case .named(let names):
      let isLibrarys = names.count == 1 && isOfStandardLibrary(names[0].text)
      let written = (isQualified ? names[...] : names.suffix(1)).map { name in
        name.arguments.isEmpty ? name.text : "\(name.text)<\(list(name.arguments))>"
      }
      return (isLibrarys ? library : "") + written.joined(separator: ".")
    case .optional(let wrapped): return "\(library)Optional<\(list([wrapped]))>"
    case .array(let element): return "\(library)Array<\(list([element]))>"
    case .dictionary(let key, let value): return "\(library)Dictionary<\(list([key, value]))>"
    case .function(let parameters, let result, let effects):
      return effects.written(parameters.map { list([$0]) }, result: list([result]))
    case .tuple(let elements): return elements.written { list([$0]) }
    case .composition(let members):
      return members.map { printedName(of: $0, isQualified: isQualified) }.joined(separator: " & ")
    case .metatype(let instance): return list([instance]) + ".Type"
    case .unknown(let text): return text
    }
  }

  private func isOfStandardLibrary(_ name: String) -> Bool {
    let own = type(named: name)
    guard own == nil || own?.kind == .external || own?.file.name == StandardTypes.fileName else {
      return false
    }
    return KnownProtocols.isOfStandardLibrary(name)
  }
}

extension TypeExpression.Name {
  /// The name of a view of a text in `String`; nil for other types.
  fileprivate var viewOfText: String? {
    guard text == "StringView", arguments.count == 1 else { return nil }
    switch arguments[0] {
    case IntegerType.uInt8.type: return "UTF8View"
    case IntegerType.uInt16.type: return "UTF16View"
    case .unicodeScalar: return "UnicodeScalarView"
    default: return nil
    }
  }
}

extension TypeExpression {
  /// Whether the library has other names for such a type: a lazy sequence is named by what it is made of.
  var hasHiddenName: Bool { mentions(["LazySequence", "LibraryView"]) }
}
