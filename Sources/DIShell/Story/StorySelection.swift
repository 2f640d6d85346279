import DICore

/// The part of a story that is shown. Steps keep their numbers.
struct StorySelection {
  /// The name that steps must concern; nil for any.
  var filter: String?
  /// The deepest level shown; nil for all.
  var depth: Int?

  /// The maximum number of steps: half of them the first, half the last.
  var most = 10_000

  static let all = StorySelection()

  /// Whether steps may be left out because of a filter or depth.
  var isPart: Bool { filter != nil || depth != nil }

  /// The maximum number of steps of a circular dependency that failed.
  static let mostOfCircle = 32

  /// The selected steps; of very many only the first and the last.
  func steps(of story: StoryLines) -> [Step] {
    let (first, _, last) = parts(of: story)
    return Array(first + last)
  }

  /// The first selected steps, the number of those left out after them, and the last ones.
  func parts(of story: StoryLines) -> (first: ArraySlice<Step>, leftOut: Int, last: ArraySlice<Step>) {
    let steps = story.steps.filter { concerns($0) && includes(depth: $0.depth) }
    guard steps.count > most else { return (steps[...], 0, []) }
    return (steps.prefix(most / 2), steps.count - most, steps.suffix(most / 2))
  }

  func includes(depth: Int) -> Bool { self.depth.map { depth <= $0 } ?? true }

  /// Whether a service, implementation or object of a step has the filter's name.
  func concerns(_ step: Step) -> Bool {
    guard filter != nil else { return true }
    return concerns(step.request, step.instance) || matches(step.registration?.implementation.name)
      || step.needs.contains { need in
        concerns(need.request, nil) || need.instances.contains { concerns(need.request, $0) }
      }
  }

  /// Whether a request, or the instance that it got, has the filter's name.
  func concerns(_ request: Request, _ instance: InstanceLabel?) -> Bool {
    guard filter != nil else { return true }
    let names = [request.key.type.name, request.key.name?.text, instance?.typeName.text, instance?.name]
    return names.contains(where: matches)
  }

  private func matches(_ name: String?) -> Bool {
    guard let filter, let name else { return false }
    return Glob(filter).matches(name)
  }

  // MARK: What is left out

  /// The sentences about what is left out: “3 of 15 steps concern 'XYZFetching'”.
  ///
  /// - Parameters:
  ///   - count: Puts a number of steps into words.
  ///   - concerned: The number that concern the filter, and the number of all.
  ///   - hidden: The number of those that are too deep.
  func sentences(_ count: (Int) -> String, concerned: (Int, of: Int), hidden: Int) -> [String] {
    let concern = filter.map { filter in
      let number = concerned.0 == 0 ? "none" : "\(concerned.0)"
      let verb = concerned.0 > 1 ? "concern" : "concerns"
      return "\(number) of \(count(concerned.of)) \(verb) '\(filter.abbreviated)'"
    }
    let tooDeep = depth.map { depth in
      hidden == 0 ? "nothing is deeper than \(depth)" : "\(count(hidden)) deeper than \(depth) left out"
    }
    return [concern, tooDeep].compactMap(\.self)
  }
}
