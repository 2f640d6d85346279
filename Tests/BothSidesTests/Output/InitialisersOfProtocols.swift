protocol Counted { init(count: Int) }
extension Counted { init(text: String) { self.init(count: text.count) } }
struct Length: Counted { var count: Int }
final class Counter: Counted {
  let count: Int
  init(count: Int) { self.count = count }
}
enum Size: Counted {
  case small, big
  init(count: Int) { self = count > 2 ? .big : .small }
}
func make<T: Counted>(_ type: T.Type, _ text: String) -> T { T(text: text) }

protocol Named {
  var name: String { get }
  init(name: String)
}
extension Named {
  init() { self.init(name: "standard") }
  init?(raw: String) {
    guard !raw.isEmpty else { return nil }
    self.init(name: raw)
  }
}
struct Tag: Named, Equatable {
  var name: String
  var extra = 3
  init(name: String) { self.name = name }
}
class Screen: Named {
  var name: String
  required init(name: String) { self.name = name }
}
class Detail: Screen {}

struct Celsius { var degrees: Double }
struct Fahrenheit {
  var degrees: Double
  init(degrees: Double) { self.degrees = degrees }
  init(_ other: Celsius) { degrees = other.degrees * 1.8 + 32 }
}

func run() {
  print(Length(text: "ab").count, Counter(text: "abc").count, Size(text: "abc"), Size(count: 1))
  print(make(Length.self, "x").count, make(Counter.self, "xy").count, make(Size.self, "q"))
  print(Tag().name, Tag().extra, Screen().name, Detail().name)
  print(
    Tag(raw: "") == nil, Tag(raw: "k")?.name ?? "-", Detail(raw: "z")?.name ?? "-",
    Tag(name: "n") == Tag(raw: "n"))
  print([Celsius(degrees: 10)].map(Fahrenheit.init)[0].degrees)
  let convert: (Celsius) -> Fahrenheit = Fahrenheit.init
  print(convert(Celsius(degrees: 0)).degrees, [1.5].map(Fahrenheit.init(degrees:))[0].degrees)
}
