import SwiftSyntax

extension ExtensionDeclSyntax {
  /// The name of the extended type, without the module of a supported library: `Container` for `Swinject.Container`. The
  /// first part of `Resolver.Options` is the class, as for Swift, which finds the class before the module.
  var extendedName: String {
    let type = TypeExpression(extendedType)
    let name = type.nameInLibrary ?? type.typeName ?? extendedType.trimmedText
    guard let point = name.firstIndex(of: ".") else { return name }
    let (module, rest) = (String(name[..<point]), String(name[name.index(after: point)...]))
    guard Self.modules.contains(module), rest == module || !Self.containerTypes.contains(module) else {
      return name
    }
    return rest
  }

  /// The generic arguments for which the extension is: `Int` for `extension Box<Int>` and `extension [Int]`. Empty if it
  /// is for all.
  var genericArguments: [TypeExpression] { TypeExpression(extendedType).genericArguments }

  /// Whether the module of a supported library qualifies the extended type.
  var isOfLibrary: Bool {
    extendedType.is(MemberTypeSyntax.self) && TypeExpression(extendedType).typeName != extendedName
  }

  private static let modules = Set(Library.all.flatMap(\.modules))
  private static let containerTypes = Set(Library.all.map(\.containerType))
}
