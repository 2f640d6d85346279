// swift-format-ignore-file
@propertyWrapper struct Log<T> { var log = 0; var wrappedValue: T { didSet { log += 1 } }; init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Int { log } }
@propertyWrapper final class Box<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
final class Cell { var value: Int; init(_ value: Int) { self.value = value } }
@propertyWrapper struct InCell { let cell: Cell; var wrappedValue: Int { get { cell.value } nonmutating set { cell.value = newValue } }; init(wrappedValue: Int) { cell = Cell(wrappedValue) } }
@propertyWrapper struct Plain<T> { var wrappedValue: T }
@propertyWrapper struct Counting { var n = 0; var v: Int; init(wrappedValue: Int) { v = wrappedValue }; var wrappedValue: Int { mutating get { n += 1; return v + n } set { v = newValue } } }
struct Store {
  @Log @Box var boxed = 1
  @Log @InCell var inCell = 2
  @Log @Plain var plain = 3
  @Log @Plain @Box var deep = 4
  @Plain @Counting var counted = 10
  @Log @Plain @Counting var deeplyCounted = 20
}
func run() {
  var s = Store()
  s.boxed = 5; s.boxed = 6
  print(s.boxed, s.$boxed)
  s.inCell = 7; s.inCell = 8
  print(s.inCell, s.$inCell)
  s.plain = 9; s.plain += 1
  print(s.plain, s.$plain)
  s.deep = 11
  print(s.deep, s.$deep)
  print(s.counted, s.counted, s.counted)
  s.counted = 5
  print(s.counted)
  print(s.deeplyCounted, s.deeplyCounted, s.$deeplyCounted)
}
