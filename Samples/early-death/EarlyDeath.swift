// A weak scope that loses its object too early: the one who signed in is gone when the shop asks
//
// Try:
//   resolve Shop                              Session#1 ends before the basket asks for it
//   timeline --steps                          the moment: two bars where one was meant
//   scope Session cached                      the cure: a scope that holds what it keeps
//   resolve Shop                              now both get the same session
//
// The same between two commands:
//   scope Session shared
//   resolve SignIn                            nobody holds it, so the session ends with it
//   resolve Basket                            and the basket gets another one
//   timeline

import Resolver

extension Resolver: ResolverRegistering {
  /// Registers a shop that signs in first and fills a basket then.
  public static func registerAllServices() {
    register { Session() }
      .scope(.shared)
    register { SignIn(session: resolve()) }
      .scope(.unique)
    register { Basket(session: resolve()) }
      .scope(.unique)

    register { () -> Shop in
      resolve(SignIn.self).run()
      return Shop(basket: resolve())
    }
    .scope(.unique)
  }
}

/// Who is signed in. Shared keeps it only while somebody else holds it.
class Session {
  var user = "nobody"
}

/// A form that is gone when it is filled in.
class SignIn {
  let session: Session

  init(session: Session) {
    self.session = session
  }

  func run() {
    session.user = "Ada"
  }
}

class Basket {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

class Shop {
  let basket: Basket

  init(basket: Basket) {
    self.basket = basket
  }
}
