import DICore

/// Which part of a story is told. The steps keep their numbers.
struct StorySelection {
  /// What the steps must concern, as typed; nil for anything.
  var filter: String?
  /// The deepest level told; nil for all.
  var depth: Int?

  /// The most steps that are told: half of them are first steps, and half last ones.
  var most = 10_000

  static let all = StorySelection()

  /// Whether anything may be left out.
  var isPart: Bool { filter != nil || depth != nil }

  /// The most that is told of a story that turns in a circle until it fails.
  static let mostOfCircle = 32

  /// The steps that are told; of very many only the first and the last ones.
  func steps(of story: StoryLines) -> [Step] {
    let (first, _, last) = parts(of: story)
    return Array(first + last)
  }

  /// The first steps that are told, how many that would be told are left out after them, and the last ones.
  func parts(of story: StoryLines) -> (first: ArraySlice<Step>, leftOut: Int, last: ArraySlice<Step>) {
    let steps = story.steps.filter { concerns($0) && includes(depth: $0.depth) }
    guard steps.count > most else { return (steps[...], 0, []) }
    return (steps.prefix(most / 2), steps.count - most, steps.suffix(most / 2))
  }

  func includes(depth: Int) -> Bool { self.depth.map { depth <= $0 } ?? true }

  /// Whether a service, implementation or object of a step is called as the filter says.
  func concerns(_ step: Step) -> Bool {
    guard filter != nil else { return true }
    return concerns(step.request, step.instance) || matches(step.registration?.implementation.name)
      || step.needs.contains { need in
        concerns(need.request, nil) || need.instances.contains { concerns(need.request, $0) }
      }
  }

  /// Whether a request, or what it got, is called as the filter says.
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

  /// What a story, or another view of it, leaves out: “3 of 15 steps concern 'XYZFetching'”.
  ///
  /// - Parameters:
  ///   - count: a number of what is counted, in words
  ///   - concerned: how many concern the filter, of how many
  ///   - hidden: how many of those are too deep
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
