// swift-format-ignore-file

import Foundation

struct Config: Codable, Equatable {
    enum Mode: String, Codable { case dev, prod }
    struct Wrapper<T: Codable & Equatable>: Codable, Equatable { var value: T }
    var mode = Mode.dev
    var retries: Int?
    var ratio = 0.5
    var nested: [String: [Int]] = [:]
    var when = Wrapper(value: 1)
    let `default`: Bool

    init(mode: Mode = .dev, retries: Int? = nil) {
        self.mode = mode
        self.retries = retries
        `default` = true
    }

    init(from decoder: Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        mode = try values.decodeIfPresent(Mode.self, forKey: .mode) ?? .prod
        retries = try values.decodeIfPresent(Int.self, forKey: .retries)
        ratio = try values.decodeIfPresent(Double.self, forKey: .ratio) ?? 0.25
        nested = (try? values.decode([String: [Int]].self, forKey: .nested)) ?? [:]
        `default` = values.contains(.default)
    }
}

final class Account: Codable {
    let name: String
    var balance: Double
    init(name: String, balance: Double) { self.name = name; self.balance = balance }
    func encode(to encoder: Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name.uppercased(), forKey: .name)
        try values.encode(balance * 2, forKey: .balance)
    }
}

func decoded<T: Decodable>(_ text: String, _ type: T.Type = T.self) -> Result<T, Error> {
    Result { try JSONDecoder().decode(T.self, from: Data(text.utf8)) }
}

func encoded<T: Encodable>(_ value: T) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).flatMap { String(data: $0, encoding: .utf8) } ?? "-"
}

func run() {
    print(encoded(Config(mode: .prod, retries: 3)))
    print((try? decoded("{}", Config.self).get()) as Any)
    let full = decoded(#"{"mode":"dev","ratio":1,"nested":{"a":[1]},"default":0}"#, Config.self)
    if case .success(let config) = full { print(config.mode, config.ratio / 4, config.nested, config.default) }
    if case .failure(DecodingError.typeMismatch(let type, let context)) = decoded(#"{"ratio":"x"}"#, Config.self) {
        print(type, context.codingPath.map(\.stringValue), context.codingPath)
    }
    let account = Account(name: "bo", balance: 1.25)
    print(encoded([account]), (try? decoded(#"{"name":"al","balance":3}"#, Account.self).get())?.balance ?? 0)
    if case .failure(DecodingError.keyNotFound(let key, _)) = decoded(#"{"name":"al"}"#, Account.self) { print(key.stringValue) }
}
