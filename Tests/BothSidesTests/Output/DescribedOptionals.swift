// swift-format-ignore-file
extension Optional { func or(_ d: @autoclosure () -> Wrapped) -> Wrapped { self ?? d() }; var isNil: Bool { self == nil } }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
extension Optional: @retroactive CustomStringConvertible where Wrapped: CustomStringConvertible { public var description: String { map { "S(\($0))" } ?? "N" } }
func run() { let a: Int? = 3, b: Int? = nil; print(a.or(1), b.or(1), a.isNil, b.isNil, (nil as String?).orEmpty.count, ("x" as String?).orEmpty)
 print("\(a as Any)"); print(a.description, b.description); let c: [Int?] = [1, nil]; print(c.map(\.description)); print(String(describing: a)) ; print(a.map { $0 + 1 }.or(0))
 let d: Int?? = .some(nil); print(d.isNil, d!.isNil, d == nil) }
