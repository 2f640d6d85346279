// swift-format-ignore-file
import FactoryKit
import Swinject

private final class Detail {
  let text: String
  init(_ text: String) {
    self.text = text
    print("+", text)
  }
}

extension FactoryKit.Container {
  fileprivate var short: ParameterFactory<Int?, Detail?> { self { $0.map { Detail("short \($0)") } } }
  fileprivate var named: ParameterFactory<Int?, Detail?> { self { x in x.map { Detail("named \($0)") } } }
  fileprivate var inner: ParameterFactory<Int?, Detail?> { self { $0.map { y in Detail("inner \(y)") } } }
  fileprivate var list: ParameterFactory<[Int], [Detail]> { self { $0.map { Detail("list \($0)") } } }
  fileprivate var pair: ParameterFactory<(Int?, String), Detail> {
    self { number, text in Detail(number.map { "\(text) \($0)" } ?? text) }
  }
  fileprivate var chained: ParameterFactory<String?, Detail> { self { Detail($0?.uppercased() ?? "none") } }
  fileprivate var kept: ParameterFactory<Int?, Detail> {
    self { Detail($0 == nil ? "kept" : "kept \($0!)") }.cached.scopeOnParameters
  }
}

func run() {
  let container = FactoryKit.Container.shared
  print(container.short(4)?.text ?? "nil", container.short(nil)?.text ?? "nil")
  print(container.named(5)?.text ?? "nil", container.inner(6)?.text ?? "nil")
  print(container.list([1, 2]).count, container.pair((7, "pair")).text, container.pair((nil, "pair")).text)
  print(container.chained("x").text, container.chained(nil).text)
  let known: Int? = 8
  print(container.short(known)?.text ?? "nil", container.kept(1) === container.kept(1))
  print(container.kept(nil) === container.kept(nil), container.kept(nil) === container.kept(1))
  let others = Swinject.Container()
  others.register(Detail?.self) { (_, x: Int?) in x.map { Detail("other \($0)") } }
  print(others.resolve(Detail?.self, argument: Int?.some(9))??.text ?? "nil")
}
