// swift-format-ignore-file
protocol PlayerDelegate: AnyObject {
  func player(_ p: Player, didPlay track: String); func playerDidEnd(_ p: Player) -> Bool
}
extension PlayerDelegate { func playerDidEnd(_ p: Player) -> Bool { true } }
struct Weak<T> {
  private weak var object: AnyObject?; init(_ t: T) { object = t as AnyObject };
  var value: T? { object as? T }
}
final class Player {
  weak var delegate: (any PlayerDelegate)?; private var observers: [Weak<any PlayerDelegate>] = [];
  private(set) var queue: [String] = []
  func observe(_ o: any PlayerDelegate) { observers.append(Weak(o)) }
  func add(_ t: String...) -> Self { queue += t; return self }
  func play() -> Bool {
    observers.removeAll { $0.value == nil };
    guard !queue.isEmpty else { return delegate?.playerDidEnd(self) ?? false }; let t = queue.removeFirst();
    delegate?.player(self, didPlay: t); observers.forEach { $0.value?.player(self, didPlay: t) }; return true
  }
  var observerCount: Int { observers.count }
}
final class Screen: PlayerDelegate {
  var seen: [String] = []; let name: String; init(_ n: String) { name = n };
  func player(_ p: Player, didPlay track: String) { seen.append("\(name):\(track)/\(p.queue.count)") };
  deinit { print("end", name) }
}
final class Stopper: PlayerDelegate {
  func player(_ p: Player, didPlay track: String) {}; func playerDidEnd(_ p: Player) -> Bool { false }
}
func run() {
  let p = Player().add("a", "b", "c"); let s = Screen("main"); var t: Screen? = Screen("side");
  p.delegate = s; p.observe(t!); p.observe(s); print(p.play(), s.seen, t!.seen); t = nil;
  print(p.play(), p.observerCount, s.seen.count); print(p.play(), p.play());
  do { let e = Stopper(); p.delegate = e; print(p.play()) }; print(p.delegate == nil, p.play())
}
