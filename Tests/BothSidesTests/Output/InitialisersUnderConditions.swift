struct Kind<T> {
  let how: String
  init(_ v: T) { how = "any" }
  init(_ v: T) where T == Int { how = "int" }
  init(_ v: T) where T: Collection { how = "collection" }
}
struct Box<T> { let how: String }
extension Box { init(_ v: T) { how = "any" } }
extension Box where T: Numeric { init(_ v: T) { how = "number" } }

func text(_ box: Box<Int>) -> String { box.how }
func made<T>(_ v: T) -> String { Box(v).how }

func run() {
  print(Kind(1).how, Kind("s").how, Kind(1.5).how, Kind(true).how)
  print(Box(1).how, Box("s").how, [1, 2].map { Box($0).how }, text(Box(1)))
  let box: Box<Int> = .init(2)
  print(box.how, made(1), made("s"))
}
