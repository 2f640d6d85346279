import Testing

@testable import DIShell

/// The platform of a program decides which branches of '#if' are compiled.
struct AppPlatformTests {
  @Test func `A program that names AppKit and not UIKit is one of macOS`() throws {
    let run = try runApp(
      """
      import AppKit
      import Resolver
      class Mac {}
      class Phone {}
      #if os(macOS)
      Resolver.register { Mac() }
      #elseif os(iOS)
      Resolver.register { Phone() }
      #endif
      #if canImport(AppKit)
      Resolver.register { 1 }
      #else
      Resolver.register { "" }
      #endif
      """, "list")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Mac  graph  A.swift:6
          Int  graph  A.swift:11

        """)
    #expect(
      run.error == """
        A.swift:1:8: note: 'AppKit' is named here: code is read as that of macOS; -D iOS reads it as that of iOS
        left out by #if: !os(macOS) && os(iOS) (A.swift:7), !canImport(AppKit) (A.swift:12); code is read as that of a released macOS app

        """)
  }

  @Test func `What comments and texts say tells no platform`() throws {
    let run = try runApp(
      """
      import AppKit
      import Resolver
      class Mac {} // unlike UIApplication
      let text = "UIApplicationDelegate"
      #if os(macOS)
      Resolver.register { Mac() }
      #endif
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Mac  graph  A.swift:6

        """)
  }

  @Test func `Without a word of a framework, and with those of both, it is one of iOS`() throws {
    let run = try runApp(
      """
      #if canImport(UIKit)
      import UIKit
      #elseif canImport(AppKit)
      import AppKit
      #endif
      import Resolver
      class Mac {}
      class Phone {}
      #if os(macOS)
      Resolver.register { Mac() }
      #else
      Resolver.register { Phone() }
      #endif
      #if canImport(AppKit)
      Resolver.register { 1 }
      #endif
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Phone  graph  A.swift:12

        """)
    #expect(
      run.error == """
        left out by #if: os(macOS) (A.swift:9), canImport(AppKit) (A.swift:14); code is read as that of a released iOS app

        """)
  }

  @Test func `A package's flags hold in its targets, each in its own, and what holds on every device does`()
    throws
  {
    let scratch = try Scratch([
      (
        "Package.swift",
        """
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "Shop", dependencies: ["Core"], swiftSettings: [
            .define("FAST"), .define("TRACE", .when(configuration: .debug)),
          ]),
          .target(name: "Core"),
        ])
        """
      ),
      (
        "Sources/Shop/main.swift",
        """
        import Resolver
        setUp()
        #if FAST && SWIFT_PACKAGE
        Resolver.register { 1 }
        #endif
        #if TRACE
        Resolver.register { "traced" }
        #endif
        #if arch(arm64) && _runtime(_ObjC) && _endian(little) && _pointerBitWidth(_64) && hasAttribute(available)
        Resolver.register { 1.5 }
        #endif
        #if canImport(FoundationNetworking) || arch(x86_64)
        Resolver.register { true }
        #endif
        """
      ),
      (
        "Sources/Shop/Setup.swift",
        """
        import Resolver
        func setUp() {
          #if FAST
          Resolver.register(name: "fast") { 1 }
          #else
          Resolver.register(name: "slow") { 1 }
          #endif
        }
        """
      ),
      ("Sources/Core/Core.swift", "#if FAST\nclass Fast {}\n#endif"),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 3 registrations (resolver, default scope graph)
          Int named fast  graph  Setup.swift:4
          Int             graph  main.swift:4
          Double          graph  main.swift:10

        """)
    #expect(
      run.error == """
        3 files, 0 types
        3 of 6 statements in force, 3 not reached
        left out by #if: FAST (Core.swift:1), TRACE (main.swift:6); start dishell with -D FAST -D TRACE to take them
        left out by #if: !FAST (Setup.swift:5), canImport(FoundationNetworking) || arch(x86_64) (main.swift:12); code is read as that of a released iOS app

        """)
  }
}
