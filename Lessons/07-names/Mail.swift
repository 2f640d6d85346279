import Resolver

// A mail app with two accounts, each on a server of its own.

class Server {
  let host: String

  init(host: String) {
    self.host = host
  }
}

class Inbox {
  let server: Server

  init(server: Server) {
    self.server = server
  }
}

class Draft {
  let recipient: String

  init(recipient: String) {
    self.recipient = recipient
  }
}

class Reply {
  let recipient: String
  let subject: String

  init(recipient: String, subject: String) {
    self.recipient = recipient
    self.subject = subject
  }
}

extension Resolver.Name {
  static let work = Self("work")
  static let home = Self("home")
}

extension Resolver: ResolverRegistering {
  /// Registers two servers by name, and what uses them.
  public static func registerAllServices() {
    register(name: .work) { Server(host: "mail.office.example") }
    register(name: .home) { Server(host: "mail.family.example") }
    register { Inbox(server: resolve(name: .work)) }
    register { _, args in Draft(recipient: args()) }
      .scope(.cached)
    register { _, args in Reply(recipient: args("to"), subject: args("about")) }
  }
}
