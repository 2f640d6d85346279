// swift-format-ignore-file

func described<T>(_ value: T) -> String { "\(value)|\(T.self)" }

func elements<S: Sequence>(_ sequence: S) -> [S.Element] { Array(sequence) }

struct Step: Strideable, CustomStringConvertible {
    var n: Int
    var description: String { "<\(n)>" }
    func distance(to other: Step) -> Int { other.n - n }
    func advanced(by n: Int) -> Step { Step(n: self.n + n) }
}

func run() {
    let up = stride(from: 1, to: 5, by: 2)
    print(up, "\(up)", described(up), type(of: up))
    print(Array(up), up.map { $0 * 2 }, up.contains(3), up.reversed(), elements(up), [Int](up), up.max()!)
    for n in up { print(n) }
    let halves = stride(from: 0.0, through: 1, by: 0.5)
    print(type(of: halves), halves.reversed(), halves.reduce(0, +), Set(halves).count)
    let steps = stride(from: Step(n: 1), to: Step(n: 6), by: 2)
    print(type(of: steps), Array(steps), steps.map(\.n))
    let pairs = zip([1, 2], ["a", "b"])
    print(type(of: pairs), pairs.map { "\($0)\($1)" }, Dictionary(uniqueKeysWithValues: pairs)[2]!)
    for (number, letter) in pairs.reversed() { print(number, letter) }
    let letters = zip("xyz", 1...).map { "\($0)\($1)" }
    print(letters, Array(zip([1.5], [2])), zip([1, 2], [3, 4]).map(+), Array(zip([5, 7], [1.5, 2])).first!.0 / 2)
    let numbered = ["a", "b"].enumerated()
    print(type(of: numbered), numbered, numbered.map { $0.offset + 1 }, numbered.first { $0.element == "b" }!.offset)
    for (index, letter) in numbered where index > 0 { print(index, letter) }
    let same = repeatElement("x", count: 3)
    print(type(of: same), same, same.joined(separator: "-"), same.count, Array(same), ["y"] + same)
    let last = Array([5, 7].enumerated()).last!
    print(last.element / 2, last.offset, [1, 2].enumerated().filter { $0.offset == 1 }.map { $0.element })
}
