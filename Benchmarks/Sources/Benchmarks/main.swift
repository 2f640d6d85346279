import DITranquillity

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
  ("argument", { $0.withArgument() }),
  ("not registered", { $0.missing() }),
  ("register one", { $0.registeringOne() }),
  ("register twenty", { $0.registeringTwenty() }),
  ("one of 2,000 alike", { $0.registeringOneOfManyAlike() }),
]

let containers: [(name: String, subject: any Subject)] = [
  ("Resolver", ResolverSubject()), ("DITranquillity", TranquillitySubject()), ("Swinject", SwinjectSubject()),
  ("Factory", FactorySubject()),
]

// What the libraries print is no part of what they cost.
DISetting.Log.fun = nil

if CommandLine.arguments.dropFirst().first == Launch.flag {
  Launch.measure(CommandLine.arguments.last ?? "")
  exit(0)
}

/// Words after the program's name choose rows: `singleton`, `8`.
let chosen = CommandLine.arguments.dropFirst()

func isChosen(_ row: String) -> Bool { chosen.isEmpty || chosen.contains(where: row.contains) }

var table = ResultTable()
for row in rows where isChosen(row.name) {
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
for (name, subject) in containers {
  for row in subject.further where isChosen(row.name) {
    fputs("measuring: \(row.name)\n", stderr)
    table.addUnit(Unit().length)
    let work = row.work()
    let unrecorded = Measurement(of: work)
    table.add(row.name, name, unrecorded, recorded: Measurement(recording: work))
  }
}
table.addUnit(Unit().length)
if !table.isEmpty { print(table.text) }
if isChosen("launch") { print(Launch.text(of: containers.map(\.name))) }
// They take minutes, so they have to be asked for by name.
if chosen.contains(Sessions.name) { print(Sessions.text) }
