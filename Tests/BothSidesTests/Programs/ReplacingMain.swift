// containers.md: the main container is replaced before anything is resolved, as a program's tests do it.

import Resolver

struct Note { let pitch: Int }

struct Melody {
  @LazyInjected var note: Note
}

Resolver.register { Note(pitch: 1) }
// Made before, and read later: it does not read the root.
var melody = Melody()

Resolver.main = Resolver(child: Resolver.main)
Resolver.register { Note(pitch: 2) }
print("asked of the main container that took the place of the first:", Resolver.resolve(Note.self).pitch)

Resolver.main = Resolver(child: Resolver.main)
Resolver.register { Note(pitch: 3) }
print("once the root was read, it stays:", melody.note.pitch)
print("the main container in force:", Resolver.main.resolve(Note.self).pitch)
