// arguments.md: four arguments and five, also where the provider is asked for itself

import DITranquillity

class Row {
  let cells: [Int]

  init(a: Int, b: Int, c: Int, d: Int) {
    cells = [a, b, c, d]
  }
}

class Hand {
  let fingers: [Int]

  init(a: Int, b: Int, c: Int, d: Int, e: Int) {
    fingers = [a, b, c, d, e]
  }
}

let container = DIContainer()
container.register { Row(a: arg($0), b: arg($1), c: arg($2), d: arg($3)) }
container.register { Hand(a: arg($0), b: arg($1), c: arg($2), d: arg($3), e: arg($4)) }

let rows: Provider4<Row, Int, Int, Int, Int> = container.resolve()
_ = rows.value(1, 2, 3, 4)
let hands: Provider5<Hand, Int, Int, Int, Int, Int> = container.resolve()
_ = hands.value(1, 2, 3, 4, 5)
