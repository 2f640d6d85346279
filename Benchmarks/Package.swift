// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dishell", path: "..")],
  targets: [
    // Counts what is allocated.
    .target(name: "Allocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Allocations", .product(name: "DICore", package: "dishell")],
      // As the apps that use the libraries: globals are not isolated.
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
