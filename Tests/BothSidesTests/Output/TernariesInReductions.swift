// swift-format-ignore-file

func run() {
    print([1, 2].reduce(0) { $0 + ($1 > 1 ? 0.5 : 1) }, [3].compactMap { $0 > 1 ? 1 : 0.5 })
    let weights = ["a", "b", "c"].reduce(1) { $0 * ($1 == "b" ? 0.5 : 2) }
    print(weights, weights / 4)
    let flags = [true, false, true]
    print(flags.reduce(0) { $0 + ($1 ? 1 : 2) } / 2, flags.reduce(0) { $0 - ($1 ? 1.5 : 1) })
    var total = 0.0
    for flag in flags { total += flag ? 1 : 0.25 }
    print(total, 2 * (flags[0] ? 3 : 0.5), 1 + (flags[1] ? 1 : 0.5), -(flags[0] ? 1 : 0.5))
    let count = 3
    print(Double(count) * (flags[0] ? 1 : 0.5), (flags[0] ? 2 : 0.5) * 2, 10 / (flags[0] ? 4 : 2.5))
}
