// swift-format-ignore-file

// Patterns that are expressions with a call, in payloads and tuples.
struct Track: Equatable { var id: Int }
enum Player { case play(Track, Int), stop }
func word(_ player: Player) -> String {
  switch player {
  case .play(.init(id: 1), _): return "first"
  case .play(Track(id: 2), let n): return "second \(n)"
  case .play(.init(id: 3), 4...): return "third"
  case .play: return "other"
  case .stop: return "stop"
  }
}
func number(_ pair: (Track, Int)) -> Int {
  switch pair {
  case (.init(id: 2), 3): return 1
  case (.init(id: 2), _): return 2
  default: return 3
  }
}
func run() {
  print(word(.play(.init(id: 1), 0)), word(.play(.init(id: 2), 7)), word(.play(.init(id: 3), 9)), word(.play(.init(id: 3), 1)), word(.stop))
  print(number((Track(id: 2), 3)), number((Track(id: 2), 4)), number((Track(id: 1), 3)))
  let track: Track? = Track(id: 5)
  if case .init(id: 5)? = track { print("five") }
}
