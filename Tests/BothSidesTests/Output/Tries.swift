// swift-format-ignore-file
final class Trie {
  private final class Node { var children: [Character: Node] = [:]; var isEnd = false }
  private let root = Node()
  private(set) var count = 0
  func insert(_ word: String) {
    var node = root
    for c in word {
      if node.children[c] == nil { node.children[c] = Node() }
      node = node.children[c]!
    }
    if !node.isEnd { count += 1 }
    node.isEnd = true
  }
  func contains(_ word: String) -> Bool { find(word)?.isEnd ?? false }
  private func find(_ prefix: String) -> Node? { prefix.reduce(root as Node?) { $0?.children[$1] } }
  func words(with prefix: String) -> [String] {
    guard let node = find(prefix) else { return [] }
    func collect(_ n: Node, _ text: String) -> [String] {
      (n.isEnd ? [text] : []) + n.children.sorted { $0.key < $1.key }.flatMap { collect($0.value, text + String($0.key)) }
    }
    return collect(node, prefix)
  }
}
func run() {
  let trie = Trie()
  ["car", "cart", "cat", "dog", "car"].forEach(trie.insert)
  print(trie.count, trie.contains("car"), trie.contains("ca"), trie.words(with: "ca"), trie.words(with: "x"), trie.words(with: ""))
}
