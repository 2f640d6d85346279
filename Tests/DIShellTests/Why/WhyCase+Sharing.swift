extension WhyCase {
  /// Who gets the same object, and who does not.
  static let sharing: [WhyCase] = [
    WhyCase(
      "A weakly shared object that nobody held is made anew",
      """
      > class Log {}; register { Log() }.scope(.shared)
      > resolve Log
      > resolve Log --as log
      > why Log#1
      asked for   Log
      searched    main
      chose       prompt:1: the only registration
      scope       shared held nothing, so the factory ran
      therefore   Log#1 was created: cycle 1, step 4
      cycle 1     input 2, resolve Log
      not shared  Log#2 was made next (cycle 2, step 4): scope shared holds weakly, and nothing else held Log#1
      held by     nothing: deallocated by input 2
      try         scope Log cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "A weakly shared object that somebody holds is shared",
      """
      > class Log {}; register { Log() }.scope(.shared)
      > resolve Log --as log
      > resolve Log
      > why log
      asked for   Log
      searched    main
      chose       prompt:1: the only registration
      scope       shared held nothing, so the factory ran
      therefore   Log#1 was created: cycle 1, step 4
      cycle 1     input 2, resolve Log --as log
      shared      Log got it too: scope shared held it (cycle 2, step 4)
      held by     variable log
      """),
    WhyCase(
      "The graph of one cycle is not that of the next",
      """
      > load lazy
      > resolve Account --as account
      > account.store
      > why Network#2
      asked for   network: Network, by the Store factory (Lazy.swift:36)
      searched    main
      chose       Lazy.swift:19: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Network#2 was created: cycle 2, step 5
      cycle 2     input 3, account.store
      not shared  Network#1 was made before (cycle 1, step 5): the graph of cycle 1 was released by then
      held by     Store#1.network
      try         scope Network cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "Without a graph around it, an object's graph ends with its factory",
      """
      > class Fuel {}; class Tank { init(fuel: Fuel) {} }; class Car { init(fuel: Fuel, tank: Tank) {} }
      > register { Fuel() }; register { Tank(fuel: resolve()) }; register { Car(fuel: resolve(), tank: resolve()) }.scope(.unique)
      > resolve Car --as car
      > why Fuel#1
      asked for   fuel: Fuel, by the Car factory (prompt:2)
      searched    main
      chose       prompt:2: the only registration
      scope       graph held nothing, so the factory ran
      note        nothing of scope graph encloses this request: asked again, Fuel is made anew
      therefore   Fuel#1 was created: cycle 1, step 5
      cycle 1     input 3, resolve Car --as car
      not shared  Fuel#2 was made next (cycle 1, step 7): the graph that held Fuel#1 was released at step 5
      held by     nothing: deallocated by input 3
      try         scope Fuel cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "Arguments do not count when a scope is asked",
      """
      > class Key { init(n: Int) {} }
      > register { (_, n: Int) in Key(n: n) }.scope(.cached)
      > resolve Key --arg 3 --as key
      > resolve Key --arg 4
      > why key
      asked for   Key
      searched    main
      chose       prompt:2: the only registration
      scope       cached held nothing, so the factory ran
      therefore   Key#1 was created: cycle 1, step 4
      cycle 1     input 3, resolve Key --arg 3 --as key
      shared      Key got it too: scope cached held it (cycle 2, step 4)
      note        the arguments are not used: they do not count when a scope is asked
      held by     variable key, scope cached
      """),
    WhyCase(
      "A call of resolve inside a factory has a graph of its own",
      """
      > class Engine {}; class Wheel { let engine: Engine; init(engine: Engine) { self.engine = engine } }; class Car { let engine: Engine; let wheel: Wheel; init(engine: Engine, wheel: Wheel) { self.engine = engine; self.wheel = wheel } }
      > container.register(Engine.init).lifetime(.objectGraph)
      > container.register(Wheel.init)
      > container.register { Car(engine: $0, wheel: container.resolve()) }
      > resolve Car --as car
      > why Engine#2
      asked for   engine: Engine, by the Wheel factory (prompt:3)
      searched    container
      chose       prompt:2: the only registration
      scope       objectGraph held nothing, so the factory ran
      note        a call of resolve inside a factory opens resolution graphs of its own: it shares nothing of scope objectGraph with the call around it
      therefore   Engine#2 was created: cycle 1, step 7
      cycle 1     input 5, resolve Car --as car
      not shared  Engine#1 was made before (cycle 1, step 5): a call of resolve inside a factory has a graph of its own
      held by     Wheel#1.engine
      try         scope Engine single: one instance of each registration; initializeSingletonObjects() makes it ahead
      """),
    WhyCase(
      "A unique object is nobody else's",
      """
      > load scopes
      > resolve Dashboard --as dashboard
      > why UniqueService#1
      asked for   unique: UniqueService, by the Panel factory (Scopes.swift:38)
      searched    main
      chose       Scopes.swift:27: the only registration
      scope       unique keeps nothing, so the factory ran
      therefore   UniqueService#1 was created: cycle 1, step 6
      cycle 1     input 2, resolve Dashboard --as dashboard
      not shared  UniqueService#2 was made next (cycle 1, step 16): scope unique keeps nothing
      held by     Panel#1.unique
      try         scope UniqueService graph: one instance until the outermost factory of graph scope has returned
      """),
    WhyCase(
      "A cached object serves later cycles",
      """
      > load scopes
      > resolve CachedService
      > resolve CachedService
      > why CachedService#1
      asked for   CachedService
      searched    main
      chose       Scopes.swift:30: the only registration
      scope       cached held nothing, so the factory ran
      therefore   CachedService#1 was created: cycle 1, step 4
      cycle 1     input 2, resolve CachedService
      shared      CachedService got it too: scope cached held it (cycle 2, step 4)
      held by     scope cached
      """),
    WhyCase(
      "A reset separates what is cached",
      """
      > load scopes
      > resolve CachedService --as first
      > scope reset cached
      > resolve CachedService --as second
      > why second
      asked for   CachedService
      searched    main
      chose       Scopes.swift:30: the only registration
      scope       cached held nothing, so the factory ran
      therefore   CachedService#2 was created: cycle 2, step 4
      cycle 2     input 4, resolve CachedService --as second
      not shared  CachedService#1 was made before (cycle 1, step 4): scope cached had let go of it by then
      held by     variable second, scope cached
      """),
    WhyCase(
      "Container scopes keep one for each container asked",
      """
      > class Engine {}
      > let a = DIContainer(); let b = DIContainer(parent: a)
      > a.register(Engine.init).lifetime(.perContainer(.strong))
      > let first: Engine = a.resolve()
      > let second: Engine = b.resolve()
      > why second
      asked for   Engine (prompt:5)
      searched    b: nothing found, then a
      chose       prompt:3 in a: the only registration
      scope       perContainer(strong) of b held nothing, so the factory ran
      therefore   Engine#2 was created: cycle 2, step 5
      cycle 2     input 5, let second: Engine = b.resolve()
      not shared  Engine#1 was made before (cycle 1, step 4): scope perContainer(strong) keeps one in a, another in b
      held by     variable second, container b
      """),
    WhyCase(
      "A change of scope separates as well",
      """
      > load xyz
      > scope XYZService cached
      > resolve XYZService
      > scope XYZService shared
      > resolve XYZService --as service
      > why service
      asked for   XYZService
      searched    main
      chose       XYZ.swift:41: the only registration
      scope       shared held nothing, so the factory ran
      therefore   XYZService#2 was created: cycle 2, step 6
      cycle 2     input 5, resolve XYZService --as service
      not shared  XYZService#1 was made before (cycle 1, step 6): the scope was cached before, and shared then
      held by     variable service
      """),
    WhyCase(
      "An object of the same type may come from another registration",
      """
      > class Key {}
      > register { Key() }.scope(.cached); register(name: "spare") { Key() }.scope(.cached)
      > resolve Key
      > resolve Key --name spare
      > why Key#2
      asked for   Key named spare
      searched    main
      chose       prompt:2: the only registration
      scope       cached held nothing, so the factory ran
      therefore   Key#2 was created: cycle 2, step 4
      cycle 2     input 4, resolve Key --name spare
      not shared  Key#1 was made before (cycle 1, step 4): another registration makes it (prompt:2)
      held by     scope cached
      """),
    WhyCase(
      "An object that another registration of its type made",
      """
      > class Key {}; let other = Resolver()
      > main.register { Key() }.scope(.cached); other.register { Key() }.scope(.cached)
      > resolve Key --from main
      > resolve Key --from other
      > why Key#1
      asked for   Key
      searched    main
      chose       prompt:2: the only registration
      scope       cached held nothing, so the factory ran
      therefore   Key#1 was created: cycle 1, step 4
      cycle 1     input 3, resolve Key --from main
      shared      Key got it too: scope cached held it (cycle 2, step 4)
      note        another registration (prompt:2) in main made this instance; both stand on the same line, for the same type, and scope cached keeps one instance for them
      held by     scope cached
      """),
  ]
}
