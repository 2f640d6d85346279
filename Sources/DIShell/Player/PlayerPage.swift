import CPlayer

/// A page for browsers that plays a resolution cycle, or two beside each other. It needs no network, and no more than
/// the browser.
struct PlayerPage {
  /// The lines of the page.
  let lines: [String]

  /// - Parameters:
  ///   - data: The JSON that ``ExportedCycle`` or ``ExportedComparison`` writes.
  ///   - title: The name of the page.
  init(playing data: String, titled title: String) {
    let parts = [
      "TITLE": Self.escaped(EscapedText.shown(title.prefix(1).uppercased() + title.dropFirst())),
      "STYLE": Self.text(CPlayerStyle()),
      "DATA": Self.harmless(data), "SCRIPT": Self.script,
    ]
    let pieces = Self.text(CPlayerPage()).split(separator: "@", omittingEmptySubsequences: false)
    let page = pieces.map { parts[String($0)] ?? String($0) }.joined()
    lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What the page runs: the states of the walk, the drawing, the behaviour.
  static let script = [
    walk, words, layout, text(CPlayerGraph()), text(CPlayerPanels()), text(CPlayerScript()),
  ].joined(separator: "\n")

  /// The part of the script that describes a drawing at a step.
  static let words = text(CPlayerWords())

  /// The part of the script that lays a drawing out.
  static let layout = text(CPlayerLayout())

  /// The part of the script that computes the states.
  static let walk = text(CPlayerWalk())

  private static func text(_ embedded: CPlayerText) -> String {
    String(decoding: UnsafeBufferPointer(start: embedded.bytes, count: embedded.length), as: UTF8.self)
  }

  /// Text as HTML.
  private static func escaped(_ text: String) -> String {
    let entities: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return EscapedText.replacing(in: text) { scalar, _ in entities[scalar] }
  }

  /// JSON that cannot end the element that it stands in: these characters occur only within its strings.
  private static func harmless(_ json: String) -> String {
    json.replacing("<", with: "\\u003C").replacing(">", with: "\\u003E").replacing("&", with: "\\u0026")
  }
}
