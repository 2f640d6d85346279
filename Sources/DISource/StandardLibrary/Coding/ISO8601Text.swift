/// Times as text: `2020-01-02T03:04:05Z`.
enum ISO8601Text {
  /// The seconds from 1970 to 2001, from which a `Date` counts.
  static let secondsToReferenceDate = 978_307_200.0

  /// The text of a time in seconds since 1970, without fractions of a second; nil for a year without four digits.
  static func text(of time: Double) -> String? {
    guard time >= -62_135_596_800, time < 253_402_300_800 else { return nil }
    let seconds = Int(time.rounded(.down))
    let time = (seconds % 86_400 + 86_400) % 86_400
    let (year, month, day) = date(ofDay: (seconds - time) / 86_400)
    func padded(_ number: Int, _ count: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0) }.joined(separator: ":")
    return "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(clock)Z"
  }

  /// The seconds since 1970 of a text of that form in UTC; nil for another text.
  static func seconds(of text: String) -> Double? {
    let characters = Array(text.utf8)
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    guard characters.count == pattern.count,
      zip(characters, pattern).allSatisfy({ $1 == UInt8(ascii: "0") ? (48...57).contains($0) : $0 == $1 })
    else { return nil }
    func number(_ start: Int, _ count: Int = 2) -> Int {
      characters[start..<start + count].reduce(0) { $0 * 10 + Int($1) - 48 }
    }
    let (year, month, day) = (number(0, 4), number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    guard (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60, year > 0 else {
      return nil
    }
    let days = dayNumber(of: year, month, day)
    guard date(ofDay: days) == (year, month, day) else { return nil }
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// The number of days since 1970.
  private static func dayNumber(of year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let ordinal = dayOfEra - (365 * year + year / 4 - year / 100)
    let part = (5 * ordinal + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (year + era * 400 + (month < 3 ? 1 : 0), month, ordinal - (153 * part + 2) / 5 + 1)
  }
}
