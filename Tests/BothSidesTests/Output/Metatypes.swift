// swift-format-ignore-file
protocol P { init() }
class A: P { required init() {}; class func make() -> String { "A" } }
class B: A { override class func make() -> String { "B" } }
func f<T>(_ t: T.Type) -> String { "\(t)" }
func g(_ t: A.Type) -> String { t.make() }
func run() throws {

  let t: A.Type = B.self
  let all: [Any.Type] = [A.self, Int.self, String.self]
  print(
    f(A.self), f(Int.self), f([Int].self), g(B.self), t.make(), all.count, type(of: B()) == B.self,
    t == B.self, A.make(), "\(A.self)", String(describing: B.self))
  let made = t.init()
  print(type(of: made))
  let e = [String](), dd = [Int: String](), o = Int?.none
  print(e.count, dd.count, o as Any, Array<Int>().count)

}
