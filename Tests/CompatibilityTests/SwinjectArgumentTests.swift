import Swinject
import XCTest

private final class Radio {
  let stations: [Int]
  init(_ stations: Int...) { self.stations = stations }
}

/// A resolver of the program's own, which passes everything on.
private struct Passing: Resolver {
  let resolver: any Resolver
  func resolve<S>(_ serviceType: S.Type) -> S? { resolver.resolve(serviceType) }
  func resolve<S>(_ serviceType: S.Type, name: String?) -> S? { resolver.resolve(serviceType, name: name) }
  func resolve<S, A1>(_ serviceType: S.Type, argument: A1) -> S? {
    resolver.resolve(serviceType, argument: argument)
  }
  func resolve<S, A1>(_ serviceType: S.Type, name: String?, argument: A1) -> S? {
    resolver.resolve(serviceType, name: name, argument: argument)
  }
  func resolve<S, A1, A2>(_ serviceType: S.Type, arguments arg1: A1, _ arg2: A2) -> S? {
    resolver.resolve(serviceType, arguments: arg1, arg2)
  }
  func resolve<S, A1, A2>(_ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2) -> S? {
    resolver.resolve(serviceType, name: name, arguments: arg1, arg2)
  }
  func resolve<S, A1, A2, A3>(_ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3) -> S? {
    resolver.resolve(serviceType, arguments: arg1, arg2, arg3)
  }
  func resolve<S, A1, A2, A3>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3
  ) -> S? { resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3) }
  func resolve<S, A1, A2, A3, A4>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4) }
  func resolve<S, A1, A2, A3, A4>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4
  ) -> S? { resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4) }
  func resolve<S, A1, A2, A3, A4, A5>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4, arg5) }
  func resolve<S, A1, A2, A3, A4, A5>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5
  ) -> S? { resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4, arg5) }
  func resolve<S, A1, A2, A3, A4, A5, A6>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5, _ arg6: A6
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4, arg5, arg6) }
  func resolve<S, A1, A2, A3, A4, A5, A6>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5,
    _ arg6: A6
  ) -> S? { resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4, arg5, arg6) }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5, _ arg6: A6,
    _ arg7: A7
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7) }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5,
    _ arg6: A6, _ arg7: A7
  ) -> S? { resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7) }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7, A8>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5, _ arg6: A6,
    _ arg7: A7, _ arg8: A8
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8) }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7, A8>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5,
    _ arg6: A6, _ arg7: A7, _ arg8: A8
  ) -> S? {
    resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)
  }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7, A8, A9>(
    _ serviceType: S.Type, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5, _ arg6: A6,
    _ arg7: A7, _ arg8: A8, _ arg9: A9
  ) -> S? { resolver.resolve(serviceType, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9) }
  func resolve<S, A1, A2, A3, A4, A5, A6, A7, A8, A9>(
    _ serviceType: S.Type, name: String?, arguments arg1: A1, _ arg2: A2, _ arg3: A3, _ arg4: A4, _ arg5: A5,
    _ arg6: A6, _ arg7: A7, _ arg8: A8, _ arg9: A9
  ) -> S? {
    resolver.resolve(serviceType, name: name, arguments: arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)
  }
}

/// Every number of arguments once, with and without a name, through a container and through a resolver of the program.
final class SwinjectArgumentTests: XCTestCase {
  private let container = Container()

