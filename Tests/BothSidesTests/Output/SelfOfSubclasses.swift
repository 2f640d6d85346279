protocol Module { init() }
extension Module {
  func ownName() -> String { name(self) }
  static func ownMaker() -> String { result(Self.init) }
}
func name<T>(_ value: T) -> String { "\(T.self)" }
func result<T>(_ make: () -> T) -> String { "\(T.self)" }

class Base: Module {
  var found: [String] = []
  required init() { found.append("init " + name(self)) }
  func method() -> String { name(self) }
  func closure() -> String {
    result { self } + result { [unowned self] in self } + result { [weak self] in self }
  }
  func variable() -> String {
    let own = self
    return name(own)
  }
  func giving() -> Self {
    print("giving", name(self), result { self })
    return self
  }
  var property: String { name(self) }
  lazy var later = name(self)
  subscript(index: Int) -> String { name(self) }
  class func make() -> String { name(self.init()) + result { self.init() } + result(self.init) }
  class func makeSelf() -> String { name(Self()) + result { Self.init() } }
  class func makeGiving() -> Self {
    let made = self.init()
    print("made", name(made))
    return made
  }
  func build() -> Base { Base() }
  func setUp() -> String { name(self.build()) + name(build()) + result(build) }
}
class Sub: Base {
  override func build() -> Sub { Sub() }
}
final class Other: Sub {}

class Box<Content> {
  let content: Content
  init(_ content: Content) { self.content = content }
  func method() -> String { name(self) }
}
final class Numbers: Box<Int> {}

func run() {
  for module in [Base(), Sub(), Other()] {
    print(module.found, module.method(), module.closure(), module.variable(), module.property, module.later)
    print(module[0], module.setUp(), type(of: module))
    _ = module.giving()
  }
  print(Sub.make(), Sub.makeSelf(), type(of: Sub.makeGiving()))
  print(Sub().ownName(), Sub.ownMaker(), Numbers(1).method())
}
