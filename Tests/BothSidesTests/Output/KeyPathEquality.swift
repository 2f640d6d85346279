// swift-format-ignore-file
struct H<T> { let v: T }
struct B { let v: Int }
func run() throws {
  print((\H<Int>.v as AnyKeyPath) == (\H<String>.v as AnyKeyPath))
  print((\H<Int>.v as AnyKeyPath) == (\B.v as AnyKeyPath))
  
}
