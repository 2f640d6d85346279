// swift-tools-version: 6.2
import PackageDescription

/// What compares with the parser needs it; the engine's benchmarks do not.
let hasTool = Context.environment["DISHELL_TARGETS"] == nil

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dishell", path: "..")
  ]
    + (hasTool ? [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0")] : []),
  targets: [
    // Counts allocations, and uses objects.
    .target(name: "CMeasuring"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMeasuring",
        .product(name: "DICore", package: "dishell"), .product(name: "Resolver", package: "dishell"),
        .product(name: "DITranquillity", package: "dishell"),
        .product(name: "Swinject", package: "dishell"),
        .product(name: "FactoryKit", package: "dishell"),
      ],
      // As the apps that use the libraries: globals are not isolated.
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
    + (hasTool
      ? [
        // Loading against parsing.
        .executableTarget(
          name: "LoadBenchmark", dependencies: [.product(name: "SwiftParser", package: "swift-syntax")],
          swiftSettings: [.swiftLanguageMode(.v5)])
      ] : [])
)
