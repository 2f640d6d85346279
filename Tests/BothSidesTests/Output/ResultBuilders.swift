// swift-format-ignore-file
@resultBuilder enum B { static func buildBlock(_ p: String...) -> [String] { p } }
func make(@B _ f: () -> [String]) -> [String] { f() }
struct V { @B var body: [String] { "a"; "b" }; @B func one() -> [String] { "x" } }
func run() throws {

}
