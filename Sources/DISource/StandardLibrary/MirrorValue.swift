/// A `Mirror`. A class, as all values of libraries are.
final class MirrorValue: LibraryValue {
  let typeName = "Mirror"
  private let subject: TypeExpression
  private let content: [Reflection.Child]
  private let parent: Parent

  private enum Parent {
    case none
    case unknown
    case known(MirrorValue)
  }

  private init(_ subject: TypeExpression, _ children: [Reflection.Child], _ parent: Parent) {
    self.subject = subject
    content = children
    self.parent = parent
  }

  /// Nil if the type of what is reflected is not known.
  convenience init?(_ reflection: Reflection) {
    guard let type = reflection.value.dynamicType ?? reflection.value.type else { return nil }
    let isOpen = reflection.hasUnknownSuperclass
    let known = reflection.superclasses.dropLast(isOpen ? 1 : 0)
    let parent = known.reversed().reduce(isOpen ? .unknown : .none) { last, next in
      Parent.known(MirrorValue(next.type, next.children, last))
    }
    self.init(type, reflection.children, parent)
  }

  var text: String { "Mirror for \(subject)" }

  private static let any = TypeExpression.named("Any")
  private static let child = TypeExpression.tuple([.optional(.named("String")), any])

  static let members = MemberTable<MirrorValue>(properties: [
    "children": .computed { mirror, _ in
      let children = mirror.content.map { child -> SourceValue in
        let label = child.label.map { SourceValue.string($0) } ?? .nothing
        let value = child.value.boxed(for: ExpressionUse(any)).value
        return .tuple(TupleValue(elements: [("label", label), ("value", value)]))
      }
      return TypedValue(.array(children), .view(of: child))
    },
    "subjectType": .computed { mirror, _ in TypedValue(.metatype(mirror.subject), .metatype(any)) },
    "superclassMirror": .computed { mirror, _ in
      let type = TypeExpression.optional(.named("Mirror"))
      switch mirror.parent {
      case .none: return TypedValue(.nothing, type)
      case .unknown: return TypedValue(.unknown(UnknownValue(type: type, text: "superclassMirror")), type)
      case .known(let parent): return TypedValue(.library(parent), type)
      }
    },
  ])
}

extension Interpreter {
  /// The result of `Mirror(reflecting: x)`; nil for other arguments, and for what no mirror is known of.
  func mirror(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call["reflecting"] else { return nil }
    let value = try call.value(argument)
    guard let reflection = try reflection(of: value), let mirror = MirrorValue(reflection) else { return nil }
    return TypedValue(.library(mirror), .named("Mirror"))
  }
}
