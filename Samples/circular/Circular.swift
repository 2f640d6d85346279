// A circular dependency, and three ways out of it
//
// Try:
//   resolve Chicken                           error: each needs the other to be made first
//   resolve Parent                            resolveProperties closes the loop afterwards
//   resolve Owner --as owner
//   owner.dog.owner                           WeakLazyInjected: asked for at the first read
//   resolve View                              injection(cycle: true) waits for the whole graph
//   containers                                each pair lives in a container of its own

import DITranquillity
import Resolver

extension Resolver {
  static let circular = Resolver()
  static let properties = Resolver()
  static let weakLazy = Resolver()
}

extension Resolver: ResolverRegistering {
  /// Registers the fault and the two cures that Resolver offers.
  public static func registerAllServices() {
    registerCircular()
    registerProperties()
    registerWeakLazy()
  }

  private static func registerCircular() {  // The fault: no object can be the first.
    circular.register { r in Chicken(egg: r.resolve()) }
    circular.register { r in Egg(chicken: r.resolve()) }
  }

  // The parent is there by now, and its child is still in the resolution graph.
  private static func registerProperties() {
    properties.register { r in Parent(child: r.resolve()) }
      .resolveProperties { r, parent in
        r.resolve(Child.self).parent = parent
      }
    properties.register { Child() }
  }

  // The dog asks later; a shared owner is the one who is there already.
  private static func registerWeakLazy() {
    weakLazy.register { r in Owner(dog: r.resolve()) }
      .scope(.shared)
    weakLazy.register { Dog() }
  }
}

// The cure that DITranquillity offers: the marked injection runs when the graph is complete.
let container = DIContainer()

container.register { View(presenter: $0) }
  .lifetime(.objectGraph)
container.register(Presenter.init)
  .injection(cycle: true, \.view)
  .lifetime(.objectGraph)

class Chicken {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}

class Egg {
  let chicken: Chicken

  init(chicken: Chicken) {
    self.chicken = chicken
  }
}

class Parent {
  let child: Child

  init(child: Child) {
    self.child = child
  }
}

class Child {
  weak var parent: Parent?
}

class Owner {
  let dog: Dog

  init(dog: Dog) {
    self.dog = dog
  }
}

class Dog {
  @WeakLazyInjected(container: .weakLazy) var owner: Owner?
}

class View {
  let presenter: Presenter

  init(presenter: Presenter) {
    self.presenter = presenter
  }
}

class Presenter {
  weak var view: View?
}
