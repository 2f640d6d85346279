// swift-format-ignore-file
struct Re { let p: (String) -> Bool; static func ~= (r: Re, s: String) -> Bool { r.p(s) }; static let digits = Re { $0 == "1" } }
func ~= <T>(f: (T) -> Bool, v: T) -> Bool { f(v) }
func s(_ t: String, _ k: Int) -> String { switch (t, k) { case (Re.digits, _): "digits"; default: "?" } }
func s1(_ t: String) -> String { switch t { case Re.digits: "digits"; default: "?" } }
func even(_ n: Int) -> Bool { n % 2 == 0 }
func s2(_ t: Int) -> String { switch t { case even: "even"; case { $0 > 6 }: "big"; case 3: "three"; default: "?" } }
func run() { print(s("1", 2), s("2", 2), s1("1"), s1("2"), s2(4), s2(3), s2(7)) }
