// swift-format-ignore-file

typealias Row = (id: Int, name: String)

struct Table {
    var rows = [(id: Int, name: String)]()
    private var byName = [String: Row]()
    var pages = [[Row]]()

    mutating func add(_ id: Int, _ name: String) {
        rows.append((id, name))
        byName[name] = (id, name)
        pages.append([(id, name)])
    }

    func show() {
        print(rows, rows[0].id, rows.map(\.name), byName["a"]!.id, pages[0][0].name)
        for row in rows where row.id > 0 { print(row.name, row) }
    }
}

func run() {
    var queue = [(priority: Int, name: String)]()
    queue.append((1, "a"))
    queue += [(2, "b")]
    queue.insert((0, "first"), at: 0)
    print(queue, queue[0], queue[0].priority, queue.last!.name)
    var sizes = [String: (width: Int, height: Int)]()
    sizes["x"] = (1, 2)
    print(sizes["x"]!.width, sizes)
    var rows = [Row]()
    rows.append((3, "c"))
    print(rows[0].id, rows)
    var plain = Array<(p: Int, n: String)>()
    plain.append((1, "q"))
    print(plain, plain[0].n)
    var table = Table()
    table.add(5, "a")
    table.add(6, "b")
    table.show()
    let sorted = queue.sorted { $0.priority > $1.priority }
    print(sorted.map { "\($0.name):\($0.priority)" })
}
