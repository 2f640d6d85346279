// swift-format-ignore-file
func run() {
  let r: Int??? = .some(.some(nil)); print(r! != nil)
  print(r as Any)
  let q: Int??? = .some(nil); print(q == nil, q! == nil)
  let z: Int?? = nil; print(z == nil)
  let y: Int??? = .some(.some(.some(3))); print(y as Any)
}
