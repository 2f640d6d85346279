extension WhyCase {
  /// What a request would come to.
  static let services: [WhyCase] = [
    WhyCase(
      "What would be made",
      """
      > load xyz
      > why XYZService
      asked for   XYZService
      searched    main
      chose       XYZ.swift:41: the only registration
      scope       graph holds nothing, so the factory would run
      therefore   XYZService#1 would be created
      """),
    WhyCase(
      "What a scope holds would be reused",
      """
      > load scopes
      > resolve CachedService
      > why CachedService
      asked for   CachedService
      searched    main
      chose       Scopes.swift:30: the only registration
      scope       cached holds CachedService#1
      therefore   CachedService#1 would be reused
      """),
    WhyCase(
      "What is missing below, with the way to it",
      """
      > class Fuel {}; class Engine { init(fuel: Fuel) {} }; class Car { init(engine: Engine) {} }
      > register { Car(engine: resolve()) }
      > register { Engine(fuel: resolve()) }
      > why Car
      asked for   Car
      searched    main
      chose       prompt:2: the only registration
      scope       graph holds nothing, so the factory would run
      asked for   engine: Engine, by the Car factory (prompt:2)
      searched    main
      chose       prompt:3: the only registration
      scope       graph holds nothing, so the factory would run
      asked for   fuel: Fuel, by the Engine factory (prompt:3)
      searched    main: nothing found
      therefore   nothing: no registration for Fuel
      try         register { Fuel() }
      """),
    WhyCase(
      "What is missing under this name, and what is near",
      """
      > class Fuel {}
      > register(name: "main") { Fuel() }
      > why Fuel --name man
      asked for   Fuel named man
      searched    main: nothing found
      therefore   nothing: no registration for Fuel named man
      similar     Fuel named main, prompt:2
      try         ask for Fuel named main, or register the other one too
      """),
    WhyCase(
      "A circular dependency is a chain that comes back",
      """
      > load cycle
      > why Chicken
      asked for   Chicken
      searched    circular
      chose       Circular.swift:29: the only registration
      scope       graph holds nothing, so the factory would run
      asked for   egg: Egg, by the Chicken factory (Circular.swift:29)
      searched    circular
      chose       Circular.swift:30: the only registration
      scope       graph holds nothing, so the factory would run
      asked for   chicken: Chicken, by the Egg factory (Circular.swift:30)
      searched    circular
      chose       Circular.swift:29: the only registration
      scope       graph holds nothing, and the factory would be running already
      therefore   nothing: circular dependency: Chicken → Egg → Chicken
      try         set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)
      """),
    WhyCase(
      "Several that none is preferred of",
      """
      > protocol Fuel {}; class Petrol: Fuel {}; class Diesel: Fuel {}; class Car { init(fuel: Fuel) {} }
      > container.register(Petrol.init).as(Fuel.self)
      > container.register(Diesel.init).as(Fuel.self)
      > container.register(Car.init)
      > why Car
      asked for   Car
      searched    container
      chose       prompt:4: the only registration
      scope       prototype keeps nothing, so the factory would run
      asked for   fuel: Fuel, by the Car factory (prompt:4)
      searched    container
      rejected    Petrol, prompt:2: one of several, none preferred
      rejected    Diesel, prompt:3: one of several, none preferred
      therefore   nothing: Fuel is ambiguous: 2 registrations answer
      try         .default() on one of them, a tag, or many
      """),
    WhyCase(
      "One for tests is preferred",
      """
      > protocol Fuel {}; class Petrol: Fuel {}; class Fake: Fuel {}
      > container.register(Petrol.init).as(Fuel.self).default()
      > container.register(Fake.init).as(Fuel.self).test()
      > why Fuel
      asked for   Fuel
      searched    container
      rejected    Petrol, prompt:2: another one is preferred
      chose       Fake, prompt:3: marked for tests
      scope       prototype keeps nothing, so the factory would run
      therefore   Fake#1 would be created
      """),
    WhyCase(
      "The registration that came last",
      """
      > class Fuel {}; class Petrol: Fuel {}
      > register { Fuel() }
      > register { Petrol() as Fuel }
      > why Fuel
      asked for   Fuel
      searched    main
      rejected    Fuel, prompt:2: replaced by a later registration
      chose       Petrol, prompt:3: last registration wins
      scope       graph holds nothing, so the factory would run
      therefore   Petrol#1 would be created
      """),
    WhyCase(
      "An optional service that is nil",
      """
      > load lazy
      > why Analytics --optional
      asked for   Analytics?
      searched    main: nothing found
      therefore   nil: Analytics has no registration in main
      try         register { Analytics() }
      """),
    WhyCase(
      "An optional service that something below is missing for",
      """
      > class Fuel {}; class Engine { init(fuel: Fuel) {} }
      > container.register(Engine.init)
      > why Engine --optional
      asked for   Engine?
      searched    container
      chose       prompt:2: the only registration
      scope       prototype keeps nothing, so the factory would run
      asked for   fuel: Fuel, by the Engine factory (prompt:2)
      searched    container: nothing found
      therefore   nil: something that Engine needs is missing: no registration for Fuel
      try         container.register(Fuel.init)
      """),
    WhyCase(
      "Every registration",
      """
      > protocol Fuel {}; class Petrol: Fuel {}; class Diesel: Fuel {}
      > container.register(Petrol.init).as(Fuel.self)
      > container.register(Diesel.init).as(Fuel.self)
      > why Fuel --many
      asked for   every Fuel
      searched    container
      chose       Petrol, prompt:2: every registration is asked for
      chose       Diesel, prompt:3: every registration is asked for
      therefore   2 instances: Petrol#1, Diesel#1
      """),
    WhyCase(
      "A value",
      """
      > struct Gauge {}
      > register { Gauge() }.scope(.shared)
      > why Gauge
      asked for   Gauge
      searched    main
      chose       prompt:2: the only registration
      scope       shared holds nothing, so the factory would run
      note        Gauge (value) is a value; scope shared keeps objects only
      therefore   Gauge (value) would be created
      not shared  a value has no identity: each request gets a copy
      """),
    WhyCase(
      "A factory that gives nil",
      """
      > class Fuel {}; func none() -> Fuel? { nil }
      > register { none() }
      > why Fuel
      asked for   Fuel
      searched    main
      chose       prompt:2: the only registration
      scope       graph holds nothing, so the factory would run
      therefore   nothing: the factory of Fuel gave nil
      """),
    WhyCase(
      "A factory whose code fails",
      """
      > class Fuel { init() { let n = [1][5] } }
      > register { Fuel() }
      > why Fuel
      asked for   Fuel
      searched    main
      chose       prompt:2: the only registration
      scope       graph holds nothing, so the factory would run
      therefore   nothing: index 5 is out of range
      """),
    WhyCase(
      "What another container has",
      """
      > class Fuel {}; let child = Resolver(child: .main)
      > main.register { Fuel() }
      > why Fuel --from child
      asked for   Fuel
      searched    child: nothing found, then main
      chose       prompt:2 in main: the only registration
      scope       graph holds nothing, so the factory would run
      therefore   Fuel#1 would be created
      """),
    WhyCase(
      "A required injection that fails after the object is made",
      """
      > class Log {}; class Screen { var log: Log! }
      > register { Screen() }.resolveProperties { r, screen in screen.log = r.resolve() }
      > why Screen
      asked for   Screen
      searched    main
      chose       prompt:2: the only registration
      scope       graph holds nothing, so the factory would run
      asked for   log: Log?, by the resolveProperties block of Screen#1 (prompt:2)
      searched    main: nothing found
      therefore   nothing: no registration for Log?
      try         register { Log() }, and ask with optional(), resolve(Log.self) or @OptionalInjected: Log? itself is asked for
      """),
    WhyCase(
      "A step of a walk",
      """
      > load xyz
      > step XYZViewModel
      > goto 9
      > why
      asked for   XYZCombinedService, by the XYZUpdating factory (XYZ.swift:35)
      searched    main
      chose       XYZ.swift:38: the only registration
      scope       graph held XYZCombinedService#1
      therefore   XYZCombinedService#1 was reused: step 9 of this cycle
      """),
    WhyCase(
      "A step of a walk that ends in a failure",
      """
      > load cycle
      > step Chicken
      > goto 5
      > why
      asked for   egg: Egg, by the Chicken factory (Circular.swift:29)
      searched    circular
      chose       Circular.swift:30: the only registration
      scope       graph held nothing, so the factory ran
      asked for   chicken: Chicken, by the Egg factory (Circular.swift:30)
      searched    circular
      chose       Circular.swift:29: the only registration
      scope       graph held nothing, and the factory was running already
      therefore   nothing: circular dependency: Chicken → Egg → Chicken
      try         set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)
      """),
  ]
}
