protocol Model { init() }
final class Note: Model {}
final class Box<Content> {
  let content: Content
  init(_ content: Content) { self.content = content }
  init(holding content: Content) { self.content = content }
}
final class Empty<Content> {}
func types<T, U>(_ make: (T) -> U) -> String { "\(T.self) \(U.self)" }
func result<U>(_ make: () -> U) -> String { "\(U.self)" }
func add<T, U>(_ make: (U) -> T, as type: T.Type) -> String { "\(T.self) \(U.self)" }
func keep<T>(_ value: T, as type: T.Type) -> String { "\(T.self)" }

final class Part<M: Model> {
  static func load() {
    print(types(Box<M>.init(_:)), types(Box<M>.init(holding:)), result(Empty<M>.init), result(M.init))
    let make = Box<M>.init(holding:)
    let stated: (M) -> Box<M> = Box.init(holding:)
    print(type(of: make(M())), type(of: stated(M())), type(of: Box<M>.init(holding:)(M())))
  }
}
func load<M: Model>(_ type: M.Type) { print(types(Box<M>.init(_:)), result(Empty<M>.init)) }

final class Query {}
final class Screen {
  init(note: Note, model: any Model) {}
  init(query: Query) {}
}
func needs<X, Y>(_ make: (X) -> Y) -> String { "1 \(X.self)" }
func needs<X, Z, Y>(_ make: (X, Z) -> Y) -> String { "2 \(X.self) \(Z.self)" }

func run() {
  Part<Note>.load()
  load(Note.self)
  print(needs(Screen.init as (Query) -> Screen), needs(Screen.init(note:model:)))
  print(needs(Screen.init as (Note, any Model) -> Screen))
  print(add({ (note: Note) in note }, as: (any Model).self), keep(Note(), as: (any Model).self))
  print(keep(1, as: Int?.self), keep([Note()], as: [any Model].self))
}
