/// A class for each pair of digits, so that there are a hundred.
final class Link<Tens, Ones> {
  let next: AnyObject?

  init(next: AnyObject?) {
    self.next = next
  }
}

enum D0 {}
enum D1 {}
enum D2 {}
enum D3 {}
enum D4 {}
enum D5 {}
enum D6 {}
enum D7 {}
enum D8 {}
enum D9 {}

/// Registers links; the compiler makes a version of its own for each pair of types.
protocol ChainRegistering {
  /// Registers a link that needs the next one.
  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type)
  /// Registers the last link.
  func end<A, B>(_ link: Link<A, B>.Type)
}

typealias FirstLink = Link<D0, D0>

extension ChainRegistering {
  /// Registers a hundred links, of which each needs the next.
  @inline(__always)
  func registerChain() {
    decade(D0.self)
    link(Link<D0, D9>.self, needs: Link<D1, D0>.self)
    decade(D1.self)
    link(Link<D1, D9>.self, needs: Link<D2, D0>.self)
    decade(D2.self)
    link(Link<D2, D9>.self, needs: Link<D3, D0>.self)
    decade(D3.self)
    link(Link<D3, D9>.self, needs: Link<D4, D0>.self)
    decade(D4.self)
    link(Link<D4, D9>.self, needs: Link<D5, D0>.self)
    decade(D5.self)
    link(Link<D5, D9>.self, needs: Link<D6, D0>.self)
    decade(D6.self)
    link(Link<D6, D9>.self, needs: Link<D7, D0>.self)
    decade(D7.self)
    link(Link<D7, D9>.self, needs: Link<D8, D0>.self)
    decade(D8.self)
    link(Link<D8, D9>.self, needs: Link<D9, D0>.self)
    decade(D9.self)
    end(Link<D9, D9>.self)
  }

  @inline(__always)
  private func decade<Tens>(_: Tens.Type) {
    link(Link<Tens, D0>.self, needs: Link<Tens, D1>.self)
    link(Link<Tens, D1>.self, needs: Link<Tens, D2>.self)
    link(Link<Tens, D2>.self, needs: Link<Tens, D3>.self)
    link(Link<Tens, D3>.self, needs: Link<Tens, D4>.self)
    link(Link<Tens, D4>.self, needs: Link<Tens, D5>.self)
    link(Link<Tens, D5>.self, needs: Link<Tens, D6>.self)
    link(Link<Tens, D6>.self, needs: Link<Tens, D7>.self)
    link(Link<Tens, D7>.self, needs: Link<Tens, D8>.self)
    link(Link<Tens, D8>.self, needs: Link<Tens, D9>.self)
  }
}

/// A chain of a hundred objects, made by hand.
@inline(never)
func chainByHand() -> AnyObject? {
  var next: AnyObject?
  for _ in 0..<100 { next = FirstLink(next: next) }
  return next
}
