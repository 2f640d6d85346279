/// The place of a call in the program: `#fileID` and `#line`, as the compiler passes them.
///
/// Read only when the call fails.
@usableFromInline
package struct CallSite: Sendable {
  private let fileID: StaticString
  private let line: Int

  @usableFromInline
  package init(_ fileID: StaticString, _ line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The place of a call through a value of function type or a protocol of the program.
  @usableFromInline package static var unknown: CallSite { CallSite("", 0) }

  /// The place for messages; nil if it is not known.
  package var place: SourcePlace? { line == 0 ? nil : SourcePlace(fileID: fileID, line: line) }
}
