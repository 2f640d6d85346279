// swift-format-ignore-file
func run() { let n = 3; outer: do { defer { print("d1") }; if n > 2 { break outer }; print("not") }; block: if n > 1 { if n == 3 { break block }; print("no") } ; print("end") 
 sw: switch n { case 3: if n > 2 { break sw }; print("x"); default: print("d") } }
