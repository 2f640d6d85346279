// swift-format-ignore-file
func name<T>(_ t: T.Type) -> String { "\(t)" }
class A {}
final class M { typealias F<T> = (M) throws -> T
  func reg<T>(_ t: T.Type = T.self, _ f: @escaping F<T>) -> String { name(t) }
  func reg2<T>(_ t: T.Type = T.self, _ f: @escaping (M) throws -> T) -> String { name(t) }
  func reg3<T>(_ f: @escaping F<T>) -> String { "\(T.self)" }
  func reg4<T>(_ f: F<T>) -> String { name(T.self) }
}
typealias G<T> = (M) -> T
func reg5<T>(_ f: G<T>) -> String { name(T.self) }
func reg6<T>(_ t: T.Type = T.self, name n: String? = nil, _ f: G<T>) -> String { name(T.self) }
func run() throws {
  print(M().reg { _ in A() }, M().reg2 { _ in A() }, M().reg3 { _ in A() }, M().reg4 { _ in A() }, reg5 { _ in A() }, reg6 { _ in A() })
  
}
