/// What a target makes, as far as its manifest says it.
package enum ProductKind: String, Hashable, Sendable {
  /// An app.
  case application
  /// An app that comes with another one: that of a watch, a clip.
  case companion
  /// An extension of an app, which the system starts: a widget, a share sheet.
  case appExtension = "extension"
  /// A command-line tool.
  case tool
  /// The executable of a package: a server or a tool.
  case executable
  /// A library, tests, or another product that is no program.
  case other

  /// Whether it is a program of its own, which a main file begins: the system begins an extension by an object.
  package var isProgram: Bool {
    switch self {
    case .application, .companion, .tool, .executable: true
    case .appExtension, .other: false
    }
  }

  /// What a target of an Xcode project makes: `com.apple.product-type.app-extension`, or the last part of it as XcodeGen
  /// writes it.
  ///
  /// - Parameter platform: The platform of the target; nil if it is not known.
  package init(type: String, platform: String? = nil) {
    let prefix = "com.apple.product-type."
    let type = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    switch type {
    case "application" where platform?.lowercased().hasPrefix("watch") == true: self = .companion
    case "application": self = .application
    case _ where type.hasPrefix("application."): self = .companion
    case _ where type.contains("extension"): self = .appExtension
    case "tool": self = .tool
    default: self = .other
    }
  }

  /// What a target of Tuist makes: `.app`, `.appExtension`, `.watch2App`; nil for what is not known.
  package init?(tuist name: String) {
    switch name {
    case "app": self = .application
    case "watch2App", "appClip": self = .companion
    case "commandLineTool": self = .tool
    case _ where name.lowercased().hasSuffix("extension"): self = .appExtension
    default: return nil
    }
  }
}
