// swift-format-ignore-file
struct AnyEq: Equatable { let base: any Equatable; init(_ b: some Equatable) { base = b }; static func == (a: Self, b: Self) -> Bool { func eq<T: Equatable>(_ x: T) -> Bool { x == b.base as? T }; return eq(a.base) } }
func run() { print(AnyEq("a") == AnyEq("b")); print(AnyEq("a") == AnyEq([1])); print(AnyEq([1]) == AnyEq([1])); print(AnyEq([1]) == AnyEq("a")); print(AnyEq([1]) == AnyEq(["a"])); print(AnyEq(1) == AnyEq("a"), AnyEq(1 as Int?) == AnyEq(1 as Int?)) }
