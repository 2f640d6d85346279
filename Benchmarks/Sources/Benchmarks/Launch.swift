import CMeasuring
import DITranquillity
import Dispatch
import Resolver

import class Swinject.Container

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program that has just begun pays, each time measured in a process of its own: a thousand registrations, a
/// hundred types under ten names each, and their first resolutions.
enum Launch {
  static let flag = "--launch"

  private static let runs = 11

  /// The table for the libraries of those names.
  static func text(of libraries: [String]) -> String {
    let head =
      "launch, 1,000 registrations | µs to the first object | ns for a type's first | ns later | bytes each"
    return (["", head] + libraries.map { "\($0) | \(line(for: $0))" } + shell).joined(separator: "\n")
  }

  /// The medians of some processes' lines.
  private static func line(for library: String) -> String {
    let lines = (0..<runs).map { _ in
      output(of: "'\(CommandLine.arguments[0])' \(flag) \(library)")
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }.filter { $0.count == 4 }
    guard !lines.isEmpty else { return "–" }
    return (0..<4).map { column in
      "\(Int(lines.map { $0[column] }.sorted()[lines.count / 2].rounded()))"
    }.joined(separator: " | ")
  }

  /// How long `dishell` takes to tell its first story, if it is built.
  private static var shell: [String] {
    let program = ShellProgram.path
    guard ShellProgram.isBuilt else { return ["dishell | not measured: \(program) is not built"] }
    let times = (0..<runs).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      _ = output(of: "\(program) -c 'load xyz' -c 'trace XYZViewModel' 2>&1")
      return Double(DispatchTime.now().uptimeNanoseconds - start)
    }
    return ["dishell | \(Int(times.sorted()[runs / 2] / 1000)) µs from start to end, with one story"]
  }

  private static func output(of command: String) -> String {
    guard let pipe = popen(command, "r") else { return "" }
    defer { pclose(pipe) }
    var text = ""
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, CInt(buffer.count), pipe) != nil {
      text += String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return text
  }

  // MARK: In the process that is measured

  static func measure(_ library: String) {
    switch library {
    case "Resolver": measure(ResolverLaunch())
    case "Swinject": measure(SwinjectLaunch())
    case "Factory": measure(FactoryLaunch())
    default: measure(TranquillityLaunch())
    }
  }

  private static func measure(_ program: some LaunchedProgram) {
    let start = DispatchTime.now().uptimeNanoseconds
    program.registerChain()
    program.resolveOne()
    let first = DispatchTime.now().uptimeNanoseconds - start
    let resolving = LaunchResolving(program: program)
    let times = (0..<2).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      resolving.registerChain()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 100
    }
    print(Double(first) / 1000, times[0], times[1], program.bytesOfThousand)
  }
}

/// A program that registers each link of a chain under ten names, as an object that needs nothing.
protocol LaunchedProgram: ChainRegistering {
  init()
  func register<A, B>(_ link: Link<A, B>.Type)
  func resolve<A, B>(_ link: Link<A, B>.Type)
}

let tenNames = (0..<10).map { "\($0)" }

extension LaunchedProgram {
  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) { register(link) }

  func end<A, B>(_ link: Link<A, B>.Type) { register(link) }

  func resolveOne() { resolve(Link<D9, D9>.self) }

  /// What each registration of a thousand more takes.
  var bytesOfThousand: Double {
    let second = Self()
    let before = CMeasuring.allocatedBytes()
    second.registerChain()
    return Double(CMeasuring.allocatedBytes() - before) / 1000
  }
}

/// Asks a program for each link of the chain.
private struct LaunchResolving<Program: LaunchedProgram>: ChainRegistering {
  let program: Program

  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) { program.resolve(link) }

  func end<A, B>(_ link: Link<A, B>.Type) { program.resolve(link) }
}

private struct ResolverLaunch: LaunchedProgram {
  private let container = Resolver()

  func register<A, B>(_ link: Link<A, B>.Type) {
    for name in tenNames { container.register(name: Resolver.Name(name)) { Link<A, B>(next: nil) } }
  }

  func resolve<A, B>(_ link: Link<A, B>.Type) { blackHole(container.resolve(link, name: "0")) }
}

private struct TranquillityLaunch: LaunchedProgram {
  private let container = DIContainer()

  func register<A, B>(_ link: Link<A, B>.Type) {
    for (line, name) in tenNames.enumerated() {
      container.register(line: line) { Link<A, B>(next: nil) }.as(link, name: name)
    }
  }

  func resolve<A, B>(_ link: Link<A, B>.Type) { blackHole(container.resolve(name: "0") as Link<A, B>) }
}

private struct SwinjectLaunch: LaunchedProgram {
  private let container = Container()

  func register<A, B>(_ link: Link<A, B>.Type) {
    for name in tenNames { container.register(link, name: name) { _ in Link<A, B>(next: nil) } }
  }

  func resolve<A, B>(_ link: Link<A, B>.Type) { blackHole(container.resolve(link, name: "0")) }
}
