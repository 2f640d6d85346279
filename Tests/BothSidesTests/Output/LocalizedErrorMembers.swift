// swift-format-ignore-file

import Foundation
enum A: LocalizedError { case a; var errorDescription: String? { "desc" } }
enum B: LocalizedError { case b; var failureReason: String? { "why" }; var recoverySuggestion: String? { "try" } }
struct C: Error {}
func run() {
  let a = A.a; print(a.errorDescription ?? "-", a.failureReason ?? "-", a.recoverySuggestion ?? "-", a.helpAnchor ?? "-", a.localizedDescription)
  let b: any LocalizedError = B.b; print(b.errorDescription ?? "-", b.failureReason ?? "-", b.recoverySuggestion ?? "-"); let e: Error = B.b; print((e as? LocalizedError)?.failureReason ?? "none", (e as? LocalizedError)?.errorDescription ?? "none", (C() as Error) is LocalizedError)
}
