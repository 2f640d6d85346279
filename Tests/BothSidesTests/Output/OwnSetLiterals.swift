// swift-format-ignore-file
struct Tags: SetAlgebra {
  var s: Set<String> = []; typealias Element = String; init() {}; init(_ x: Set<String>) { s = x }
  func contains(_ m: String) -> Bool { s.contains(m) }
  mutating func insert(_ n: String) -> (inserted: Bool, memberAfterInsert: String) { s.insert(n) }
  mutating func remove(_ m: String) -> String? { s.remove(m) }
  mutating func update(with n: String) -> String? { s.update(with: n) }
  func union(_ o: Tags) -> Tags { Tags(s.union(o.s)) }
  func intersection(_ o: Tags) -> Tags { Tags(s.intersection(o.s)) }
  func symmetricDifference(_ o: Tags) -> Tags { Tags(s.symmetricDifference(o.s)) }
  mutating func formUnion(_ o: Tags) { s.formUnion(o.s) }
  mutating func formIntersection(_ o: Tags) { s.formIntersection(o.s) }
  mutating func formSymmetricDifference(_ o: Tags) { s.formSymmetricDifference(o.s) }
}
func count(_ tags: Tags) -> Int { tags.s.count }
func run() {
  var tags: Tags = ["a", "b", "a"]
  print(tags.contains("a"), tags.s.sorted(), tags == ["b", "a"], tags.insert("z").inserted, count(["x"]), count([]), tags.union(["q"]).s.count)
}
