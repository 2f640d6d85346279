// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The compiler says where memory safety depends on the code, which marks those places.
let librarySettings = settings + [.strictMemorySafety()]

/// The libraries of `Sources/Libraries`, each a module of its name with tests of its own. A new one is added here, and to
/// `Library.all`.
let libraries = ["Resolver", "DITranquillity", "Swinject", "FactoryKit"]

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .init(stringLiteral: $0) } }

/// A product of another package, which only the tool needs.
func tool(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Tool"]))
}

let syntax = "swift-syntax"

let package = Package(
  name: "dishell",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "dishell", targets: ["DIShellMain"]),
    .library(name: "DICore", targets: ["DICore"]),
    .library(name: "DIShell", targets: ["DIShell"]),
  ] + libraries.map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(name: "Tool", description: "The reader of Swift source and the shell, which need swift-syntax."),
    .default(enabledTraits: ["Tool"]),
  ],
  dependencies: [
    // From what is tested up to the next version that may break the code.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The engine.
    .target(name: "DICore", swiftSettings: librarySettings),

    // Swift source into containers.
    .target(name: "CAllocator"),
    .target(
      name: "DISource",
      dependencies: dependencies(["DICore", "CAllocator"] + libraries) + [
        tool("SwiftSyntax", syntax),
        tool("SwiftParser", syntax),
        tool("SwiftOperators", syntax),
        tool("SwiftDiagnostics", syntax),
        tool("SwiftParserDiagnostics", syntax),
        tool("Yams", "Yams"),
      ],
      swiftSettings: settings),

    // The shell.
    .target(name: "CEditline", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "CSamples"),
    .target(name: "CPlayer", exclude: ["page"]),
    .target(
      name: "DIShell",
      dependencies: dependencies(["DICore", "DISource", "CEditline", "CSamples", "CPlayer"] + libraries) + [
        tool("ArgumentParser", "swift-argument-parser")
      ],
      swiftSettings: settings),
    .executableTarget(name: "DIShellMain", dependencies: ["DIShell", "CAllocator"], swiftSettings: settings),

    // A program with the shell inside, built as a user's program is.
    .executableTarget(
      name: "EmbeddedShell", dependencies: ["Resolver", "DIShell"], path: "Samples/EmbeddedShell"),

    // Tests, one target per target.
    .testTarget(
      name: "DICoreTests", dependencies: dependencies(["DICore"] + libraries), swiftSettings: settings),
    // Code written for the libraries, in their users' language mode and settings.
    .testTarget(
      name: "CompatibilityTests",
      dependencies: dependencies(["DICore", "DIShell", "GenericNames"] + libraries),
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // A library whose types are called as the container's own are.
    .target(name: "GenericNames", path: "Tests/GenericNames", packageAccess: false),
    .testTarget(
      name: "DISourceTests", dependencies: dependencies(["DISource", "DICore"] + libraries),
      swiftSettings: settings),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "DIShellTests",
      dependencies: [
        "DIShell", "CEditline", "CPseudoTerminal", "EmbeddedShell", "SeededNumbers", "CommandRunning",
      ],
      exclude: ["Transcripts"],
      swiftSettings: settings),
    .target(
      name: "TracePrinting", dependencies: ["DICore"], path: "Tests/TracePrinting", swiftSettings: settings),
    .testTarget(
      name: "BothSidesTests",
      dependencies: dependencies(["DISource", "DICore", "TracePrinting", "CommandRunning"] + libraries),
      exclude: ["Cases", "Output", "Programs"],
      swiftSettings: settings),
    // What Scripts/compare-with gives to two versions.
    .executableTarget(
      name: "ComparisonInputs", dependencies: ["SeededNumbers"], path: "Tests/ComparisonInputs",
      swiftSettings: settings),
    // What Scripts/fuzz-swift runs.
    .executableTarget(
      name: "OutputComparison", dependencies: ["DISource", "DICore", "CommandRunning", "SeededNumbers"],
      path: "Tests/OutputComparison", swiftSettings: settings),
    .target(name: "CommandRunning", path: "Tests/CommandRunning", swiftSettings: settings),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: settings),
    .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The libraries: their rules, their API and their advice.
for name in libraries {
  package.targets += [
    .target(
      name: name, dependencies: ["DICore"], path: "Sources/Libraries/\(name)", swiftSettings: librarySettings),
    .testTarget(
      name: "\(name)Tests", dependencies: dependencies(["DICore", "Waiting"] + libraries),
      swiftSettings: settings),
  ]
}

// `Scripts/test` builds, for its release and sanitized runs, the engine, the libraries and their tests alone.
if Context.environment["DISHELL_TARGETS"] == "Libraries" {
  let names = ["DICore", "Waiting"] + libraries
  package.dependencies = []
  package.products.removeAll { !names.contains($0.name) }
  package.targets.removeAll { target in !names.contains { target.name == $0 || target.name == $0 + "Tests" } }
  // In a release build the engine and the libraries are optimised. Their tests would take longer to optimise than all
  // else; those of the engine are, because it has code that is compiled into its clients.
  for target in package.targets where target.type == .test && target.name != "DICoreTests" {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
