// swift-format-ignore-file
protocol Named { static func from(_ n: Int) -> String; func me() -> String }
extension Named { static func from(_ n: Int) -> String { "plain \(n)" }; func me() -> String { "plain" } }
extension Named where Self: RawRepresentable { static func from(_ n: Int) -> String { "raw \(n)" }; func me() -> String { "raw" } }
enum Raw: String, Named { case a }
struct Plain: Named {}
func all<T: Named>(_ t: T.Type) -> [String] { [T.from(1)] + [2].map(T.from) + [3].map { T.from($0) } }
func each<T: Named>(_ t: T) -> [String] { [t].map(T.me).map { $0() } }
func run() {
  print(all(Raw.self), all(Plain.self), [1].map(Raw.from), [1].map(Plain.from))
  let f = Raw.a.me, g = Plain().me, h = Raw.from; print(f(), g(), h(4), [Raw.a].map(Raw.me)[0](), [Plain()].map(Plain.me)[0]())
  print(each(Raw.a), each(Plain()))
}
