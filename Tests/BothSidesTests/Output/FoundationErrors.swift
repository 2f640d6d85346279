import Foundation

struct Own: Error {}
enum Failure: Error, Equatable {
  case status(Int)
  case empty
}

func kind(_ error: any Error) -> String {
  do {
    throw error
  } catch is DecodingError {
    return "decoding"
  } catch is CancellationError {
    return "cancelled"
  } catch URLError.timedOut {
    return "timed out"
  } catch let error as URLError where error.code == .badURL {
    return "bad \(error.errorCode)"
  } catch let error as URLError {
    return "url \(error.code.rawValue)"
  } catch let error as Failure {
    return "failure \(error)"
  } catch {
    return "other"
  }
}

func run() {
  let context = DecodingError.Context(codingPath: [], debugDescription: "bad")
  let errors: [any Error] = [
    URLError(.badURL), URLError(.timedOut), URLError(.cancelled), CancellationError(), Own(),
    Failure.status(4),
    DecodingError.dataCorrupted(context),
  ]
  for error in errors { print(kind(error)) }
  for error in errors {
    print(
      error is URLError, error is CancellationError, error is DecodingError,
      (error as? URLError)?.code == .timedOut)
  }
  let slow = URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "slow"])
  print(slow.localizedDescription, URLError(.timedOut).localizedDescription)
  let seen: any Error = URLError(.notConnectedToInternet)
  print(seen.localizedDescription, type(of: seen))
  print(URLError(.badURL), URLError(.badURL) == URLError(.badURL), URLError(.badURL) == URLError(.cancelled))
  print(URLError.errorDomain, URLError.Code.timedOut)
  if let error = seen as? URLError, [.notConnectedToInternet, .timedOut].contains(error.code) {
    print("offline")
  }
  switch (seen as? URLError)?.code {
  case .cancelled?: print("c")
  case .notConnectedToInternet?: print("n")
  default: print("d")
  }
  let result: Result<Int, any Error> = .failure(URLError(.cannotFindHost))
  switch result {
  case .failure(let error as DecodingError): print("decoding", error)
  case .failure(let error as URLError): print("url", error.code)
  case .failure(let error): print("other", error)
  case .success(let number): print(number)
  }
}
