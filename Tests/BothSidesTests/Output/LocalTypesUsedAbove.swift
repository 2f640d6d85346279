// swift-format-ignore-file

func first() {
    struct Line { let q: Int }
    print(Line(q: 1))
}

func second() {
    var line = Line(q: 2, n: "x")
    line.q += 1
    print(line, Kind.all.count, Kind.b.next)
    struct Line { var q: Int; var n: String }
    enum Kind: CaseIterable { case a, b; static var all: [Kind] { allCases }; var next: Kind { self == .a ? .b : .a } }
}

func third() -> Int {
    let late = Late(n: 3)
    return late.n + late.node.depth
    struct Late { let n: Int; var node = Node() }
    final class Node { var depth = 4 }
}

func nested(_ flag: Bool) -> String {
    if flag {
        return Line(text: "inner").shown
        struct Line { var text: String; var shown: String { "<\(text)>" } }
    }
    func show() -> String { Line(number: 5).shown }
    struct Line { var number: Int; var shown: String { "#\(number)" } }
    return show()
}

func run() {
    first()
    second()
    first()
    print(third(), nested(true), nested(false), nested(true))
    let closure = { () -> Int in
        let box = Box(value: 2)
        struct Box { var value: Int }
        return box.value
    }
    print(closure(), (0..<2).map { _ in closure() })
}
