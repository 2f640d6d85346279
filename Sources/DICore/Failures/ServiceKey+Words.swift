extension ServiceKey {
  /// The service in messages: `Fuel`, `Fuel named main`, `Fuel tagged Spare`, `Fuel with arguments (Int, String)`.
  package var words: String {
    let qualified =
      switch qualifier {
      case nil: type.words
      case .name(let name): "\(type.words) named \(name.text.asServiceName)"
      case .tag(let tag): "\(type.words) tagged \(tag)"
      }
    return argumentList.map { "\(qualified) with arguments \($0)" } ?? qualified
  }

  /// The types of the arguments in parentheses, where they are part of the key: `(Int, String)`.
  package var argumentList: String? { arguments.map(\.parameterList) }
}

extension Request {
  /// The service that is asked for, with all its tags: `Fuel tagged Spare and Old`.
  package var words: String { key.words + moreTags.map { " and \($0)" }.joined() }
}

extension TypeIdentity {
  /// The type as code writes it: `Fuel?` for `Optional<Fuel>`.
  package var words: String {
    name.contains(Self.optionalStart) ? Self.shortened(Array(name.utf8)[...]) : name
  }

  private static let optionalStart = "Optional<"

  /// The text with a question mark for each `Optional<…>` in it.
  private static func shortened(_ text: ArraySlice<UInt8>) -> String {
    let start = Array(optionalStart.utf8)
    var words: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      if rest.starts(with: start), words.last.map({ $0.isPartOfName }) != true,
        let end = endOfArguments(rest.dropFirst(start.count))
      {
        let wrapped = shortened(rest[(rest.startIndex + start.count)..<end])
        words += needsParentheses(wrapped) ? "(\(wrapped))?".utf8 : "\(wrapped)?".utf8
        rest = rest[(end + 1)...]
      } else {
        words.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The position of the `>` that ends generic arguments; nil if there is none.
  private static func endOfArguments(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for position in text.indices {
      switch text[position] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where position > text.startIndex && text[position - 1] == UInt8(ascii: "-"):
        break
      case UInt8(ascii: ">") where depth == 0: return position
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether a question mark behind the type would belong to its last part only.
  private static func needsParentheses(_ type: String) -> Bool {
    type.contains(" -> ") || type.contains(" & ") || type.hasPrefix("any ") || type.hasPrefix("some ")
  }

  /// For the type of a function without result, its parameters in parentheses: `(Int, String)`.
  fileprivate var parameterList: String {
    words.hasSuffix(" -> ()") ? String(words.dropLast(6)) : words
  }
}

extension UInt8 {
  /// Whether the byte continues a name, so that `Optional` behind it is only a part of one.
  fileprivate var isPartOfName: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
