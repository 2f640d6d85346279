// swift-format-ignore-file
struct A {
  var d: Double = 5; var f: Float = 3; var u: UInt8 = 7; var i64: Int64 = 1 << 20; var o: Int? = 3;
  var s: String? = "x"; var any: Any = 5; var arr: [Double] = [1, 2, 3];
  var dict: [String: Double] = ["a": 1]; var t: (Double, Int) = (1, 2); var nested: [[Double]] = [[1], [2]];
  var opts: [Int?] = [1, nil]
}
func take(_ d: Double) -> Double { d }
func takeO(_ d: Double?) -> Double? { d }
func run() throws {

  let a = A()
  print(take(5), takeO(3) as Any, take(2 * 3 + 1), take(-4), take(10 / 4))
  var total = 0.0
  total += 5
  total = total * 2 + 1
  let x: Double = true ? 1 : 2.5
  print(total, x, a.d, a.arr)
  let k: Float = 1 / 3
  let m: [Any] = [1, "a", 2.5, nil as Int? as Any]

}
