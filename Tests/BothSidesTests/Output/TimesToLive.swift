import FactoryKit
import Foundation

private final class Token {
  nonisolated(unsafe) static var count = 0
  let number: Int
  init() {
    Token.count += 1
    number = Token.count
    print("+Token", number)
  }
}

private let limit = 0.2

extension Container {
  fileprivate var none: Factory<Token> { self { Token() }.cached.timeToLive(0) }
  fileprivate var negative: Factory<Token> { self { Token() }.cached.timeToLive(-1) }
  fileprivate var short: Factory<Token> { self { Token() }.cached.timeToLive(limit) }
  fileprivate var endless: Factory<Token> { self { Token() }.singleton.timeToLive(.infinity) }
  fileprivate var shared: Factory<Token> { self { Token() }.shared.timeToLive(limit) }
  fileprivate var numbered: ParameterFactory<Int, Token> {
    self { _ in Token() }.cached.scopeOnParameters.timeToLive(limit)
  }
}

func run() async throws {
  let container = Container()
  print(container.none() === container.none(), container.negative() === container.negative())
  let first = container.short()
  print(container.short() === first)
  Thread.sleep(forTimeInterval: 0.1)
  print("after 0.1", container.short() === first)
  usleep(120_000)
  print("each use begins anew", container.short() === first)
  try await Task.sleep(nanoseconds: 300_000_000)
  let second = container.short()
  print("after 0.3", second === first)
  try await Task.sleep(for: .milliseconds(250))
  print("after another 0.25", container.short() === second)
  let endless = container.endless()
  let shared = container.shared()
  let (one, two) = (container.numbered(1), container.numbered(2))
  Thread.sleep(forTimeInterval: 0.15)
  print(container.numbered(1) === one)
  Thread.sleep(forTimeInterval: 0.15)
  print(container.numbered(1) === one, container.numbered(2) === two)
  print(container.shared() === shared, container.endless() === endless)
}
