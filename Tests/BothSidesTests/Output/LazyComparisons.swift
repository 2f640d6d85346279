func run() {
  let l = [1, 2, 3, 4].lazy.map { n -> Int in
    print("m\(n)", terminator: " ")
    return n * 2
  }
  print(l.elementsEqual([2, 5]))
  print(l.starts(with: [2, 5]), l.starts(with: [2, 4]))
  print(l.elementsEqual([2, 4]), l.elementsEqual([2, 4, 6, 8]), l.starts(with: [2, 4, 6, 8, 10]))
  print(l.starts(with: []), l.elementsEqual([]))
  print(sequence(first: 1) { $0 + 1 }.starts(with: [1, 2, 3]), l.starts(with: 2...3))
}
