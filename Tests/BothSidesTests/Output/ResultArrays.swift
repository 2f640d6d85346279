// swift-format-ignore-file
enum CE: Error { case cancelled, failed(code: Int) }
func run() { for r: Result<String, CE> in [.failure(.cancelled), .success("x"), .failure(.failed(code: 3))] { switch r { case .success(let s): print(s)
  case .failure(.cancelled): print("c"); case .failure(let e): print(e) } } 
 let rs: [Result<String, CE>] = [.failure(.cancelled)]; for r in rs { if case .failure(.cancelled) = r { print("yes") } }
 func f(_ r: Result<String, CE>) { if case .failure(.cancelled) = r { print("yes") } }
 f(.failure(.cancelled)) }
