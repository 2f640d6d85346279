/// The rows of the table.
let rows: [(name: String, work: (any Subject) -> Work)] = [
  ("cached singleton", { $0.singleton() }),
  ("unique leaf", { $0.leaf() }),
  ("named leaf", { $0.namedLeaf() }),
  ("XYZViewModel cycle", { $0.model() }),
  ("chain of 100", { $0.chain() }),
  ("leaf among 10,000", { $0.leafAmongMany() }),
  ("singleton, 8 threads", { onEightThreads($0.singleton()) }),
]

let containers: [(name: String, subject: any Subject)] = [
  ("Resolver", ResolverSubject()), ("DITranquillity", TranquillitySubject()),
]

/// Words after the program's name choose rows: `singleton`, `8`.
let chosen = CommandLine.arguments.dropFirst()
let isChosen = { (name: String) in chosen.isEmpty || chosen.contains { name.contains($0) } }

var report = Report(unit: Unit().length)
report.begin()
for row in rows where isChosen(row.name) {
  let byHand = Measurement(of: row.work(ByHand()))
  report.tell(row.name, "by hand", byHand, byHand: byHand)
  for (name, subject) in containers {
    let work = row.work(subject)
    let unrecorded = Measurement(of: work)
    report.tell("", name, unrecorded, recorded: Measurement(recording: work), byHand: byHand)
  }
}
