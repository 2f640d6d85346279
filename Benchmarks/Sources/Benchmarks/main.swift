#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

var table = ResultTable()
for row in rows where chosen.isEmpty || chosen.contains(where: row.name.contains) {
  fputs("measuring: \(row.name)\n", stderr)
  table.addUnit(Unit().length)
  let byHand = Measurement(of: row.work(ByHand()))
  table.add(row.name, "by hand", byHand, byHand: byHand)
  for (name, subject) in containers {
    let work = row.work(subject)
    let unrecorded = Measurement(of: work)
    table.add("", name, unrecorded, recorded: Measurement(recording: work), byHand: byHand)
  }
}
table.addUnit(Unit().length)
print(table.text)
