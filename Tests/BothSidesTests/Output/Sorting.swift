// swift-format-ignore-file
struct Person { let name: String; let age: Int }
struct Version: Comparable {
  let major: Int
  let minor: Int
  static func < (l: Version, r: Version) -> Bool { (l.major, l.minor) < (r.major, r.minor) }
}
func run() {
  let people = [Person(name: "Bo", age: 30), Person(name: "Al", age: 25), Person(name: "Cy", age: 30)]
  print([3, 1, 2].sorted(), [3, 1, 2].sorted(by: >), ["b", "a"].sorted())
  print(people.sorted { $0.age < $1.age }.map(\.name))
  print(people.sorted { ($0.age, $0.name) > ($1.age, $1.name) }.map(\.name))
  var numbers = [5, 2, 9]
  numbers.sort()
  print(numbers)
  numbers.sort(by: >)
  print(numbers)
  numbers.sort { $0 % 5 < $1 % 5 }
  print(numbers)
  numbers.reverse()
  print(numbers, numbers.reversed().map { $0 }, Array(numbers.reversed()))
  let versions = [Version(major: 1, minor: 2), Version(major: 1, minor: 0), Version(major: 0, minor: 9)]
  print(versions.sorted().map { "\($0.major).\($0.minor)" }, versions.max()!.minor, versions.min()!.major)
  print(people.max { $0.age < $1.age }!.name, people.min { $0.name < $1.name }!.name)
  print(Version(major: 1, minor: 0) <= Version(major: 1, minor: 0), Version(major: 2, minor: 0) > versions[0])
  print(["x": 3, "y": 1, "z": 2].sorted { $0.value < $1.value }.map(\.key))
  print(["b": 1, "a": 2].keys.sorted(), ["b": 1, "a": 2].values.sorted())
  print(Set([3, 1, 2]).sorted(), "hello".sorted().map(String.init))
  print([true, false].sorted { !$0 && $1 }, [1.5, -2].sorted(), [[2], [1]].sorted { $0[0] < $1[0] })
}
