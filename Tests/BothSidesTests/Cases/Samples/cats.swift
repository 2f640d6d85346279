// What to resolve of the sample, in order

import DITranquillity

let cat: Cat = container.resolve()
let animal: Animal = container.resolve()
let pet: Pet = container.resolve()
let firstOfFour: Cat = fourCats.resolve()
let secondOfFour: Animal = fourCats.resolve()
