// swift-format-ignore-file
protocol L { var tag: String { get } }
extension L { var tag: String { "l" }; var shown: String { "none" }; func m() -> String { "m-l" }; static var st: String { "st-l" }; func viaSelf() -> String { shown + m() + self.shown + self.m() }; subscript(i: Int) -> String { "sub-l" } }
extension L where Self: CustomStringConvertible { var shown: String { "<\(self)>" }; func m() -> String { "m-\(self)" }; static var st: String { "st-csc" }; func viaCsc() -> String { shown + m() }; subscript(i: Int) -> String { "sub-csc" } }
struct V: L, CustomStringConvertible { var description: String { "v" } }
struct W: L {}
func ex(_ l: any L) -> String { l.shown + l.m() + l[0] }
func gen<T: L>(_ l: T) -> String { l.shown + l.m() + T.st + l[0] }
func both<T: L & CustomStringConvertible>(_ l: T) -> String { l.shown + l.m() + T.st }
func wh<T: L>(_ l: T) -> String where T: CustomStringConvertible { l.shown + l.m() + T.st }
func run() { print(V().shown, V().m(), V.st, V()[0], ex(V()), gen(V()), both(V()), wh(V()), V().viaSelf(), V().viaCsc()); print(W().shown, ex(W()), gen(W()), W().viaSelf()); let ls: [any L] = [V(), W()]; for l in ls { print(l.shown, l.m()) }; print(ls.map(\.shown), ls.map { $0.m() }) }
