// Errors of the program that describe themselves.
// swift-format-ignore-file
import Foundation
enum FormError: LocalizedError {
  case empty(field: String), tooLong(max: Int)
  var errorDescription: String? {
    switch self { case .empty(let field): "\(field) is empty"; case .tooLong(let max): "more than \(max)" }
  }
}
struct Offline: Error, LocalizedError { var errorDescription: String? { "offline" }; var recoverySuggestion: String? { "try later" } }
final class Denied: LocalizedError { let who: String; init(who: String) { self.who = who }; var errorDescription: String? { who + " may not" } }
struct Both: LocalizedError { var errorDescription: String? { "described" }; var localizedDescription: String { "own" } }
protocol AppError: LocalizedError { var localizedDescription: String { get } }
struct Expired: AppError { var errorDescription: String? { "described" }; var localizedDescription: String { "expired" } }
func attempt(_ n: Int) throws { switch n { case 0: throw FormError.empty(field: "name"); case 1: throw FormError.tooLong(max: 5); case 2: throw Offline(); default: throw Denied(who: "Bo") } }
func run() {
  for n in 0...3 { do { try attempt(n) } catch { print(error.localizedDescription) } }
  do { try attempt(2) } catch let error as LocalizedError { print(error.errorDescription ?? "-", error.recoverySuggestion ?? "-") } catch {}
  let both: any Error = Both(); print(both.localizedDescription, Both().localizedDescription)
  let expired: any AppError = Expired(); let seen: any Error = expired; print(expired.localizedDescription, seen.localizedDescription)
  let failed = Result<Int, FormError>.failure(.tooLong(max: 1))
  if case .failure(let error) = failed { print(error.localizedDescription) }
  let texts = [FormError.empty(field: "a"), .tooLong(max: 2)].map(\.localizedDescription); print(texts)
  let last: (any Error)? = Offline(); print(last?.localizedDescription ?? "none")
}
