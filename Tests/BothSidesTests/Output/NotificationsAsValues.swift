// swift-format-ignore-file
import Foundation
extension Notification.Name { static let saved = Notification.Name("saved"), loaded = Notification.Name(rawValue: "loaded") }
final class Sender {}
func run() {
  let center = NotificationCenter(), sender = Sender()
  var lines: [String] = [], ones: [Int] = []
  let all = center.addObserver(forName: nil, object: nil, queue: nil) { lines.append("all \($0.name.rawValue)") }
  let one = center.addObserver(forName: .saved, object: sender, queue: nil) { ones.append($0.userInfo?["k"] as? Int ?? 0) }
  center.post(Notification(name: .saved))
  center.post(Notification(name: .saved, object: sender, userInfo: ["k": 5]))
  center.post(name: .loaded, object: sender)
  center.removeObserver(all)
  let last = Notification(name: .saved, object: sender)
  center.post(last)
  center.removeObserver(one)
  center.post(last)
  print(lines, ones, last.name == .saved, last.object == nil, Notification.Name.loaded.rawValue)
}
