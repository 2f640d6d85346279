// L5: a program without registerAllServices.

import Resolver

struct Note { let pitch: Int }

print("L5: a first request that fails:", Resolver.optional(Note.self)?.pitch ?? "nil")
Resolver.register { Note(pitch: 1) }
Resolver.registerServices?()
print("L5: registered by hand:", Resolver.resolve(Note.self).pitch)
Resolver.reset()
print("L5: after a reset:", Resolver.optional(Note.self)?.pitch ?? "nil")
