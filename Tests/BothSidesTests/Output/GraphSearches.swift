// swift-format-ignore-file
struct Graph<Node: Hashable> {
  private var edges: [Node: [Node]] = [:]; private(set) var nodes: [Node] = []
  mutating func add(_ a: Node, _ bs: Node...) {
    for n in [a] + bs where !nodes.contains(n) { nodes.append(n) }; edges[a, default: []] += bs
  }
  func path(from a: Node, to b: Node) -> [Node]? {
    var queue = [[a]], seen: Set<Node> = [a];
    while !queue.isEmpty {
      let p = queue.removeFirst(); guard let last = p.last else { continue }; if last == b { return p };
      for n in edges[last] ?? [] where seen.insert(n).inserted { queue.append(p + [n]) }
    }; return nil
  }
  func sorted() throws -> [Node] {
    var done: [Node] = [], marks: [Node: Bool] = [:];
    func visit(_ n: Node) throws {
      switch marks[n] {
      case true?: return;
      case false?: throw Cycle(at: "\(n)");
      case nil: break
      }; marks[n] = false; try edges[n, default: []].forEach(visit); marks[n] = true; done.insert(n, at: 0)
    }; try nodes.forEach(visit); return done
  }
}
struct Cycle: Error { let at: String }
func run() throws {
  var g = Graph<String>(); g.add("app", "net", "db"); g.add("net", "log"); g.add("db", "log", "disk");
  g.add("ui", "app")
  print(g.path(from: "ui", to: "disk") ?? [], g.path(from: "log", to: "ui") as Any)
  print(try g.sorted()); g.add("log", "app")
  do { print(try g.sorted()) } catch let c as Cycle { print("cycle at", c.at) }
  var n = Graph<Int>(); for i in 1...6 { for m in stride(from: i * 2, through: 6, by: i) { n.add(i, m) } }
  print(n.path(from: 1, to: 6)!, n.nodes.sorted())
}
