import DICore
import DISource

/// The registrations of some cycles that a library has no words for.
struct UnsupportedFeaturesOutput {
  private struct Row: Hashable {
    let place: String
    let service: String
    let feature: RegistrationFeature
  }

  private let library: Library
  private let rows: [Row]

  /// - Parameter library: The library under whose rules the cycles are to run.
  init(of traces: [Trace], under library: Library) {
    self.library = library
    let others = traces.flatMap(\.registrations.all).filter { $0.library?.name != library.name }
    rows = others.flatMap { registration in
      library.unsupportedFeatures.filter { $0.isUsed(by: registration) }.map {
        Row(
          place: registration.place?.description ?? "",
          service: registration.services.map { ServiceName.text(of: $0) }.joined(separator: ", "),
          feature: $0)
      }
    }.uniqued()
  }

  /// One line for each: `swinject has no tags: Cat, Animal tagged Wild, Cats.swift:12`.
  var blocks: [Block] {
    rows.map { .text("\(library.name) has no \($0.feature.words): \($0.service), \($0.place)") }
  }

  var fields: [(String, JSON)] {
    if rows.isEmpty { return [] }
    let objects = rows.map { row in
      JSON.object([
        ("service", .string(row.service)), ("place", .string(row.place)),
        ("feature", .string(row.feature.rawValue)),
      ])
    }
    return [("unsaid", .array(objects))]
  }
}
