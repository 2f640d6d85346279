import DICore
import DISource

/// Finds what a picture is of: a container, what a service needs, or a recorded cycle.
struct ExportedPicture {
  let words: [String]
  let which: QueryOptions
  let context: CommandContext

  /// The whole picture.
  func picture() throws -> Picture {
    let choice = ExportedCycleChoice(words: words, which: which, context: context)
    if !words.isEmpty, choice.meansRecorded { return try choice.cycle().picture }
    if context.world.isCompiled { throw RefusalIfCompiled.noNeeds.error }
    return words.isEmpty ? try pictureOfContainer() : try pictureOfNeeds()
  }

  private func pictureOfContainer() throws -> Picture {
    let program = context.world.program
    let container =
      try which.from.map { try context.world.container(named: $0) }
      ?? program.home ?? program.containers.first(where: \.hasRegistrations) ?? program.root
    guard let container, container.hasRegistrations else {
      throw ShellError(
        kind: .missingRegistration,
        message: "nothing is registered in \(container?.label.text ?? "any container")",
        details: ShellError.rows([("see", "containers, list --all")]))
    }
    let registrations = container.registrations
    let tree = DependencyTree(of: registrations, in: container)
    let containers = program.containers.count(where: \.hasRegistrations)
    let others = containers > 1 ? " (one of \(containers) containers)" : ""
    return picture(of: tree, "\(container.label), \(registrations.count.counted("registration"))\(others)")
  }

  private func pictureOfNeeds() throws -> Picture {
    let query = which.query(words)
    let request = Request(try context.world.key(for: query))
    let container = try context.world.container(for: query, request)
    let isRegistered = !container.candidates(for: request).isEmpty
    let needs = context.world.needs(ofUnregistered: request, in: container)
    guard isRegistered || !needs.isEmpty else { throw context.world.unregistered(query) }
    let tree = DependencyTree(request, in: container, needing: needs)
    return picture(of: tree, "\(ServiceName.text(of: request.key)) and what it needs")
  }

  private func picture(of tree: DependencyTree, _ title: String) -> Picture {
    RegistrationPicture.picture(
      of: tree, titled: title, remarks: remarks, isWeak: context.world.program.isWeak)
  }

  /// What `list` remarks on registrations: when an override takes precedence, and what is only assumed.
  private var remarks: [RegistrationID: [String]] {
    let program = context.world.program
    var remarks: [RegistrationID: [String]] = [:]
    for statement in program.containers.flatMap(program.registrations) {
      let remark =
        [RegistrationOutput.precedence(of: statement), statement.isAssumed ? "assumed" : nil]
        .compactMap(\.self)
      for id in statement.ids where !remark.isEmpty { remarks[id] = remark }
    }
    return remarks
  }
}
