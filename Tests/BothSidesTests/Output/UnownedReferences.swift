// swift-format-ignore-file
final class Customer { let name: String; var card: Card?; init(_ n: String) { name = n }; deinit { print("customer", name) } }
final class Card { let number: Int; unowned let customer: Customer; init(_ n: Int, _ c: Customer) { number = n; customer = c }; var text: String { "\(number) of \(customer.name)" }; deinit { print("card", number) } }
final class Country { let name: String; private(set) var capital: City!; init(_ n: String, capital: String) { name = n; self.capital = City(capital, self) }; deinit { print("country", name) } }
final class City { let name: String; unowned let country: Country; init(_ n: String, _ c: Country) { name = n; country = c }; deinit { print("city", name) } }
final class Page { lazy var html: () -> String = { [unowned self] in "<\(title)>" }; let title: String; unowned var previous: Page?; init(_ t: String, previous: Page? = nil) { title = t; self.previous = previous }; deinit { print("page", title) } }
func run() {
  do {
    let c = Customer("ann")
    c.card = Card(5, c)
    print(c.card!.text)
  }
  do {
    let country = Country("Italy", capital: "Rome")
    print(country.capital.country.name, country.capital.name)
  }
  var page: Page? = Page("p")
  let next = Page("n", previous: page)
  print(page!.html(), next.previous!.title)
  next.previous = nil
  page = nil
  print("end", next.html())
}
