// swift-format-ignore-file

struct Item { var name = "global" }

func first() -> Int {
    struct Row { var n = 1; func value() -> Int { n * 10 } }
    let rows: [Row] = [Row(), Row(n: 3)]
    print(rows.map(\.n), type(of: rows[0]))
    return rows.map { $0.value() }.reduce(0, +)
}

func second() -> Int {
    struct Row { var n = 2; static func make() -> Row { Row(n: 7) }; func value() -> Int { n * 100 } }
    let rows = [Row(), .make()]
    print(rows.map(\.n))
    return rows.map { $0.value() }.reduce(0, +)
}

func third() -> String {
    enum Row: String { case a, b; var next: Row { self == .a ? .b : .a } }
    struct Item { var kind: Row; var name = "local" }
    let item = Item(kind: .a)
    return "\(item.name) \(item.kind.next) \(Row(rawValue: "b")!)"
}

func fourth(_ flag: Bool) -> Int {
    if flag {
        final class Node { let value: Int; var next: Node?; init(_ value: Int) { self.value = value } }
        let node = Node(1)
        node.next = Node(2)
        return node.next!.value
    }
    final class Node { let value = 5; deinit { print("node ends") } }
    return Node().value
}

func run() {
    print(first(), second(), first())
    print(third(), Item().name)
    print(fourth(true), fourth(false), fourth(true))
}
