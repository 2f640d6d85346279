import DICore
import SwiftSyntax

/// A value that the interpreter does not know: the result of code that it cannot run, or a value that exists only when
/// the program runs.
///
/// A class, because a factory's parameter records how it is used.
final class UnknownValue {
  /// The type, if it is known.
  let type: TypeExpression?
  /// The code of the value.
  let text: String
  /// The place of the code.
  let place: SourcePlace?
  /// The parameter of a factory that is being read, which records its use; nil for other values.
  let parameter: FactoryParameter?
  /// The property of a framework's object that it was read from; nil for other values.
  let member: OpaqueMember?
  /// Whether it is an argument of the system's call at launch. A conditional cast of it succeeds without an assumption.
  let isFromSystem: Bool
  /// What is known of it, if it stands for the answer of a request at the start of the program.
  let preview: RequestPreview?

  /// The Boolean that running code assumes: what a setting is before anything has set it, as of
  /// `UserDefaults.bool(forKey:)`; nil if none is assumed.
  let firstAnswer: Bool?
  /// The text that stands for it if an optional is nil: `"b"` for `a ?? "b"`; nil if there is none.
  let fallback: String?

  init(
    type: TypeExpression?, text: String, place: SourcePlace? = nil, parameter: FactoryParameter? = nil,
    member: OpaqueMember? = nil, isFromSystem: Bool = false, preview: RequestPreview? = nil,
    firstAnswer: Bool? = nil, fallback: String? = nil
  ) {
    self.fallback = fallback
    self.firstAnswer = firstAnswer
    self.isFromSystem = isFromSystem
    self.preview = preview
    self.type = type
    self.text = text
    self.place = place
    self.parameter = parameter
    self.member = member
  }

  /// The text for a value that code gives: its first line, which is cut where it is long.
  static func text(of node: some SyntaxProtocol) -> String {
    let text = node.trimmedText.prefix { !$0.isNewline }.description
    return text.count > 60 ? String(text.prefix(57)) + "..." : text
  }

  /// Whether a framework has made it of an archive: a storyboard, a nib, a cell that is registered with a table.
  var isFromArchive: Bool { Self.unarchivingCalls.contains(where: text.contains) }

  private static let unarchivingCalls = [".instantiate", "loadNibNamed(", ".dequeueReusable"]

  /// The value inside, if the type is an optional; otherwise the value itself.
  var withoutOptional: UnknownValue {
    guard let type, type.isOptional else { return self }
    return UnknownValue(
      type: type.withoutOptional, text: text, place: place, parameter: parameter, member: member,
      isFromSystem: isFromSystem, preview: preview, fallback: fallback)
  }

  /// The same value, of which more is known.
  func with(_ preview: RequestPreview) -> UnknownValue {
    UnknownValue(
      type: type, text: text, place: place, parameter: parameter, member: member, isFromSystem: isFromSystem,
      preview: preview, fallback: fallback)
  }

  /// The same value, which is `fallback` if an optional is nil.
  func with(fallback: String) -> UnknownValue {
    UnknownValue(
      type: type, text: text, place: place, parameter: parameter, member: member, isFromSystem: isFromSystem,
      preview: preview, firstAnswer: firstAnswer, fallback: fallback)
  }
}

/// A property of an object of undeclared type. All reads of it count as the same value.
struct OpaqueMember {
  /// Weak, because a value does not keep alive what it was read from.
  private(set) weak var owner: SourceObject?
  /// `container.viewContext`.
  let path: Symbol

  /// Nil for the member of anything but such an object, or a member of one.
  init?(_ name: String, of value: SourceValue) {
    switch value {
    case .object(let object):
      owner = object
      path = Symbol(name)
    case .unknown(let unknown):
      guard let outer = unknown.member else { return nil }
      owner = outer.owner
      path = Symbol("\(outer.path).\(name)")
    default: return nil
    }
  }
}

/// A parameter of a factory whose type is determined by its use.
///
/// A class, because the use is filled in later.
final class FactoryParameter {
  /// The first use; nil if there is none so far.
  var use: ExpressionUse?
  /// Whether it is an argument of the call: `arg($0)`.
  var isArgument = false
  /// Where the code of the factory reads it first; nil where it does not.
  private(set) var firstRead: Read?

  /// A place among the needs of a factory.
  struct Read {
    /// The number of needs before it.
    let position: Int
    /// The parameter or property that gets it; nil if the code does not tell.
    var label: Symbol?
  }

  /// Notes that the code of a factory, which needs what a dry run has found so far, reads it for a use.
  func noteRead(for use: ExpressionUse, after needs: Int) {
    var read = firstRead ?? Read(position: needs)
    read.label = read.label ?? use.label
    firstRead = read
  }
}

extension [Request] {
  /// The needs of a factory together with the arguments that its caller hands over, each where the code reads it first, with
  /// the label of what gets it. Those that it does not read come last.
  func with(arguments: [(request: Request, read: FactoryParameter.Read?)]) -> [Request] {
    var all = self
    let sorted = arguments.enumerated().sorted {
      ($0.element.read?.position ?? count, $0.offset) < ($1.element.read?.position ?? count, $1.offset)
    }
    for (inserted, argument) in sorted.map(\.element).enumerated() {
      var request = argument.request
      request.label = argument.read?.label ?? request.label
      all.insert(request, at: Swift.min(argument.read?.position ?? count, count) + inserted)
    }
    return all
  }
}
