// swift-format-ignore-file
enum V: Equatable, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral { case i(Int), b(Bool); init(integerLiteral v: Int) { self = .i(v) }; init(booleanLiteral v: Bool) { self = .b(v) } }
enum Item: Equatable { case key(String, V), section(String, [Item]) }
@resultBuilder enum ListOf<T> {
    static func buildExpression(_ x: T) -> [T] { [x] }
    static func buildExpression(_ xs: [T]) -> [T] { xs }
    static func buildExpression(_ x: T?) -> [T] { x.map { [$0] } ?? [] }
    static func buildBlock(_ p: [T]...) -> [T] { p.flatMap { $0 } }
    static func buildOptional(_ p: [T]?) -> [T] { p ?? [] }
    static func buildEither(first p: [T]) -> [T] { p }
    static func buildEither(second p: [T]) -> [T] { p }
    static func buildArray(_ p: [[T]]) -> [T] { Array(p.joined()) }
}
infix operator <- : AssignmentPrecedence
func <- (k: String, v: V) -> Item { .key(k, v) }
func section(_ n: String, @ListOf<Item> _ b: () -> [Item]) -> Item { .section(n, b()) }
func cfg(@ListOf<Item> extra: () -> [Item] = { [] }) -> [Item] { extra() }
func run() {
    print(cfg { "a" <- 1 })
    print(cfg { "a" <- 1; if true { "level" <- 3 } else { "level" <- 0; "quiet" <- true } })
    print(cfg { section("x") { "a" <- 1 } })
    print(cfg { section("x") { for (i, h) in ["a"].enumerated() where !h.isEmpty { section(h) { "port" <- .i(8000 + i) } } } })
    @ListOf<Item> func body() -> [Item] { "name" <- 1; cfg(); Optional<Item>.none }
    print(body())
    @ListOf<Item> func body2() -> [Item] { "name" <- 1 }
    print(body2())
}