  func testRegisteringAndResolving() {
    container.register(Radio.self, name: "r") { _ in Radio() }
    container.register(Radio.self) { (_: any Resolver, a1: Int) in Radio(a1) }
    container.register(Radio.self, name: "r") { (_: any Resolver, a1: Int) in Radio(a1) }
    container.register(Radio.self) { (_: any Resolver, a1: Int, a2: Int) in Radio(a1, a2) }
    container.register(Radio.self, name: "r") { (_: any Resolver, a1: Int, a2: Int) in Radio(a1, a2) }
    container.register(Radio.self) { (_: any Resolver, a1: Int, a2: Int, a3: Int) in Radio(a1, a2, a3) }
    container.register(Radio.self, name: "r") { (_: any Resolver, a1: Int, a2: Int, a3: Int) in
      Radio(a1, a2, a3)
    }
    container.register(Radio.self) { (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int) in
      Radio(a1, a2, a3, a4)
    }
    container.register(Radio.self, name: "r") { (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int) in
      Radio(a1, a2, a3, a4)
    }
    container.register(Radio.self) { (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int) in
      Radio(a1, a2, a3, a4, a5)
    }
    container.register(Radio.self, name: "r") {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int) in Radio(a1, a2, a3, a4, a5)
    }
    container.register(Radio.self) {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int) in Radio(a1, a2, a3, a4, a5, a6)
    }
    container.register(Radio.self, name: "r") {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int) in Radio(a1, a2, a3, a4, a5, a6)
    }
    container.register(Radio.self) {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7)
    }
    container.register(Radio.self, name: "r") {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7)
    }
    container.register(Radio.self) {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7, a8)
    }
    container.register(Radio.self, name: "r") {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7, a8)
    }
    container.register(Radio.self) {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int, a9: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7, a8, a9)
    }
    container.register(Radio.self, name: "r") {
      (_: any Resolver, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int, a9: Int) in
      Radio(a1, a2, a3, a4, a5, a6, a7, a8, a9)
    }
    for resolver in [container, Passing(resolver: container)] as [any Resolver] {
      XCTAssertNil(resolver.resolve(Radio.self))
      XCTAssertNotNil(resolver.resolve(Radio.self, name: "r"))
      XCTAssertEqual(resolver.resolve(Radio.self, argument: 1)?.stations, [1])
      XCTAssertEqual(resolver.resolve(Radio.self, name: "r", argument: 1)?.stations, [1])
      XCTAssertEqual(resolver.resolve(Radio.self, arguments: 1, 2)?.stations, [1, 2])
      XCTAssertEqual(resolver.resolve(Radio.self, name: "r", arguments: 1, 2)?.stations, [1, 2])
      XCTAssertEqual(resolver.resolve(Radio.self, arguments: 1, 2, 3)?.stations, [1, 2, 3])
      XCTAssertEqual(resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3)?.stations, [1, 2, 3])
      XCTAssertEqual(resolver.resolve(Radio.self, arguments: 1, 2, 3, 4)?.stations, [1, 2, 3, 4])
      XCTAssertEqual(resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4)?.stations, [1, 2, 3, 4])
      XCTAssertEqual(resolver.resolve(Radio.self, arguments: 1, 2, 3, 4, 5)?.stations, [1, 2, 3, 4, 5])
      XCTAssertEqual(
        resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4, 5)?.stations, [1, 2, 3, 4, 5])
      XCTAssertEqual(resolver.resolve(Radio.self, arguments: 1, 2, 3, 4, 5, 6)?.stations, [1, 2, 3, 4, 5, 6])
      XCTAssertEqual(
        resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4, 5, 6)?.stations, [1, 2, 3, 4, 5, 6])
      XCTAssertEqual(
        resolver.resolve(Radio.self, arguments: 1, 2, 3, 4, 5, 6, 7)?.stations, [1, 2, 3, 4, 5, 6, 7])
      XCTAssertEqual(
        resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4, 5, 6, 7)?.stations,
        [1, 2, 3, 4, 5, 6, 7])
      XCTAssertEqual(
        resolver.resolve(Radio.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8)?.stations, [1, 2, 3, 4, 5, 6, 7, 8])
      XCTAssertEqual(
        resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4, 5, 6, 7, 8)?.stations,
        [1, 2, 3, 4, 5, 6, 7, 8])
      XCTAssertEqual(
        resolver.resolve(Radio.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9)?.stations,
        [1, 2, 3, 4, 5, 6, 7, 8, 9])
      XCTAssertEqual(
        resolver.resolve(Radio.self, name: "r", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9)?.stations,
        [1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
  }
}
