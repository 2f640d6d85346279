// swift-format-ignore-file
final class Image { let url: String; init(_ u: String) { url = u } }
protocol Loading { func load(_ url: String, _ done: @escaping (Image?) -> Void) }
final class Remote: Loading {
  private var waiting: [(String, (Image?) -> Void)] = []; private(set) var requests: [String] = [];
  func load(_ url: String, _ done: @escaping (Image?) -> Void) {
    requests.append(url); waiting.append((url, done))
  };
  func flush() { let all = waiting; waiting = []; for (u, done) in all { done(u.isEmpty ? nil : Image(u)) } }
}
final class Cached: Loading {
  private let base: any Loading; private var cache: [String: Image] = [:];
  private var pending: [String: [(Image?) -> Void]] = [:]; init(_ b: any Loading) { base = b }
  func load(_ url: String, _ done: @escaping (Image?) -> Void) {
    if let hit = cache[url] { return done(hit) };
    if pending[url] != nil { pending[url]!.append(done); return }; pending[url] = [done];
    base.load(url) { [weak self] image in
      guard let self else { return }; cache[url] = image;
      pending.removeValue(forKey: url)?.forEach { $0(image) }
    }
  }
}
final class Cell {
  var image: Image?; private var ticket = 0;
  func show(_ url: String, with l: any Loading) {
    ticket += 1; let mine = ticket; image = nil;
    l.load(url) { [weak self] in
      guard let self, ticket == mine else { return }; image = $0
    }
  }
}
func run() {
  let remote = Remote(); let l = Cached(remote); let a = Cell(), b = Cell(); a.show("x", with: l);
  b.show("x", with: l); a.show("y", with: l); print(remote.requests, a.image == nil); remote.flush();
  print(a.image?.url ?? "-", b.image?.url ?? "-"); a.show("x", with: l);
  print(a.image === b.image, remote.requests.count); a.show("", with: l); remote.flush();
  print(a.image == nil, remote.requests); a.show("", with: l); print(remote.requests.count)
}
