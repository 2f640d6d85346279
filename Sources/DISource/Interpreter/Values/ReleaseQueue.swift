/// Releases what deallocated objects refer to in the order in which Swift does, without a deep stack for a long chain of
/// objects: each reference with all that it alone holds, before the next one.
///
/// Where that ends an object with a `deinit`, the rest waits until the interpreter has run it. A class, because all objects
/// of a program share it. Like them it is used from one thread at a time.
final class ReleaseQueue {
  /// What is left to be done.
  enum Step {
    /// Run the `deinit` on the object that replaces the deallocated one.
    case deinitialise(SourceObject)
    /// Let go of the reference.
    case release(SourceValue)

    /// The object whose `deinit` is to be run; nil for a reference, which is let go of with the step.
    var object: SourceObject? {
      if case .deinitialise(let object) = self { object } else { nil }
    }
  }

  /// The steps, the next one last. It is a `deinit`, since references are let go of at once.
  private var steps: [Step] = []

  /// What letting go of the present reference leads to, in order.
  private var consequences: [Step] = []

  private var isReleasing = false

  /// Whether pending `deinit`s are run.
  private(set) var runsDeinitialisers = true

  /// Whether there are pending `deinit`s.
  var hasPendingDeinitialisers: Bool { !steps.isEmpty }

  /// Adds a pending `deinit` on `object`, which replaces the deallocated one.
  func add(_ object: SourceObject) { append([.deinitialise(object)]) }

  /// Takes the steps, the next one last, for the caller to perform: a reference is let go of when its step is dropped.
  func takeSteps() -> [Step] {
    defer { steps = [] }
    return steps
  }

  /// Runs no `deinit` from now on.
  func close() {
    runsDeinitialisers = false
    let dropped = takeSteps()
    withExtendedLifetime(dropped) {}
  }

  /// Takes the references from `fields`, and releases them in order.
  func release(_ fields: inout FieldList) {
    append(
      fields.fields.compactMap { field in
        switch field.slot {
        case .strong(let value): .release(value)
        case .wrapped(let wrapper): .release(.library(wrapper))
        default: nil
        }
      })
    // The object itself would let go of them all at once.
    fields = FieldList()
    releaseUpToDeinitialiser()
  }

  /// Adds steps in order: before those that wait if they follow from the present one, otherwise after all.
  private func append(_ new: [Step]) {
    if isReleasing {
      consequences += new
    } else {
      steps.insert(contentsOf: new.reversed(), at: 0)
    }
  }

  private func releaseUpToDeinitialiser() {
    guard !isReleasing else { return }
    isReleasing = true
    while case .release? = steps.last {
      // Dropped while nothing else uses the list: deinitialisers of Swift add to it.
      _ = steps.popLast()
      steps += consequences.reversed()
      consequences = []
    }
    isReleasing = false
  }
}
