/// Services or objects, and what they need: the nodes and edges that a drawing shows.
///
/// A picture says nothing about the layout. It is made from a trace (``TracePicture``) or from registrations
/// (``RegistrationPicture``), made smaller by a ``PictureFolding``, and written by ``DotText``, ``MermaidText`` or, with
/// the steps at which its parts appear, as JSON for exported pages.
struct Picture: Equatable {
  /// Something that is drawn as a box.
  struct Node: Equatable {
    enum Kind: String {
      /// An object that was made or found.
      case object
      /// A value, which has no identity: each one is a node.
      case value
      /// A registration, of which nothing is made.
      case registration
      /// A service without registration, or one that cannot be resolved.
      case missing
      /// An optional request that is answered with nil.
      case absent
      /// A request that waits until its answer is used.
      case delayed
      /// An argument that the caller passes.
      case argument
      /// Every registration of a service.
      case collection
      /// Several nodes of a scope that are not drawn.
      case folded
    }

    let kind: Kind
    /// The name: `XYZService#1`, `XYZFetching`.
    let title: String
    /// Further lines: the services that it was asked for by, its place, why it is missing.
    var details: [Label] = []
    /// The types and services that it stands for.
    var names: Set<String> = []
    /// The position in ``Picture/clusters``; nil for none.
    var cluster: Int?
    /// Whether the picture begins with it.
    var isRoot = false
    /// Whether it lies on the path of a failure.
    var isFailed = false
    /// The nodes that are not drawn, but stand in this one: of each the first step that shows it, from 1; nil for what does
    /// not come from a trace.
    var folded: [Int?] = []
    /// Only for what comes from a trace: the service asked for, which is shown until the answer is known.
    var pending: String?
    /// When it can be seen; nil for what does not come from a trace.
    var appearance: Appearance?
    /// The requests of the trace that it answers; with those of the nodes that it represents.
    var requests: [Int] = []

    /// Whether the object is deallocated at the end of the trace.
    var isEnded: Bool { appearance?.ended != nil }
  }

  /// The steps at which a node of a trace changes, from 1; nil for never.
  struct Appearance: Equatable {
    /// The first request for it.
    var asked: Int?
    /// The object is there, or the request is answered: also with nil, with an error, or with a promise to ask later.
    var there: Int?
    /// The request fails, by itself or because of another one.
    var failed: Int?
    /// The object is deallocated.
    var ended: Int?
  }

  /// Something that one node needs or holds of another.
  struct Edge: Equatable {
    enum Kind: String, CaseIterable {
      /// Asked for where the owner is made, or held by it.
      case direct
      /// Nil is accepted.
      case optional
      /// Asked for when it is first used, or at each use.
      case lazy
      /// Held weakly.
      case weak
      /// Asked for on a branch that is not taken, as far as is known.
      case possible
      /// Needs of, or for, nodes that stand in the ends; none is between the ends themselves.
      case folded
    }

    let from: Int
    let to: Int
    fileprivate(set) var kind: Kind
    /// The parameters or properties, without repetition.
    var labels: [Label] = []
    /// Whether it lies on the path of a failure, or closes a circle.
    var isFailed = false
    /// The first step that shows it, from 1; nil for what does not come from a trace.
    var step: Int?
    /// Further needs between the ends, of or for nodes that stand in them: of each the first step that shows it.
    var folded: [Int?] = []
  }

  /// A request of a trace whose answer is drawn elsewhere: it is a box of its own until the answer is known.
  struct Passing: Equatable {
    /// The node that asks.
    var owner: Int
    /// The service, and the parameter or property.
    let title: String
    let label: String?
    /// The request of the trace.
    let request: Int
    /// The step that shows it, and the step that no longer does.
    let asked: Int
    let answered: Int
  }

  /// A line of a box, or the name of a parameter or property at an edge.
  struct Label: Equatable {
    let text: String
    /// The first step that shows it, from 1; nil for what does not come from a trace, or is shown with its box.
    var step: Int?

    init(_ text: String, step: Int? = nil) {
      self.text = text
      self.step = step
    }
  }

  /// What the picture shows.
  var title: String
  var nodes: [Node] = []
  /// The edges, in the order in which they were added. There is at most one of each kind between two nodes.
  private(set) var edges: [Edge] = []
  private var positions: [Ends: Int] = [:]
  /// The names of the scopes that nodes belong to.
  var clusters: [String] = []
  /// How to see more, if some nodes stand in others.
  var hint: String?
  /// What is drawn for a while; pictures that stand still do not show it.
  var passing: [Passing] = []

  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let kind: Edge.Kind
  }

  init(title: String, clusters: [String] = []) {
    self.title = title
    self.clusters = clusters
  }

  /// The position of a cluster, which is added if there is none of that name.
  mutating func cluster(named name: String) -> Int {
    if let position = clusters.firstIndex(of: name) { return position }
    clusters.append(name)
    return clusters.count - 1
  }

  /// The edge of a kind between the nodes.
  func edge(_ kind: Edge.Kind, _ from: Int, _ to: Int) -> Edge? {
    positions[Ends(from: from, to: to, kind: kind)].map { edges[$0] }
  }

  /// Changes the kind of an edge between the nodes, if there is none of the new kind.
  mutating func turn(_ kind: Edge.Kind, _ from: Int, _ to: Int, into new: Edge.Kind) {
    let (old, ends) = (Ends(from: from, to: to, kind: kind), Ends(from: from, to: to, kind: new))
    guard let position = positions[old], positions[ends] == nil else { return }
    positions[old] = nil
    positions[ends] = position
    edges[position].kind = new
  }

  /// Marks the edge at a position as part of a failure.
  mutating func markFailed(_ position: Int) { edges[position].isFailed = true }

  /// Adds an edge. If there is one of the same kind between the nodes, that one gets the label.
  mutating func connect(_ edge: Edge) {
    let ends = Ends(from: edge.from, to: edge.to, kind: edge.kind)
    guard let same = positions[ends] else {
      positions[ends] = edges.count
      return edges.append(edge)
    }
    edges[same].labels += edge.labels.filter { label in !edges[same].labels.contains { $0.text == label.text }
    }
    edges[same].isFailed = edges[same].isFailed || edge.isFailed
  }

  /// Adds a need of, or for, a node that stands in one of the ends, to an edge between these.
  mutating func fold(_ edge: Edge, between from: Int, _ to: Int) {
    let between = Edge.Kind.allCases.compactMap { positions[Ends(from: from, to: to, kind: $0)] }
    guard let same = between.first else {
      return connect(
        Edge(
          from: from, to: to, kind: .folded, isFailed: edge.isFailed, step: edge.step, folded: [edge.step]))
    }
    edges[same].folded.append(edge.step)
    edges[same].isFailed = edges[same].isFailed || edge.isFailed
    if let step = edge.step { edges[same].step = min(step, edges[same].step ?? step) }
  }
}
