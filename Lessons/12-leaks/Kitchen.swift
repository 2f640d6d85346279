import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { RecipeScreen(timer: resolve()) }
      .resolveProperties { _, screen in
        screen.timer.delegate = screen
      }
    register { EggTimer() as KitchenTimer }

    register { Oven() }
      .resolveProperties { _, oven in
        oven.onReady = { oven.beep() }
      }

    register { ShoppingList() }
      .scope(.shared)
    register { RecipeImporter(list: resolve()) }
    register { ShopScreen(list: resolve()) }
  }
}

/// Is told when the time is over.
protocol TimerDelegate: AnyObject {}

protocol KitchenTimer: AnyObject {
  var delegate: TimerDelegate? { get set }
}

class EggTimer: KitchenTimer {
  var delegate: TimerDelegate?
}

class CookingTimer: KitchenTimer {
  weak var delegate: TimerDelegate?
}

class RecipeScreen: TimerDelegate {
  let timer: KitchenTimer

  init(timer: KitchenTimer) {
    self.timer = timer
  }
}

class Oven {
  var onReady: (() -> Void)?
  var beeps = 0

  func beep() {
    beeps += 1
  }
}

/// What is to be bought.
class ShoppingList {
  var items: [String] = []
}

/// Puts what a recipe needs on the list.
class RecipeImporter {
  let list: ShoppingList

  init(list: ShoppingList) {
    self.list = list
    list.items.append("eggs")
    list.items.append("flour")
  }
}

/// Shows the list in the shop.
class ShopScreen {
  let list: ShoppingList

  init(list: ShoppingList) {
    self.list = list
  }
}
