// swift-format-ignore-file
enum Instruction { case push(Int), add, multiply, duplicate, swap, jumpIfZero(Int), jump(Int), print, call((inout [Int]) -> Void) }
enum MachineError: Error, CustomStringConvertible { case empty(at: Int), tooLong; var description: String { switch self { case .empty(let at): "empty at \(at)"; case .tooLong: "too long" } } }
struct Machine {
  private(set) var stack: [Int] = []
  private(set) var output: [String] = []
  private var position = 0
  private mutating func pop() throws -> Int {
    guard let top = stack.popLast() else { throw MachineError.empty(at: position) }
    return top
  }
  mutating func run(_ program: [Instruction], limit: Int = 100) throws {
    var steps = 0
    while position < program.count {
      steps += 1
      if steps > limit { throw MachineError.tooLong }
      let instruction = program[position]
      position += 1
      switch instruction {
      case .push(let n): stack.append(n)
      case .add: stack.append(try pop() + pop())
      case .multiply:
        let (a, b) = (try pop(), try pop())
        stack.append(a * b)
      case .duplicate: stack.append(stack.last ?? 0)
      case .swap: if stack.count > 1 { stack.swapAt(stack.count - 1, stack.count - 2) }
      case .jumpIfZero(let to): if try pop() == 0 { position = to }
      case .jump(let to): position = to
      case .print: output.append("\(stack.last.map(String.init) ?? "-")")
      case .call(let f): f(&stack)
      }
    }
  }
}
func run() {
  var m = Machine()
  try? m.run([.push(2), .push(3), .add, .duplicate, .multiply, .print, .call { $0.append(-1) }, .swap, .print])
  print(m.stack, m.output)
  var loop = Machine()
  do { try loop.run([.push(1), .jump(0)]) } catch { print(error, loop.stack.count) }
  var broken = Machine()
  do { try broken.run([.push(1), .add]) } catch let e as MachineError { print(e) } catch { print("other") }
  var counting = Machine()
  try! counting.run([.push(3), .print, .push(-1), .add, .duplicate, .jumpIfZero(7), .jump(1)])
  print(counting.output)
}
