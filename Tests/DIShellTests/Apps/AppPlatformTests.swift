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
}
