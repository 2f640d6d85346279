// swift-format-ignore-file
struct R { enum M { case a, b }; var m = M.a, path = "/", q: [(String, String)] = [], h: [String: String] = [:], body: String?; var z: String { "z" } }
struct R2 { var m = 1, path = "/" , body: String? }
struct R3 { var q: [(String, String)] = []; var p = 1 }
func run() { print(R2(m: 2, body: "B")); print(R3(p: 3)); print(R(m: .b, path: "/q", body: "B").body as Any) 
 let r = R(m: .b, path: "/q"); print(r.m) }
