import Foundation

struct Mine: Error {}
enum Other: Error { case failed }
func decoding(_ e: Error) -> String {
  do { throw e } catch is DecodingError { return "decoding" } catch { return "other" }
}
func url(_ e: Error) -> String {
  do { throw e } catch is Mine { return "mine" } catch is URLError { return "url" } catch { return "other" }
}
func cancelled(_ e: Error) -> String {
  do { throw e } catch is CancellationError { return "cancelled" } catch Other.failed {
    return "failed"
  } catch {
    return "other"
  }
}
func run() {
  print(decoding(URLError(.badURL)), decoding(CancellationError()), decoding(CocoaError(.fileNoSuchFile)))
  print(url(Mine()), url(CancellationError()), url(URLError(.timedOut)), url(Other.failed))
  print(
    cancelled(Mine()), cancelled(CancellationError()), cancelled(URLError(.timedOut)), cancelled(Other.failed)
  )
  print((CancellationError() as Error) is URLError, ((URLError(.badURL) as Error) as? Mine) == nil)
  print((URLError(.badURL) as Error) is CocoaError, (URLError(.badURL) as Any) is Error)
}
