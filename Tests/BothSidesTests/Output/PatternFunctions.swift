// swift-format-ignore-file
struct Even {}
func ~= (p: Even, v: Int) -> Bool { v % 2 == 0 }
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }
func isBig(_ n: Int) -> Bool { n > 5 }
func run() throws {
  switch 7 { case Even(): print("even"); case { $0 > 5 }: print("gt5"); default: print("none") }
  switch 7 { case isBig: print("big"); default: print("none") }
  
}
