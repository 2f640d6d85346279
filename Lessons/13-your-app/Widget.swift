import Resolver

/// Shows the next ticket on the home screen.
class TicketWidget {
  @Injected var tickets: Tickets
  @Injected var theme: Theme
}

protocol Theme: AnyObject {}

class DarkTheme: Theme {}
