// swift-format-ignore-file
protocol DownloadDelegate: AnyObject {
  func didStart(_ d: Download)
  func download(_ d: Download, didReach progress: Double)
  func downloadShouldContinue(_ d: Download) -> Bool
}
extension DownloadDelegate {
  func didStart(_ d: Download) { print("default start", d.name) }
  func downloadShouldContinue(_ d: Download) -> Bool { true }
}
final class Download {
  weak var delegate: DownloadDelegate?
  let name: String
  private(set) var progress = 0.0
  init(name: String, delegate: DownloadDelegate? = nil) {
    self.name = name
    self.delegate = delegate
  }
  func run() {
    delegate?.didStart(self)
    while progress < 1, delegate?.downloadShouldContinue(self) ?? false {
      progress += 0.25
      delegate?.download(self, didReach: progress)
    }
  }
}
final class Screen: DownloadDelegate {
  var limit = 1.0
  var log: [String] = []
  lazy var download = Download(name: "file", delegate: self)
  func download(_ d: Download, didReach progress: Double) { log.append("\(Int(progress * 100))%") }
  func downloadShouldContinue(_ d: Download) -> Bool { d.progress < limit }
  deinit { print("screen ends") }
}
func run() {
  do {
    let screen = Screen()
    screen.download.run()
    print(screen.log)
    let other = Screen()
    other.limit = 0.5
    other.download.run()
    print(other.log, other.download.progress, other.download.delegate === other)
  }
  let orphan = Download(name: "orphan", delegate: Screen())
  orphan.run()
  print(orphan.progress, orphan.delegate == nil)
}
