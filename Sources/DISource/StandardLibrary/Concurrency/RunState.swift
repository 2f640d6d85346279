/// What belongs to code that runs, and not to the program: it changes where a task goes on in the place of another.
struct RunState {
  var budget: Budget
  var nesting: Nesting
  var isRegistering: Bool
  var assumptions: Assumptions
  var thrownValue: SourceValue
  var functionCalls: [StatementSite]
  var wrappedProperty: WrappedProperty?
  var observedStatics: Set<String>
  var taskLocals: [TaskLocalBinding]
  /// The tasks that run, outermost first.
  var tasks: [AsyncTask]
}

extension Interpreter {
  /// The state of the running code. Code that another one replaces leaves its number of steps, which all share.
  var runState: RunState {
    get {
      RunState(
        budget: budget, nesting: nesting, isRegistering: isRegistering, assumptions: assumptions,
        thrownValue: thrownValue, functionCalls: functionCalls, wrappedProperty: wrappedProperty,
        observedStatics: observedStatics, taskLocals: taskLocals, tasks: background.running)
    }
    set {
      let steps = budget.steps
      budget = newValue.budget
      budget.steps = steps
      nesting = newValue.nesting
      isRegistering = newValue.isRegistering
      assumptions = newValue.assumptions
      thrownValue = newValue.thrownValue
      functionCalls = newValue.functionCalls
      wrappedProperty = newValue.wrappedProperty
      observedStatics = newValue.observedStatics
      bind(newValue.taskLocals)
      background.running = newValue.tasks
    }
  }
}
