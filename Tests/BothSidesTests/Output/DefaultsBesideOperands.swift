// swift-format-ignore-file

struct Order {
    var discount: Double?
    var count: Int?
    var net: Double { 80 * (1 - (discount ?? 0)) }
    var factor: Double { 1 - (discount ?? 0) / 2 }
}

func run() {
    let none: Double? = nil, some: Double? = 0.5, count: Int? = nil
    let rest = 1 - (none ?? 0), more = 2 * (some ?? 1), half = (none ?? 1) / 2
    print(rest, more, half, 1 + (none ?? 3) / 2, -(none ?? 1), 10 - (none ?? -1) * 2)
    print(2 * (count ?? 3), (count ?? 3) / 2, 7 / (count ?? 2))
    print(Order().net, Order(discount: 0.25).net, Order().factor, Order(discount: 1).factor)
    let whole: Double = 1 - (none ?? 0), scaled = 100.0 * (1 - (none ?? 0))
    print(whole / 4, scaled, [1 - (none ?? 0)], "\(1 - (none ?? 0))")
}
