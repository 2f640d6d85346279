// swift-format-ignore-file
enum NE: Error { case status(Int), off }
func run() { let q = Result<Int, NE>.success(5).flatMap { $0 > 5 ? .success($0) : .failure(.status($0)) }; print(q) ; print(Result<Int, NE>.failure(.off).mapError { _ in NE.status(1) }, Result<Int, NE>.success(1).map { $0 + 1 }) }
