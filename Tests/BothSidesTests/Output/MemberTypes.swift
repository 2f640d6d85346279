// swift-format-ignore-file
struct Repo<M> { typealias ID = [M].Index; var all: [ID: M] = [:]; func first(_ p: ([ID: M].Value) -> Bool) -> M? { all.sorted { $0.key < $1.key }.map(\.value).first(where: p) } }
func types<C: Collection>(_ c: C) -> String { "\(C.self) \(C.Element.self) \(C.Index.self)" }
func inner<C: Collection>(_ c: C) -> String where C.Element: Collection { "\(C.Element.Element.self) \(c.first!.first!)" }
enum K: String, CodingKey { case id, name = "full_name" }
enum IK: Int, CodingKey { case a = 3 }
func run() { print([Int].Element.self, [String: [Int]].Value.Element.self, String.Element.self, Set<Double>.Element.self, Range<Int>.Bound.self, [Int].Index.self, [[Int?]].Element.Element.self); print(Repo<String>(all: [2: "b", 1: "a"]).first { $0 > "" } as Any, Repo<Int>.ID.self); print(types([1]), types([1.5]), inner([[1, 2]]), inner(["ab"])); let e: [Double].Element = 2; print(e); print(K.name, K.id, [K.name], "\(K(stringValue: "id")!)", IK.a, K.name.stringValue, IK.a.intValue as Any); let ts: [Any.Type] = [Any.self, Int.self, Void.self, [Any].self]; print(ts, Void.self, Any.self, type(of: ()), (() -> Void).self); let s = "héllo"; print(s.indices.contains(s.startIndex), s.indices.contains(s.endIndex), Set([s.startIndex, s.startIndex, s.endIndex]).count, [s.startIndex: 1][s.startIndex] as Any, [s.startIndex] == [s.startIndex], Array(s.indices) == Array(s.indices), (s.startIndex, 1) == (s.startIndex, 1)) }
extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
