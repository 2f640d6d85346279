// swift-format-ignore-file
final class List {
  var n = 1
  func some() -> some IteratorProtocol<Int> {
    let n = n
    return AnyIterator { n }
  }
  func plain() -> AnyIterator<Int> { AnyIterator { 1 } }
  func mapped() -> LazyMapSequence<[Int], Int> { [1].lazy.map { $0 + 1 } }
  deinit { print("~List") }
}
func counting() -> AnyIterator<Int> {
  var n = 0
  return AnyIterator {
    n += 1
    return n < 3 ? n : nil
  }
}
func one(_ it: AnyIterator<Int>) { print(it.next() as Any) }

func run() {
  let counted = counting()
  print(counted.next() as Any, "\(counted.next())", counted.next().map { $0 + 1 } as Any)
  let plain: AnyIterator<Int> = AnyIterator { 4 }
  let found = plain.next()
  print(found as Any, AnyIterator { 7 }.next() as Any)
  one(AnyIterator { 5 })
  var list: List? = List()
  let it = list!.plain()
  var some = list!.some()
  let mapped = list!.mapped()
  list = nil
  print("nil")
  print(it.next() as Any, some.next() as Any, Array(mapped))
}
