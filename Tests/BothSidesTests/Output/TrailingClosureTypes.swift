// A trailing closure goes to the parameter whose type it has.
// swift-format-ignore-file
func both(_ change: (Int) -> Int = { $0 }, then show: (Int) -> String = { "g\($0)" }) -> String {
  "\(change(3)) " + show(1)
}
func load(from name: String = "a", progress: ((Int) -> Void)? = nil, done: (String, Int) -> String = { "\($0)\($1)" })
  -> String
{
  progress?(50)
  return done(name, 1)
}
struct View {
  let text: String
  init(_ title: String = "t", action: () -> Void = {}, label: (Bool) -> String = { "\($0)" }) {
    action()
    text = title + label(true)
  }
}

func run() {
  print(both { $0 * 2 }, both { "x\($0)" }, both())
  print(load { print("progress", $0) }, load { "\($0)-\($1)" }, load(from: "b") { "\($1)\($0)" })
  print(View { print("action") }.text, View("u") { "label \($0)" }.text)
}
