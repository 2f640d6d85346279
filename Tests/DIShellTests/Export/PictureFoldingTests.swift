import DICore
import Testing

@testable import DIShell

/// Large pictures become small, and say what they leave out.
struct PictureFoldingTests {
  /// A picture of nodes that are named by numbers.
  private func picture(_ count: Int, _ edges: [(Int, Int)], scopes: (Int) -> Int? = { _ in nil }) -> Picture {
    var picture = Picture(title: "all", clusters: ["graph", "unique"])
    picture.nodes = (0..<count).map {
      Picture.Node(kind: .registration, title: "\($0)", cluster: scopes($0))
    }
    for (from, to) in edges { picture.connect(Picture.Edge(from: from, to: to, kind: .direct)) }
    return picture
  }

  /// Every node with its remarks, then the edges between titles.
  private func text(_ picture: Picture?) -> [String] {
    guard let picture else { return [] }
    return picture.nodes.map { $0.lines.joined(separator: ", ") }
      + picture.edges.map { "\(picture.nodes[$0.from].title) → \(picture.nodes[$0.to].title)" }
  }

  @Test func `A picture within the limit stays as it is`() {
    let whole = picture(3, [(0, 1), (1, 2)])
    #expect(PictureFolding(limit: 3).folded(whole) == whole)
  }

  @Test func `What only one node leads to is folded into it`() {
    // 0 needs 1 and 2; only 1 needs 3, only 3 needs 4; both 1 and 2 need 5.
    let whole = picture(6, [(0, 1), (0, 2), (1, 3), (3, 4), (1, 5), (2, 5)])
    #expect(
      text(PictureFolding(limit: 4).folded(whole)) == [
        "0", "1, ▸ 2 more below", "2", "5", "0 → 1", "0 → 2", "1 → 5", "2 → 5",
      ])
  }

  @Test func `If too many are shared, the least connected of each scope are one node`() {
    // Two roots that both need 2 to 5; 5 needs 6.
    let edges = (2...5).flatMap { [(0, $0), (1, $0)] } + [(5, 6)]
    let whole = picture(7, edges) { $0 < 2 ? 0 : 1 }
    #expect(
      text(PictureFolding(limit: 5).folded(whole)) == [
        "0, needs 3 folded", "1, needs 3 folded", "5, ▸ 1 more below", "3 more", "0 → 5", "1 → 5",
      ])
  }

  @Test func `Depth counts from the roots, and a circle has an end`() {
    let whole = picture(4, [(0, 1), (1, 2), (2, 3), (3, 1)])
    #expect(text(PictureFolding(depth: 1).folded(whole)) == ["0", "1, ▸ 2 more below", "0 → 1"])
  }

  @Test func `A long chain and a wide fan are folded in time`() {
    let chain = picture(5_000, (0..<4_999).map { ($0, $0 + 1) })
    #expect(PictureFolding(limit: 40).folded(chain)?.nodes.count == 40)
    let fan = picture(5_000, (1..<5_000).map { (0, $0) })
    let small = PictureFolding(limit: 40).folded(fan)
    #expect(small?.nodes.count == 40)
    #expect(text(small).first == "0, ▸ 4960 more below")
  }

  @Test func `Dominators are those of the definition`() {
    // A diamond within a diamond, and a node that two sources share.
    let graph = PictureGraph(picture(7, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (3, 5), (6, 5)]))
    #expect(graph.dominators == [nil, 0, 0, 0, 3, nil, nil])
    #expect(graph.sources == [0, 6])
  }
}
