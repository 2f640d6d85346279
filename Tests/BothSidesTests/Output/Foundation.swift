// swift-format-ignore-file
import Foundation

func w(_ c: CGFloat) {}
func ti(_ t: TimeInterval) {}
struct Conf {
  var timeout: TimeInterval = 30; var size: CGFloat = 10; var base: URL = URL(string: "http://a.b")!;
  var id: UUID = UUID()
}
class Model: NSObject { var n = 1 }
func run() throws {

  let cg: CGFloat = 5
  let dbl: Double = 2.5
  let mixed: CGFloat = dbl
  w(dbl); w(5); ti(3)
  let url: URL? = URL(string: "x")
  let date: Date = Date()
  let data = Data()
  let n: NSNumber = 5
  let ns = "x" as NSString
  let conf = Conf()
  print(conf.timeout, "ok")
  let m = Model()
  m.n = 5
  let nso: NSObject = m
  print(m.n)

}
