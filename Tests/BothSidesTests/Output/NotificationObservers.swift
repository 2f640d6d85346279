import Foundation

extension Notification.Name {
  static let saved = Notification.Name("saved")
}

final class Screen {
  var saves = 0
  private var token: (any NSObjectProtocol)?
  init() {
    token = NotificationCenter.default.addObserver(forName: .saved, object: nil, queue: nil) {
      [weak self] note in
      self?.saves += note.userInfo?["count"] as? Int ?? 1
    }
  }
  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

func run() {
  let center = NotificationCenter()
  var got = 0
  let token = center.addObserver(forName: .init("x"), object: nil, queue: nil) {
    got += $0.userInfo?["k"] as? Int ?? 0
  }
  center.post(name: .init("x"), object: nil, userInfo: ["k": 5])
  center.post(name: .init("y"), object: nil, userInfo: ["k": 50])
  print(got)
  center.removeObserver(token)
  center.post(name: .init("x"), object: nil, userInfo: ["k": 5])
  print(got)

  var screen: Screen? = Screen()
  let other = Screen()
  NotificationCenter.default.post(name: .saved, object: nil)
  NotificationCenter.default.post(name: .saved, object: nil, userInfo: ["count": 3])
  print(screen?.saves ?? 0, other.saves)
  screen = nil
  NotificationCenter.default.post(name: .saved, object: other)
  print(other.saves)

  var senders: [String] = []
  let all = center.addObserver(forName: nil, object: other, queue: nil) { note in
    senders.append(note.object is Screen ? "screen" : "other")
  }
  center.post(name: .saved, object: other)
  center.post(name: .saved, object: nil)
  print(senders)
  center.removeObserver(all)
}
