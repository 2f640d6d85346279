// swift-format-ignore-file
struct Cell {
  var reads = 0, store = [1, 2];
  var first: Int {
    mutating get { reads += 1; return store[0] }
    set { store[0] = newValue }
  }
  var arr: [Int] {
    mutating get { reads += 1; return store }
    set { store = newValue }
  }
  var box: Cell2 {
    mutating get { reads += 1; return Cell2(q: store[0]) }
    set { store[0] = newValue.q }
  }
  var nm: Int {
    mutating get { reads += 1; return store[0] }
    nonmutating set { print("nm", newValue) }
  }
  mutating func own() { first += 1; arr.append(3); box.q += 1; bump(&first) }
}
struct Cell2 { var q = 0; mutating func inc() { q += 1 } }
func bump(_ i: inout Int) { i += 10 }
final class H { var c = Cell(); var cs = [Cell(), Cell()]; var d = ["a": Cell()]; var o: Cell? = Cell() }

func run() {
  var c = Cell(); c.first += 5; bump(&c.first); c.arr.append(9); c.box.inc(); c.box.q += 2; c.nm += 1;
  print(c.reads, c.store); c.own(); print(c.reads, c.store)
  let h = H(); h.c.first += 1; bump(&h.c.first); h.cs[1].first += 2; h.d["a"]!.first += 3;
  h.d["a"]?.first += 3; h.o?.first *= 5; h.o!.arr[0] += 1;
  print(h.c.reads, h.cs[1].reads, h.d["a"]!.reads, h.o!.reads, h.o!.store, h.c.store)
  swap(&c.first, &h.c.first); print(c.store[0], h.c.store[0], c.reads, h.c.reads)
  var t = (Cell(), 1); t.0.first -= 1; print(t.0.reads, t.0.store)
}
