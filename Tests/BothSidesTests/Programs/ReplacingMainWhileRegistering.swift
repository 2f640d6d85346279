// containers.md, register-all-services.md: registerAllServices replaces the main container while the request that
// brought it about is waiting. The argument says how that one asks: what the root is at its first read can be seen once
// in a process only.

import Resolver

final class Note {
  let pitch: Int
  init(_ pitch: Int) { self.pitch = pitch }
}

extension Resolver: ResolverRegistering {
  /// Two main containers one after the other, each with a service of its own.
  public static func registerAllServices() {
    register { Note(1) }.scope(.container)
    main = Resolver()
    register { Note(2) }.scope(.container)
  }
}

struct Melody {
  @Injected var note: Note
}

struct Song {
  @LazyInjected var note: Note
}

struct Player: Resolving {
  func pitch() -> Int { resolver.resolve(Note.self).pitch }
}

func pitch(_ way: String) -> Int {
  switch way {
  case "resolve": return Resolver.resolve(Note.self).pitch
  case "optional": return Resolver.optional(Note.self)?.pitch ?? 0
  case "property": return Melody().note.pitch
  case "lazy":
    var song = Song()
    return song.note.pitch
  case "main": return Resolver.main.resolve(Note.self).pitch
  case "root": return Resolver.root.resolve(Note.self).pitch
  case "resolving": return Player().pitch()
  default: return 0
  }
}

let first = pitch(CommandLine.arguments[1])
print("\(first), then \(Resolver.resolve(Note.self).pitch), main \(Resolver.main.resolve(Note.self).pitch)")
