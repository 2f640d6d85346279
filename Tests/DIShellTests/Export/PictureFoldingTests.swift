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

  /// Every node with its remarks, then the edges between titles, with their labels.
  private func text(_ picture: Picture?) -> [String] {
    guard let picture else { return [] }
    return picture.nodes.map { $0.lines.joined(separator: ", ") }
      + picture.edges.map { edge in
        let ends = "\(picture.nodes[edge.from].title) → \(picture.nodes[edge.to].title)"
        return ends + (edge.text.isEmpty ? "" : " (\(edge.text))")
      }
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

  @Test
  func `If too many are shared, the least connected of each scope are one node, with its needs counted`() {
    // Two roots that both need 2 to 5; 5 needs 6.
    let edges = (2...5).flatMap { [(0, $0), (1, $0)] } + [(5, 6)]
    let whole = picture(7, edges) { $0 < 2 ? 0 : 1 }
    #expect(
      text(PictureFolding(limit: 5).folded(whole)) == [
        "0", "1", "5, ▸ 1 more below", "3 more, 2, 3, 4", "0 → 5", "1 → 5", "0 → more (3 needs)",
        "1 → more (3 needs)",
      ])
  }

  @Test func `One service alone is not folded, for its box would be no smaller`() {
    // Two roots that both need 2 to 6, of which 6 is the only one in its scope.
    let whole = picture(7, (2...6).flatMap { [(0, $0), (1, $0)] }) { $0 == 6 ? nil : $0 < 2 ? 0 : 1 }
    let drawn = PictureFolding(limit: 5).folded(whole)
    #expect(drawn?.nodes.map { $0.lines.joined(separator: ", ") } == ["0", "1", "6", "4 more, 2, 3, 4, …"])
  }

  @Test func `Depth counts from the roots, and a circle has an end`() {
    let whole = picture(4, [(0, 1), (1, 2), (2, 3), (3, 1)])
    #expect(text(PictureFolding(depth: 1).folded(whole)) == ["0", "1, ▸ 2 more below", "0 → 1"])
  }

  @Test func `What is folded keeps one edge between what remains, which counts its needs`() {
    // 0 needs 1 and 2; 1 needs 3; 3 needs 4 and 5, which 2 needs too; 5 needs 2.
    let whole = picture(6, [(0, 1), (0, 2), (1, 3), (3, 4), (3, 5), (2, 4), (2, 5), (5, 2), (3, 2), (1, 2)])
    #expect(
      text(PictureFolding(depth: 1).folded(whole)) == [
        "0", "1, ▸ 1 more below", "2", "2 more, 4, 5", "0 → 1", "0 → 2", "1 → 2 (and 1 more)",
        "1 → more (2 needs)", "2 → more (2 needs)", "more → 2",
      ])
  }

  /// An app in layers: a coordinator, features with five parts each, services that two parts of every feature need.
  private func app(features: Int, services: Int) -> Picture {
    let shared = 1 + features * 6
    var edges: [(Int, Int)] = []
    for feature in 0..<features {
      let first = 1 + feature * 6
      edges.append((0, first))
      for part in 1...5 { edges.append((first, first + part)) }
      for service in 0..<services {
        for part in 4...5 { edges.append((first + part, shared + service)) }
      }
    }
    return picture(shared + services, edges) { $0 >= shared ? 1 : 0 }
  }

  @Test func `Of an app in layers, every feature is folded alike, and all hangs together`() {
    let drawn = text(PictureFolding(limit: 40).folded(app(features: 20, services: 1)))
    let features = (0..<20).map { String(1 + $0 * 6) }
    #expect(
      drawn == ["0"] + features.map { "\($0), ▸ 5 more below" } + ["121"] + features.map { "0 → \($0)" }
        + features.map { "\($0) → 121 (2 needs)" })
  }

  @Test func `A level that does not fit is drawn in equal parts`() {
    let drawn = text(PictureFolding(limit: 10).folded(app(features: 2, services: 1)))
    #expect(
      drawn == [
        "0", "1, ▸ 2 more below", "2", "5", "6", "7, ▸ 2 more below", "8", "11", "12", "13", "0 → 1", "1 → 2",
        "1 → 5", "1 → 6", "5 → 13", "6 → 13", "0 → 7", "7 → 8", "7 → 11", "7 → 12", "11 → 13", "12 → 13",
      ])
  }

  @Test func `If more edges than can be read would be left, what is farthest stands in one node`() {
    let drawn = text(PictureFolding(limit: 40).folded(app(features: 20, services: 8)))
    let features = (0..<20).map { String(1 + $0 * 6) }
    #expect(
      drawn == ["0"] + features.map { "\($0), ▸ 5 more below" } + ["121", "7 more, 122, 123, 124, …"]
        + features.map { "0 → \($0)" }
        + features.flatMap { ["\($0) → 121 (2 needs)", "\($0) → more (14 needs)"] })
  }

  @Test func `Where everything is shared, the picture stays in one piece, and the root leads on`() throws {
    // Every node needs some that come after it.
    let count = 200
    var edges: [(Int, Int)] = []
    for node in 0..<(count - 1) {
      let steps: [Int] = [1, 2 + node * 7 % 11, 5 + node * 13 % 40]
      for step in steps { edges.append((node, min(node + step, count - 1))) }
    }
    let whole = picture(count, edges) { $0 % 2 }
    let small = try #require(PictureFolding(limit: 40).folded(whole))
    let graph = PictureGraph(small)
    #expect(small.nodes.count <= 40 && small.edges.count <= 80)
    #expect(graph.distances(from: [0]).count == small.nodes.count)
    #expect(graph.sources == [0])
    #expect(small.nodes[0].foldedCount == 0)
    let drawn = small.nodes.count { $0.kind != .folded }
    #expect(drawn + small.nodes.map(\.foldedCount).reduce(0, +) == count)
  }

  @Test func `What is folded makes no circle that the services do not make`() throws {
    // Six layers of ten nodes in two scopes; each needs two of the next layer and one of the layer after that.
    let edges = (0..<50).flatMap { node -> [(Int, Int)] in
      let next = (node / 10 + 1) * 10
      let after = min(next + 10, 50)
      return [
        (node, next + node * 3 % 10), (node, next + (node * 7 + 1) % 10), (node, after + node * 7 % 10),
      ]
    }
    let whole = picture(60, edges) { $0 / 3 % 2 }
    for limit in [5, 10, 20, 40] {
      let small = try #require(PictureFolding(limit: limit).folded(whole))
      let circles = PictureLayers(
        small.nodes.indices.map { node in small.edges.filter { $0.from == node }.map(\.to) }
      ).circles
      #expect(small.nodes.count <= limit)
      #expect(Set(circles).count == small.nodes.count)
    }
  }

  /// Numbers that look random, and are the same at each run.
  private struct Numbers {
    private var state: UInt64 = 17

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  /// A picture in which every node needs up to three of the sixty that come after it.
  private func dense(_ count: Int) -> Picture {
    var numbers = Numbers()
    let edges = (0..<(count - 1)).flatMap { node in
      (0..<3).map { _ in (node, node + 1 + numbers.next(below: min(60, count - 1 - node))) }
    }
    return picture(count, edges) { $0 % 2 }
  }

  /// The numbers of services, of boxes for others, and of edges.
  private func size(_ picture: Picture) -> [Int] {
    let boxes = picture.nodes.count { $0.kind == .folded }
    return [picture.nodes.count - boxes, boxes, picture.edges.count]
  }

  @Test(arguments: [(10, [10, 0, 21]), (60, [20, 2, 60]), (200, [24, 3, 60]), (1_000, [24, 8, 60])])
  func `Where all need many others, as many services are drawn as edges can be read`(count: Int, drawn: [Int])
    throws
  {
    let small = try #require(PictureFolding(limit: 40).folded(dense(count)))
    #expect(size(small) == drawn)
  }

  @Test func `Where all need many others, the ends and the most used are drawn`() throws {
    let whole = dense(200)
    let small = try #require(PictureFolding(limit: 40).folded(whole))
    #expect(
      small.nodes.map { $0.lines.joined(separator: ", ") } == [
        "0, ▸ 2 more below", "1, ▸ 8 more below", "3, ▸ 2 more below", "4", "5, ▸ 2 more below", "6", "8",
        "14, ▸ 1 more below", "15", "18", "22", "23", "72, ▸ 2 more below", "90", "118", "142", "154", "191",
        "193", "195", "196", "197", "198", "199", "83 more, 11, 13, 24, …", "55 more, 74, 77, 78, …",
        "21 more, 146, 165, 166, …",
      ])
  }

  @Test func `If all fails, no more is drawn than can be read, and the root is`() throws {
    var whole = dense(200)
    for node in whole.nodes.indices { whole.nodes[node].isFailed = true }
    whole.nodes[0].isRoot = true
    let small = try #require(PictureFolding(limit: 40).folded(whole))
    #expect(size(small) == [34, 2, 60])
    #expect(small.nodes[0].title == "0")
  }

  @Test func `A tree is drawn evenly from the root, and each node holds what is below it`() {
    let edges = (1..<200).map { (($0 - 1) / 3, $0) }
    let small = text(PictureFolding(limit: 40).folded(picture(200, edges)))
    let last = (13..<40).map { "\($0), ▸ \($0 < 21 ? 12 : $0 == 21 ? 10 : 3) more below" }
    #expect(small == (0..<13).map(String.init) + last + edges.prefix(39).map { "\($0) → \($1)" })
  }

  @Test func `Drawn nodes that lie in no circle lie in none of a folded picture`() throws {
    var numbers = Numbers()
    for round in 0..<150 {
      let count = 25 + numbers.next(below: 50)
      let edges = (0..<(count * (1 + round % 3))).map { _ in
        let ends = (numbers.next(below: count), numbers.next(below: count))
        return numbers.next(below: 40) == 0 || ends.0 < ends.1 ? ends : (ends.1, ends.0)
      }
      let scopes = (0..<count).map { _ in numbers.next(below: 3) }
      let whole = picture(count, edges) { scopes[$0] == 2 ? nil : scopes[$0] }
      let known = PictureGraph(whole).layers.circles
      for folding in [PictureFolding(limit: 10), PictureFolding(limit: 20), PictureFolding(depth: 1)] {
        let small = try #require(folding.folded(whole))
        if let limit = folding.limit {
          #expect(small.nodes.count <= limit && small.edges.count <= limit * 3 / 2)
        }
        let drawn = small.nodes.indices.filter { small.nodes[$0].kind != .folded }
        let circles = PictureGraph(small).layers.circles
        for members in Dictionary(grouping: drawn, by: { circles[$0] }).values {
          #expect(
            Set(members.compactMap { Int(small.nodes[$0].title) }.map { known[$0] }).count == 1, "\(round)")
        }
      }
    }
  }

  @Test func `Layers count the longest path, and a circle is one layer`() {
    // 0 needs 1 and 3; 1 needs 2; 2 needs 3 and 1; 3 needs 4.
    let layers = PictureLayers([[1, 3], [2], [3, 1], [4], []])
    #expect(layers.layers == [0, 1, 1, 2, 3])
    #expect(layers.circles[1] == layers.circles[2])
    #expect(Set(layers.circles).count == 4)
  }

  @Test func `The caption says how much is folded, and how to see more`() {
    var whole = picture(6, [(0, 1), (0, 2), (1, 3), (3, 4), (1, 5), (2, 5)])
    whole.title = "main"
    #expect(
      PictureFolding(limit: 4).folded(whole)?.caption
        == "main · 4 of 6 drawn, 2 folded into 1 box; --focus TYPE or --all shows more")
    #expect(
      PictureFolding(depth: 1).folded(whole)?.caption
        == "main · 3 of 6 drawn, 3 folded into 2 boxes; a larger --depth shows more")
    #expect(
      PictureFolding(limit: 2, depth: 1).folded(whole)?.hint == "--focus TYPE or --all shows more")
    #expect(PictureFolding(limit: 6).folded(whole)?.caption == "main")
  }

  @Test func `A long chain and a wide fan are folded in time`() {
    let chain = picture(5_000, (0..<4_999).map { ($0, $0 + 1) })
    #expect(PictureFolding(limit: 40).folded(chain)?.nodes.count == 40)
    let fan = picture(5_000, (1..<5_000).map { (0, $0) })
    let small = PictureFolding(limit: 40).folded(fan)
    #expect(small?.nodes.count == 40)
    #expect(text(small).first == "0")
    #expect(text(small).last == "0 → more (4961 needs)")
  }

  @Test func `Dominators are those of the definition`() {
    // A diamond within a diamond, and a node that two sources share.
    let graph = PictureGraph(picture(7, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (3, 5), (6, 5)]))
    #expect(graph.dominators == [nil, 0, 0, 0, 3, nil, nil])
    #expect(graph.sources == [0, 6])
  }
}
