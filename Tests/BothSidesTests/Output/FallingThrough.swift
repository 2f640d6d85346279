// swift-format-ignore-file
func sw(_ x: Int) -> String { switch x { case let n where n < 0: fallthrough; case 100: return "neg or 100"; default: return "d" } }
func sw2(_ x: Int) -> String { switch x { case ..<0: fallthrough; case 100: return "neg or 100"; default: return "d" } }
func sw3(_ x: Int) -> String { var s = ""; switch x { case 0: s += "0"; fallthrough; case 1: s += "1"; fallthrough; default: s += "d" }; return s }
func sw4(_ x: (Int, String?)) -> String { switch x { case (let n, _) where n < 0: fallthrough; case (100, _): return "neg or 100"; default: return "d" } }
func g(_ n: Int?) -> String { guard let n, n > 0 else { return "\(n as Any)" }; return "\(n)" }
func g2(_ n: Int?) -> String { guard let m = n, m > 0 else { let m = "inner"; return m }; return "\(m)" }

func run() { print(sw(-1), sw(100), sw(5), sw2(-1), sw3(0), sw3(1), sw3(2), sw4((-4, "z")), sw4((3, nil)), g(nil), g(-1), g(2), g2(-1), g2(1)) }
