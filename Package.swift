// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let syntax = "swift-syntax"
let arguments = "swift-argument-parser"

let package = Package(
  name: "dishell",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dishell", targets: ["DIShellMain"]),
    .library(name: "DICore", targets: ["DICore"]),
    .library(name: "DIShell", targets: ["DIShell"]),
  ],
  dependencies: [
    // From what is tested up to the next version that may break the code.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // The container.
    .target(name: "DICore", swiftSettings: settings),

    // Swift source into containers.
    .target(
      name: "DISource",
      dependencies: [
        "DICore",
        .product(name: "SwiftSyntax", package: syntax),
        .product(name: "SwiftParser", package: syntax),
        .product(name: "SwiftOperators", package: syntax),
        .product(name: "SwiftDiagnostics", package: syntax),
        .product(name: "SwiftParserDiagnostics", package: syntax),
      ],
      swiftSettings: settings),

    // The shell.
    .target(name: "CEditline", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "CSamples"),
    .target(
      name: "DIShell",
      dependencies: [
        "DICore", "DISource", "CEditline", "CSamples",
        .product(name: "ArgumentParser", package: arguments),
      ],
      swiftSettings: settings),
    .executableTarget(name: "DIShellMain", dependencies: ["DIShell"], swiftSettings: settings),

    // A program with the shell inside, built as a user's program is.
    .executableTarget(
      name: "EmbeddedShell", dependencies: ["DICore", "DIShell"], path: "Samples/EmbeddedShell"),

    // Tests, one target per target.
    .testTarget(name: "DICoreTests", dependencies: ["DICore"], swiftSettings: settings),
    // Code written for the libraries, in their users' language mode and settings.
    .testTarget(
      name: "CompatibilityTests", dependencies: ["DICore", "GenericNames"], packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // A library whose types are called as the container's own are.
    .target(name: "GenericNames", path: "Tests/GenericNames", packageAccess: false),
    .testTarget(name: "DISourceTests", dependencies: ["DISource", "DICore"], swiftSettings: settings),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "DIShellTests", dependencies: ["DIShell", "CEditline", "CPseudoTerminal", "EmbeddedShell"],
      exclude: ["Transcripts"],
      swiftSettings: settings),
    .target(
      name: "TracePrinting", dependencies: ["DICore"], path: "Tests/TracePrinting", swiftSettings: settings),
    .testTarget(
      name: "BothSidesTests", dependencies: ["DISource", "DICore", "TracePrinting"],
      exclude: ["Cases", "Output", "Programs"],
      swiftSettings: settings),
    // What Scripts/compare-with gives to two versions.
    .executableTarget(
      name: "ComparisonInputs", path: "Tests/ComparisonInputs", packageAccess: false, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/test --sanitize=…` builds the container and its tests alone.
if Context.environment["DISHELL_TARGETS"] == "DICore" {
  package.dependencies = []
  package.products.removeAll { $0.name != "DICore" }
  package.targets.removeAll { !$0.name.hasPrefix("DICore") }
}
