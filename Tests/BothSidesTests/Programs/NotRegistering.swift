// register-all-services.md: a program without registerAllServices.

import Resolver

struct Note { let pitch: Int }

print("a first request that fails:", Resolver.optional(Note.self)?.pitch ?? "nil")
Resolver.register { Note(pitch: 1) }
Resolver.registerServices?()
print("registered by hand:", Resolver.resolve(Note.self).pitch)
Resolver.reset()
print("after a reset:", Resolver.optional(Note.self)?.pitch ?? "nil")
