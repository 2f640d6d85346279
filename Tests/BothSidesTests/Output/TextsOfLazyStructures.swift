// swift-format-ignore-file

final class Owner { let name = "o" }

struct Report {
    lazy var total = rows.reduce(0, +)
    var rows = [1, 2]
    weak var owner: Owner?
    lazy var label: String = "n\(rows.count)"
}

func run() {
    var report = Report()
    print(report, [report])
    print(report.total)
    print(report, "\(report)")
    report.total = 9
    report.label += "!"
    print(report, report.label)
}
