// swift-format-ignore-file

indirect enum Tree<T> {
    case leaf(T), node([Tree<T>]), pair(Tree<T>, Tree<T>)
    var count: Int {
        switch self {
        case .leaf: 1
        case .node(let children): children.reduce(0) { $0 + $1.count }
        case .pair(let a, let b): a.count + b.count
        }
    }
    var type: String { "\(T.self)" }
}

struct Bag<T>: ExpressibleByArrayLiteral {
    var items: [T]
    init(arrayLiteral items: T...) { self.items = items }
}

func joined<A, B>(_ a: Bag<A>, _ b: Bag<B>) -> String { "\(a.items)\(b.items) \(A.self) \(B.self)" }
func all<T>(_ trees: [Tree<T>]) -> String { "\(trees.count) \(T.self)" }

func run() {
    print(Tree.node([.leaf(1), .leaf(2)]).count, Tree.node([.leaf("a"), .node([.leaf("b")])]).type)
    let tree = Tree.node([.leaf(1.5), .leaf(2.5)])
    print(tree.count, tree.type, Tree.node([.node([.leaf(true)])]).type, all([.leaf("x"), .node([])]))
    let numbers: Bag<Double> = [1, 2.5]
    print(joined([true], numbers), joined(numbers, [1, 2]), joined(["x"], [] as Bag<Int>))
}
