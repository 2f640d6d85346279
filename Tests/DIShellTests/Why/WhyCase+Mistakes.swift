extension WhyCase {
  /// Questions that cannot be answered.
  static let mistakes: [WhyCase] = [
    WhyCase(
      "An unknown object",
      """
      > load xyz
      > resolve XYZViewModel
      > why XYZCombinedServic#1
      error: no object 'XYZCombinedServic#1'; did you mean 'XYZCombinedService#1'?
      """),
    WhyCase(
      "An unknown object that is near nothing",
      """
      > load xyz
      > why Zebra#1
      error: no object 'Zebra#1'
        see  objects
      """),
    WhyCase(
      "An unknown type",
      """
      > load xyz
      > why XYZServce
      error: no object or type 'XYZServce'; did you mean 'XYZService'?
      """),
    WhyCase(
      "A path",
      """
      > load xyz
      > resolve XYZService --as service
      > why service.session
      asked for   session: XYZSessionService, by the XYZService factory (XYZ.swift:41)
      searched    main
      chose       XYZ.swift:44: the only registration
      scope       graph held nothing, so the factory ran
      therefore   XYZSessionService#1 was created: cycle 1, step 5
      cycle 1     input 2, resolve XYZService --as service
      not shared  the graph is released with its cycle: the next cycle makes another
      held by     XYZService#1.session
      try         scope XYZSessionService cached: one instance for all containers, until it is reset
      """),
    WhyCase(
      "Options with an object",
      """
      > load xyz
      > resolve XYZService --as service
      > why service --name main
      error: options are for services, and XYZService#1 is an object
        try  why XYZService#1
      """),
    WhyCase(
      "Options without a service",
      """
      > load xyz
      > resolve XYZService
      > why --optional
      error: options need a service
        try  why TYPE --optional
      """),
    WhyCase(
      "A value in a variable",
      """
      > let count = 3
      > why count
      error: why explains objects, and count holds 3
        try  why Int
      """),
    WhyCase(
      "Nothing to ask about",
      """
      > why
      error: nothing has been resolved yet
        try  why TYPE
      """),
    WhyCase(
      "Several containers",
      """
      > class A {}; let a = DIContainer()
      > register { A() }; a.register(A.init)
      > why A
      error: 'A' is registered in several containers: main, a
        try  why A --from main
      """),
    WhyCase(
      "Unknown container",
      """
      > load xyz
      > why XYZService --from nowhere
      error: no container 'nowhere'
        see  containers
      """),
  ]
}
