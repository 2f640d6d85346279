import Foundation

protocol Command: CustomStringConvertible { var size: Int { get } }
extension Command { var description: String { "default" } }
struct Delete: Command {
  var size = 1
  var description: String { "Delete(\(size))" }
}
struct Insert: Command { var size = 2 }

protocol Entity: Identifiable { var title: String { get } }
extension Entity { var id: String { "default" } }
struct Book: Entity {
  let title = "b"
  var id: String { "own" }
}

protocol AppError: LocalizedError { var code: Int { get } }
extension AppError { var errorDescription: String? { "code \(code)" } }
struct Offline: AppError {
  let code = 2
  var errorDescription: String? { "offline" }
}
struct Broken: AppError { let code = 3 }

func text(_ command: any Command) -> String { command.description }

func run() {
  let commands: [any Command] = [Delete(), Insert()]
  print(commands.map { $0.description }, commands[0].description, text(commands[1]))
  let entities: [any Entity] = [Book()]
  print(entities.map { "\($0.id)" })
  let errors: [any AppError] = [Offline(), Broken()]
  print(errors.map { $0.errorDescription ?? "-" }, errors.map { $0.localizedDescription })
}
