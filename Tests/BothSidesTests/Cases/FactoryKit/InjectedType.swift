// typed-mode.md: InjectedType
import FactoryKit

class Cat {}
class Dog {}
class Home {
  @InjectedType var cat: Cat?
  @InjectedType var dog: Dog?
  @InjectedContainer var container: Container
}

extension Container: @retroactive Resolving {}

extension Container {
  var home: Factory<Home> { self { Home() } }
}

Container.shared.register { Cat() }.cached
let home = Container.shared.home()
let other = Home()
let same = home.container.home()
