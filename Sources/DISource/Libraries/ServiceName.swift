import DICore
import SwiftSyntax

/// The argument `name:` of a call that registers or requests.
struct ServiceName {
  /// The name, or the code of one that is not known.
  let text: String
  /// The argument's type; nil if it is not known.
  let type: TypeExpression?
  /// Whether the name is not known.
  let isOpen: Bool
  /// What the name is if an optional in its code is nil: `"b"` of `a ?? "b"`. Nil if that is not known.
  private let fallback: String?

  fileprivate init(_ value: TypedValue) {
    text = value.value.shownText
    type = value.type
    if case .unknown(let unknown) = value.value {
      isOpen = true
      fallback = unknown.fallback
    } else {
      isOpen = false
      fallback = nil
    }
  }

  private init(known text: String) {
    self.text = text
    type = nil
    isOpen = false
    fallback = nil
  }

  /// The name that code assumes which runs: the fallback or else the first one, of those registered.
  fileprivate func assumed(among names: [Symbol]) -> ServiceName? {
    let taken = names.first { $0.text == fallback } ?? names.first
    return taken.map { ServiceName(known: $0.text) }
  }
}

extension Call {
  /// The argument `name:`; nil if it is left out or nil.
  func serviceName(_ type: TypeExpression = .named("String")) throws -> ServiceName? {
    try value(labelled: "name", .optional(type)).map(ServiceName.init)
  }

  /// The argument `name:` of a statement. A name that is not known is reported, and its code stands for it.
  func registeredName() throws -> String? {
    let name = try serviceName()
    if let name, name.isOpen { reportOpenName(at: place) }
    return name?.text
  }

  /// Reports a name that is not known, unless code only looks.
  func reportOpenName(at place: SourcePlace) {
    guard policy.changesState, let argument = self["name"] else { return }
    interpreter.report("the name '\(argument.text)' is not known: its code stands for it", at: place)
  }

  /// The name of a request that is made. One that is not known is assumed to be one of those under which the service is
  /// registered; where there are none, its code stands for it.
  ///
  /// - Parameter key: The key of the request.
  func assuming(_ name: ServiceName?, for key: ServiceKey, on container: Container) -> ServiceName? {
    guard let name, name.isOpen, let known = name.assumed(among: container.names(likeOpen: key)) else {
      return name
    }
    let code = self["name"]?.syntax ?? node
    interpreter.assume(code, "taken as \(known.text)", environment)
    return known
  }
}
