// swift-format-ignore-file
struct Box { private var s = [1, 2, 3]; var first: Int { _read { yield s[0] } _modify { yield &s[0] } }
 subscript(i: Int) -> Int { get { s[i] } _modify { defer { print("mod", i) }; yield &s[i] } } }
func run() { var b = Box(); b.first += 5; print(b.first); b[1] *= 10; print(b[1], b[2]) ; b[2] = 7; print(b[2]) }
