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

  /// - Parameters:
  ///   - world: The world in which the cycles ran.
  ///   - library: The library under whose rules they are to run.
  init(of traces: [Trace], in world: World, under library: Library) {
    self.library = library
    let registrations = world.program.containers.flatMap(\.registrations)
    let present = Dictionary(registrations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    rows = traces.flatMap { trace in
      let fromParents = Self.answersOfParents(in: trace)
      return trace.registrations.all.flatMap { registration -> [Row] in
        var used = present[registration.id]?.furtherFeatures ?? []
        if fromParents.contains(registration.id) { used.insert(.parents) }
        return Self.features(of: registration, besides: used, library, in: world).map {
          Row(
            place: registration.place?.description ?? "",
            service: registration.services.map { ServiceName.text(of: $0) }.joined(separator: ", "),
            feature: $0)
        }
      }
    }.uniqued()
  }

  /// What the registration uses of its own library that the other one does not have.
  private static func features(
    of registration: RegistrationSnapshot, besides used: Set<RegistrationFeature>, _ library: Library,
    in world: World
  ) -> [RegistrationFeature] {
    guard let name = registration.library?.name, name != library.name else { return [] }
    let lacking = world.program.libraries.first { $0.name == name }?.unsupportedFeatures ?? []
    return library.unsupportedFeatures.filter { feature in
      !lacking.contains(feature) && (used.contains(feature) || feature.isUsed(by: registration))
    }
  }

  /// The registrations with which another container answered than the one that was asked.
  private static func answersOfParents(in trace: Trace) -> Set<RegistrationID> {
    let tree = RequestTree(trace)
    let found = tree.nodes.indices.compactMap { index -> RegistrationID? in
      guard let id = tree[index].registration, let home = trace.registrations[id]?.container else {
        return nil
      }
      return home == trace.requests[index].container ? nil : id
    }
    return Set(found)
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
