// swift-format-ignore-file
import Foundation

func run() {
  print(URL(string: "http://a.b/c/d.txt")!.deletingPathExtension())
  print(URL(string: "http://a.b/c/d.tar.gz")!.deletingPathExtension().lastPathComponent)
  print(URL(string: "http://a.b/c/d")!.deletingPathExtension())
  let data = Data([1, 2, 3, 4])
  print(Array(data.subdata(in: 1..<3)), data.subdata(in: 0..<2).count)
  let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
  let inset = rect.insetBy(dx: 1, dy: 2)
  print(inset.minX, inset.minY, inset.width, inset.height)
  let other = CGRect(x: 5, y: 5, width: 20, height: 2)
  print(rect.intersects(other), rect.intersects(CGRect(x: 50, y: 5, width: 2, height: 2)))
  print(rect.union(other).width, rect.union(other).height, rect.intersection(other).width)
  let start = Date(timeIntervalSince1970: 0)
  let interval = DateInterval(start: start, duration: 5)
  print(
    interval.duration, interval.end.timeIntervalSince1970, DateInterval(start: start, end: start + 9).duration
  )
  print(
    interval.contains(start + 5), interval.contains(start + 6),
    interval == DateInterval(start: start, duration: 5))
  print(interval < DateInterval(start: start, duration: 6))
}
