// swift-format-ignore-file
class Light { var isOn = false; func toggle() { isOn.toggle() }; func set(_ on: Bool) -> String { isOn = on; return "set \(on)" } }
final class Lamp: Light { override func toggle() { isOn = true } }
struct Point { var x: Int; func moved(_ n: Int) -> Point { Point(x: x + n) }; func text() -> String { "x\(x)" } }
extension Array { func each(_ method: (Element) -> () -> Void) { forEach { method($0)() } } }
func apply<T>(_ value: T, _ method: (T) -> () -> Void) { method(value)() }
func run() {
  let light = Light(), lamp = Lamp(); apply(light, Light.toggle); print(light.isOn); [light, lamp].each(Light.toggle); print(light.isOn, lamp.isOn)
  let toggle = Light.toggle; toggle(light)(); print(light.isOn); let set: (Light) -> (Bool) -> String = Light.set; print(set(lamp)(false), lamp.isOn)
  let bound = Light.set(light); print(bound(false), light.isOn); print([Point(x: 1), Point(x: 2)].map(Point.text).map { $0() }, Point.moved(Point(x: 3))(4).text())
}
