// containers.md: a function has one key for all arguments
import FactoryKit

class Letter {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

extension Container {
  func letter(_ number: Int) -> Factory<Letter> { self { Letter(number) }.cached }
}

_ = Container.shared.letter(1)()
_ = Container.shared.letter(2)()
