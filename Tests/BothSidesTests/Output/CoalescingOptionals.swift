// swift-format-ignore-file
nonisolated(unsafe) var start: Int? = 4
func endless() -> Int { let a = start ?? endless(); return a }
func further() -> Int { let a = start ?? further(); let b = start ?? further(); return a + b }
final class Node { var title: String?; var next: Node!; init(_ title: String?) { self.title = title }; func inherited() -> String { let t = title ?? next.inherited(); return t } }
enum Mode { case none, fast }
func run() {
  print(endless(), further())
  let first = Node("a"), second = Node(nil); first.next = second; second.next = first
  print(first.inherited(), second.inherited())
  let a: Int? = 3, b: Int = 5, empty: Int? = nil
  let z = a ?? nil; print(z as Any)
  let y = a ?? .none; print(y as Any)
  let w = a ?? b as Int?; print(w as Any)
  let v = a ?? 7; print(v)
  let u = empty ?? nil; print(u as Any)
  print((a ?? b), a ?? b, ((empty ?? b)))
  let m: Mode? = Mode.none
  switch m { case .none: print("nil"); case .some(let x): print("some", x) }
  if case .none = m { print("A") } else { print("B") }
  if case Mode.none? = m { print("C") }
  let n: Mode? = nil
  if case .none = n { print("D") }
  let o = Mode.none
  if case .none = o { print("E") }
}
