/// Where the program calls the library: the `#fileID` and `#line` of the call, as the compiler passes them.
///
/// Only looked at when the call fails.
@usableFromInline
struct CallSite {
  private let fileID: StaticString
  private let line: Int

  @usableFromInline
  init(_ fileID: StaticString, _ line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// Of a call by a value of function type or through a protocol of the program's own.
  @usableFromInline static var unknown: CallSite { CallSite("", 0) }

  /// The place, as it is shown; nil where it is not known.
  var place: SourcePlace? { line == 0 ? nil : SourcePlace(fileID: fileID, line: line) }
}
