// swift-format-ignore-file
infix operator <-: AssignmentPrecedence
infix operator ||=: AssignmentPrecedence
infix operator ?=: AssignmentPrecedence
infix operator +++: AdditionPrecedence
infix operator <~: AssignmentPrecedence
infix operator **=: AssignmentPrecedence
struct V { var x = 1; static func <- (l: inout V, r: Int) { l.x = r }; static func +++ (l: inout V, r: Int) -> Int { l.x += r; return l.x * 10 } }
extension Bool { static func ||= (l: inout Bool, r: @autoclosure () -> Bool) { l = l || r() } }
extension Optional { static func ?= (l: inout Wrapped?, r: Wrapped) { if l == nil { l = r } } }
extension Dictionary { static func <- (l: inout Self, r: (Key, Value)) { l[r.0] = r.1 } }
func <~ <T>(l: inout T, r: T?) { if let r { l = r } }
func **= (l: inout Int, r: Int) { var n = 1; for _ in 0..<r { n *= l }; l = n }
final class Box { var v = V() { didSet { print("did", v.x) } }; var flag = false; var name: String?; var d = ["a": 1] }
func run() {
  var v = V(); v <- 5; var b = false; b ||= true; b ||= false; print(v.x, b, v +++ 2, v.x)
  var o: Int?; o ?= 4; o ?= 5; var d = ["k": 1]; d <- ("k", 2); d <- ("z", 3); print(o as Any, d.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
  let box = Box(); box.v <- 9; box.flag ||= true; box.name ?= "n"; box.name ?= "m"; box.d <- ("a", 7); print(box.v.x, box.flag, box.name!, box.d["a"]!)
  var arr = [V(), V()]; arr[1] <- 6; print(arr.map(\.x)); var g = 1; g <~ 3; g <~ nil; var p = 2; p **= 5; print(g, p)
}
