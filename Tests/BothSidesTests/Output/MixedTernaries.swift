// swift-format-ignore-file
import Foundation

func show(_ value: Any) { print(value, type(of: value)) }
struct Box { let value: Double; init(_ value: Double) { self.value = value } }

func run() {
    let isOn = true, isOff = false
    let number = 6, double = 3.0, small: Int8 = 5, float: Float = 1.5, optional: Int? = 4
    var rate: Double? = 2.5

    // Printed values are of Any: each branch has its own type.
    print(isOn ? 1 : 0.5, isOff ? 0.5 : 1, isOn ? 0 : sqrt(2.0), isOn ? 1 : double * 2)
    let any: Any = isOn ? 1 : 0.5
    show(any)
    show(isOff ? 2.5 : 3)
    print((isOn ? 1 : 0.5), ((isOff ? 0.5 : 2)))

    // Elsewhere all branches have one type.
    print((isOn ? 1 : 0.5) / 2, 2 * (isOn ? 1 : 0.5), "\(isOn ? 1 : 0.5)", [isOn ? 1 : 0.5, 2])
    let nested = number < 1 ? 0.5 : number > 5 ? 1 : 0.8
    show(nested)
    let chained = number > 5 ? 1 : number > 4 ? 2 : Double(number)
    print(chained, chained / 2)
    let inner = isOn ? (isOff ? 1 : 2) : 2.5
    print(inner, (isOn ? 1 : 0.5, optional), max(isOn ? 1 : 0.5, 0.2))
    let progress = isOn ? 0 : Double(number) / Double(2)
    print(progress, "\(progress)")
    let seconds = isOn ? 30 : TimeInterval(60)
    let width = isOn ? 1 : CGFloat(2)
    print(seconds / 4, width / 2)
    print([3, 1].map { $0 > 2 ? Double($0) : 0 }, [3, 1].map { $0 > 2 ? 1 : 0.5 })
    let first = rate == nil ? 0 : rate! / 2
    rate = nil
    let second = rate == nil ? 0 : rate! / 2
    print(first, second, type(of: second))
    let values: [Double] = []
    let average = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    show(average)
    print(type(of: isOn ? 3 : small), type(of: isOn ? 1 : small + 1))
    print(type(of: isOn ? "a" : Character("b")), type(of: isOn ? "a" : "hello".dropFirst()))
    print((isOn ? 1 : 2) * float, (isOn ? 1 : 2) + width, (isOn ? 1 : 2) * double)
    rate = 1.5
    let known = rate != nil ? rate : 9
    let other = rate == nil ? rate : 9
    print(known as Any, other as Any, (isOn ? 1 : nil) as Any)
    let sign = { (n: Int) in n > 0 ? n : nil }
    print(sign(1) as Any, sign(0) as Any)
    print(isOn ? [1] : [2.5], Box(isOn ? 1 : 0.5).value / 2, String(isOn ? 1 : 0.5))
    let array = isOn ? [1] : [2.5], dictionary = isOn ? ["a": 1] : ["b": 2.5]
    print(array, dictionary)
    let negative = isOn ? -1 : 0.5, sum = isOn ? 1 + 1 : 0.5 * 2
    print(negative, sum, { isOn ? 1 : 0.5 }(), [isOn ? 1 : double], ["k": isOn ? 1 : double])
    print(type(of: isOn ? Int64(3) : 4), type(of: isOff ? Int64(3) : 4), (isOn ? 3 : 4) / 2)
    var total = 0.0
    total += isOn ? 1 : 0.5
    print(total, (isOn ? 1 : 0.5) > 0.7, (isOn ? 1 : 0.5) == 1)
    func factorial(_ n: Int) -> Double { let rest = n <= 1 ? 1 : Double(n) * factorial(n - 1); return rest }
    print(factorial(12))

    // Operators as functions of floating-point numbers.
    let negate: (Double) -> Double = (-)
    print(negate(3), negate(7) / 2)
    enum Operation { case unary((Double) -> Double), binary((Double, Double) -> Double) }
    let operations: [String: Operation] = ["±": .unary(-), "+": .binary(+), "÷": .binary(/)]
    if case .unary(let apply)? = operations["±"] { print(apply(5)) }
    if case .binary(let apply)? = operations["÷"] { print(apply(5, 2)) }
    func applied(_ body: (Double) -> Double) -> Double { body(3) }
    print(applied(-))
}
