// swift-format-ignore-file
@propertyWrapper struct Trim {
  private(set) var value = "";
  var wrappedValue: String {
    get { value }
    set { value = newValue.uppercased() }
  }; init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Range_ {
  var v: Int; let max: Int; init(wrappedValue: Int, max: Int) { self.max = max; v = min(wrappedValue, max) };
  var wrappedValue: Int {
    get { v }
    set { v = min(newValue, max) }
  }; var projectedValue: Bool { v == max }
}
struct F {
  @Trim var name: String; @Range_(max: 5) var n = 9; @Range_(max: 3) var m: Int = 1;
  init(name: String) { self.name = name }; mutating func raw() { _n = Range_(wrappedValue: 1, max: 100) }
}
class G { @Trim var t: String; init(_ s: String) { _t = Trim(wrappedValue: s) } }
struct W { var f: F }
func run() throws {

  var f = F(name: "abc")
  print(f.name, f.n, f.$n, f.m, f.$m)
  f.m = 10; f.n -= 2
  print(f.m, f.n, f.$n)
  f.raw(); f.n = 50
  print(f.n)
  let fs = [f]; var gs = fs; gs[0].n = 3
  print(fs[0].n, gs[0].n, f.n)
  print(G("q").t)
  var w = W(f: f); let w2 = w; w.f.n = 7
  print(w.f.n, w2.f.n)

}
