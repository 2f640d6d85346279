extension WhyCase {
  /// How an object came to be.
  static let chains: [WhyCase] = [
    WhyCase(
      "An object behind forwarding registrations shows every hop",
      """
      > load xyz
      > resolve XYZViewModel --as vm
      > why XYZCombinedService#1
      asked for   fetcher: XYZFetching, by the XYZViewModel factory (XYZ.swift:31)
      searched    main
      chose       XYZ.swift:34: the only registration
      scope       graph held nothing, so the factory ran
      asked for   XYZCombinedService, by the XYZFetching factory (XYZ.swift:34)
      searched    main
      chose       XYZ.swift:38: the only registration
      scope       graph held nothing, so the factory ran
      therefore   XYZCombinedService#1 was created: cycle 1, step 6
      cycle 1     input 2, resolve XYZViewModel --as vm
      shared      updater: XYZUpdating got it too: scope graph held it (cycle 1, step 9)
      held by     XYZViewModel#1.fetcher, XYZViewModel#1.updater
      """),
    WhyCase(
      "A variable means the object that it holds",
      """
      > load xyz
      > resolve XYZViewModel --as vm
      > why vm
      asked for   XYZViewModel
      searched    main
      chose       XYZ.swift:31: the only registration
      scope       graph held nothing, so the factory ran
      therefore   XYZViewModel#1 was created: cycle 1, step 15
      cycle 1     input 2, resolve XYZViewModel --as vm
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     variable vm
      try         scope XYZViewModel cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "An object of a named registration",
      """
      > protocol Fuel {}; class Petrol: Fuel {}
      > register(name: "main") { Petrol() as Fuel }
      > register(name: "spare") { Petrol() as Fuel }
      > resolve Fuel --name main --as first
      > resolve Fuel --name spare --as spare
      > why spare
      asked for   Fuel named spare
      searched    main
      chose       prompt:3: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Petrol#2 was created: cycle 2, step 4
      cycle 2     input 5, resolve Fuel --name spare --as spare
      not shared  Petrol#1 was made before (cycle 1, step 4): another registration makes it (prompt:2)
      held by     variable spare
      """),
    WhyCase(
      "A child that overrides answers before its parent is asked",
      """
      > class A {}; class B: A {}
      > let child = Resolver(child: .main)
      > main.register { A() }; child.register { B() as A }
      > let a: A = child.resolve()
      > why a
      asked for   A (prompt:4)
      searched    child
      chose       prompt:3: the only registration
      scope       graph held nothing, so the factory ran
      therefore   B#1 was created: cycle 1, step 4
      cycle 1     input 4, let a: A = child.resolve()
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     variable a
      try         scope A --from child cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "What the child lacks is found in the other container",
      """
      > class C {}
      > let child = Resolver(child: .main)
      > main.register { C() }
      > let c: C = child.resolve()
      > why c
      asked for   C (prompt:4)
      searched    child: nothing found, then main
      chose       prompt:3 in main: the only registration
      scope       graph held nothing, so the factory ran
      therefore   C#1 was created: cycle 1, step 5
      cycle 1     input 4, let c: C = child.resolve()
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     variable c
      try         scope C cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "A property cycle with a weak reference",
      """
      > load cycle
      > resolve Parent --as parent
      > why Child#1
      asked for   child: Child, by the Parent factory (Circular.swift:35)
      searched    properties
      chose       Circular.swift:39: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Child#1 was created: cycle 1, step 5
      cycle 1     input 2, resolve Parent --as parent
      shared      the resolveProperties block of Parent#1 got it too, as Child: scope graph held it (cycle 1, step 7)
      held by     Parent#1.child
      """),
    WhyCase(
      "A property cycle without a weak reference is a leak",
      """
      > class Parent { let child: Child; init(child: Child) { self.child = child } }; class Child { var parent: Parent? }
      > register { Parent(child: resolve()) }.resolveProperties { r, parent in r.resolve(Child.self).parent = parent }
      > register { Child() }
      > resolve Parent
      > why Parent#1
      asked for   Parent
      searched    main
      chose       prompt:2: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Parent#1 was created: cycle 1, step 6
      cycle 1     input 4, resolve Parent
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     Child#1.parent: a leak, see objects
      try         weak var parent: Parent? in Child, prompt:1
      """),
    WhyCase(
      "DITranquillity closes a circle by cycle: true",
      """
      > load cycle
      > resolve View --as view
      > why View#1
      asked for   View
      searched    container
      chose       Circular.swift:53: the only registration
      scope       objectGraph held nothing, so the factory ran
      therefore   View#1 was created: cycle 1, step 8
      cycle 1     input 2, resolve View --as view
      shared      view: View? got it too: scope objectGraph held it (cycle 1, step 9)
      held by     variable view
      """),
    WhyCase(
      "A default is preferred",
      """
      > protocol Fuel {}; class Petrol: Fuel {}; class Diesel: Fuel {}
      > container.register(Petrol.init).as(Fuel.self)
      > container.register(Diesel.init).as(Fuel.self).default()
      > resolve Fuel --as fuel
      > why fuel
      asked for   Fuel
      searched    container
      rejected    Petrol, prompt:2: another one is preferred
      chose       Diesel, prompt:3: marked as default
      scope       prototype keeps nothing, so the factory ran
      therefore   Diesel#1 was created: cycle 1, step 4
      cycle 1     input 4, resolve Fuel --as fuel
      not shared  scope prototype keeps nothing: every request makes another
      held by     variable fuel
      try         scope Fuel objectGraph: one instance in each call on a container
      """),
    WhyCase(
      "A tag is part of what is asked for",
      """
      > class Spare {}; protocol Fuel {}; class Petrol: Fuel {}; class Diesel: Fuel {}
      > container.register(Diesel.init).as(Fuel.self, tag: Spare.self).lifetime(.single)
      > container.register(Petrol.init).as(Fuel.self)
      > resolve Fuel --as fuel
      > resolve Fuel --tag Spare --as spare
      > why spare
      asked for   Fuel tagged Spare
      searched    container
      chose       prompt:2: the only registration
      scope       single held nothing, so the factory ran
      therefore   Diesel#1 was created: cycle 2, step 4
      cycle 2     input 5, resolve Fuel --tag Spare --as spare
      not shared  so far: scope single holds it, and nobody else has asked
      held by     variable spare, scope single
      """),
    WhyCase(
      "One of a collection shows who collects",
      """
      > protocol Fuel {}; class Petrol: Fuel {}; class Diesel: Fuel {}; class Car { let fuels: [Fuel]; init(fuels: [Fuel]) { self.fuels = fuels } }
      > container.register(Petrol.init).as(Fuel.self)
      > container.register(Diesel.init).as(Fuel.self)
      > container.register { Car(fuels: many($0)) }
      > resolve Car --as car
      > why Diesel#1
      asked for   fuels: every Fuel, by the Car factory (prompt:4)
      searched    container
      chose       Petrol, prompt:2: every registration is asked for
      chose       Diesel, prompt:3: every registration is asked for
      asked for   Fuel, as one of every Fuel
      chose       prompt:3: every registration is asked for
      scope       prototype keeps nothing, so the factory ran
      therefore   Diesel#1 was created: cycle 1, step 6
      cycle 1     input 5, resolve Car --as car
      not shared  scope prototype keeps nothing: every request makes another
      held by     Car#1.fuels
      """),
    WhyCase(
      "A lazy dependency is asked for when it is read",
      """
      > load lazy
      > resolve Account --as account
      > account.store
      > why Store#1
      asked for   store: Store (lazy), by Account.store (Lazy.swift:29)
      searched    main
      chose       Lazy.swift:20: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Store#1 was created: cycle 2, step 6
      cycle 2     input 3, account.store
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     Account#1.store
      try         scope Store cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "An object made at the prompt and passed on by a factory",
      """
      > class Dog {}
      > let dog = Dog(); register { dog }
      > resolve Dog
      > why dog
      asked for   Dog
      searched    main
      chose       prompt:2: the only registration
      scope       graph held nothing, so the factory ran
      therefore   Dog#1, which was there already, was passed on: cycle 1, step 4
      made by     code outside of any resolution cycle: input 2, let dog = Dog(); register { dog }
      cycle 1     input 3, resolve Dog
      held by     variable dog
      """),
    WhyCase(
      "An object that no cycle has met",
      """
      > load xyz
      > let screen = MyViewController()
      > why screen
      therefore   MyViewController#1 was made by code outside of any resolution cycle: input 2, let screen = MyViewController()
      held by     variable screen
      """),
    WhyCase(
      "An object that asks for itself is asked for by its property",
      """
      > load xyz
      > let screen = MyViewController()
      > why XYZViewModel#1
      asked for   xyz: XYZViewModel, by MyViewController.xyz (XYZ.swift:23)
      searched    main
      chose       XYZ.swift:31: the only registration
      scope       graph held nothing, so the factory ran
      therefore   XYZViewModel#1 was created: cycle 1, step 15
      cycle 1     input 2, let screen = MyViewController()
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     MyViewController#1.xyz
      try         scope XYZViewModel cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "An object that is injected into after it was made",
      """
      > class Log {}; class Screen { var log: Log! }
      > container.register(Log.init).lifetime(.single); container.register(Screen.self).injection(\\.log).lifetime(.single)
      > let screen = Screen()
      > container.inject(into: screen)
      > why screen
      asked for   Screen, for an object made elsewhere
      searched    container
      chose       prompt:2: the only registration
      scope       single held nothing, so its injections ran
      therefore   Screen#1 was completed: cycle 1, step 7
      made by     code outside of any resolution cycle: input 3, let screen = Screen()
      cycle 1     input 4, container.inject(into: screen)
      held by     variable screen, scope single
      """),
  ]
}
