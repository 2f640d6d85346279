import Foundation
import Testing

@testable import DIShell

/// What is loaded counts as it does in an empty workspace, whatever went before, and whatever its files are called.
struct LoadTests {
  @Test func `Two file names that look alike are two files`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path + "/nf", withIntermediateDirectories: true)
    _ = try scratch.file("nf/\u{e9}.swift", "class A {}\n")
    _ = try scratch.file("nf/e\u{301}.swift", "class B {}\n")
    let run = try Run(["-c", "load nf", "-c", "types"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("loaded nf: 2 files, 2 types, no registrations\n"))
  }

  @Test(arguments: [
    "resolve Cat", "trace Cat", "let r = Resolver.optional(Int.self)",
    "class Q {}\nregister { Q() }\nresolve Q\nnew",
  ])
  func `Whatever was resolved before, what is added registers its services`(before: String) throws {
    let script = "\(before)\nload --add early-death\nundo\nredo\nlist\n"
    let run = try Run(["--keep-going"], input: script)
    let fresh = try Run([], input: "load early-death\nlist\n").output.split(separator: "\n")
    let told = run.output.split(separator: "\n")
    #expect(told.contains(fresh[0]))
    #expect(fresh[0].hasSuffix("4 registrations in main"))
    let list = fresh.drop { !$0.hasPrefix("main: ") }
    #expect(told.suffix(list.count) == list)
  }

  @Test func `Branches of #if that a flag would take are told, and those of platforms are not`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "App.swift",
      """
      class Cat {}
      #if DEBUG
      Resolver.register { Cat() }
        #if NESTED
        class Nested {}
        #endif
      #elseif canImport(UIKit)
      class Screen {}
      #endif
      #if os(macOS) || targetEnvironment(simulator)
      class Window {}
      #endif
      #if MOCK && STAGING && !os(macOS)
      class Mock {}
      #elseif !DEBUG
      class Real {}
      #else
      class Other {}
      #endif
      class Zoo {
        #if swift(<5.0)
        var old = 1
        #elseif BETA
        var beta = 1
        #endif
      }

      """)
    let plain = try Run(["-c", "load App.swift"], in: scratch)
    #expect(
      plain.output == """
        loaded App: 4 types, no registrations
          left out by #if: DEBUG (App.swift:2), MOCK and STAGING (App.swift:13), BETA (App.swift:23); start dishell with -D DEBUG -D MOCK -D STAGING -D BETA to take them

        """)
    let json = try Run(
      ["-D", "DEBUG", "-D", "BETA", "--format", "json", "-c", "load App.swift"], in: scratch)
    #expect(
      json.output.contains(
        #""skipped":[{"flags":["NESTED"],"condition":"NESTED","at":"App.swift:4"},{"flags":["MOCK","STAGING"],"condition":"MOCK && STAGING && !os(macOS)","at":"App.swift:13"}]"#
      ))
  }

  @Test func `A condition that no flag decides is told where it leaves statements out`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "App.swift",
      """
      import Resolver
      final class A {}
      extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
              #if DEBUG
              register { A() }
              #endif
              #if os(iOS) && targetEnvironment(simulator)
              register(name: "simulator") { A() }
              #elseif os(macOS)
              print("no statement")
              #else
              register(name: "device") { A() }
              #endif
          }
      }
      """)
    let run = try Run(["-c", "load App.swift", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        loaded App: 1 type, 1 registration in main
          left out by #if: DEBUG (App.swift:5); start dishell with -D DEBUG to take it
          left out by #if: os(iOS) && targetEnvironment(simulator) (App.swift:8); code is read as that of a released iOS app
        main: 1 registration (resolver, default scope graph)
          A named device  graph  App.swift:13
        in no container: 2 statements
          A                    App.swift:6  not reached: 'DEBUG' does not hold
          A named simulator    App.swift:9  not reached: 'os(iOS) && targetEnvironment(simulator)' does not hold
        1 of 3 statements in force, 2 not reached

        """)
  }

  @Test func `A session in which something failed before the loading is replayed as it was`() throws {
    let scratch = try Scratch()
    let script = "resolve Cat\nload --add xyz\nresolve XYZService\nsave x.d\n"
    let run = try Run(["--keep-going"], input: script, in: scratch)
    #expect(run.output.contains("loaded xyz: 7 types, 6 registrations in main"))
    let replay = try Run(["-f", "x.d"], in: scratch)
    #expect(replay.output.hasSuffix("replayed 2 inputs: all as recorded\n"))
    #expect(replay.output.contains("loaded xyz: 7 types, 6 registrations in main"))
  }

  @Test func `The registrations of a statement that runs several times add up`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "App.swift",
      """
      class Cat {}
      for name in ["a", "b", "c"] { Resolver.register(name: .init(name)) { Cat() } }
      """)
    let run = try Run(["load", "App.swift"], in: scratch)
    #expect(
      run.output == """
        loaded App: 1 type, 3 registrations in main
          1 of 1 statement in force (3 registrations)

        """)
  }
}
