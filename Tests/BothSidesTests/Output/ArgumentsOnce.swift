// swift-format-ignore-file
import Foundation

func t<T>(_ s: String, _ v: T) -> T { print(s, terminator: " "); return v }
func end() { print() }
struct Row { var n = 1; var items: [Int]? = [1] }
final class Node { var row: Row?; var next: Node?; var rows: [Row]?; var all = ["a": Row()] }
func make(_ s: String) -> Node { print(s, terminator: " "); return Node() }
func none(_ s: String) -> Node? { print(s, terminator: " "); return nil }
enum Store {
  static var a = t("Store.a", 1); static var b: Int? = t("Store.b", 2); static var c = t("Store.c", [1])
}
func change(_ x: inout Int, _ n: Int) { x += n }
func anything(_ v: Any) { print(v, terminator: " ") }
func same<T>(_ v: T) -> T { v }
func run() {
  make("h").next?.row?.n = t("v", 2); end()
  make("k").row?.items?[t("i", 0)] = t("v", 2); end()
  none("p")?.next?.next?.row = t("v", nil); end()
  make("j").next?.next?.rows?.append(t("v", Row())); end()
  make("m").all[t("key", "q")]?.items?[0] = t("v", 1); end()
  _ = none("a")?.rows?[t("i", 1)]; _ = make("b").rows?[t("i", 1)].n;
  if let r = none("c")?.rows?[t("i", 0)] { print(r) }; end()
  var list = [1, 2, 3], word = "abc"
  list.insert(t("x", 1), at: t("at", 0)); list.insert(contentsOf: t("xs", [1]), at: t("at", 0));
  word.insert(t("c", "z"), at: t("at", word.startIndex)); end()
  _ = list.elementsEqual(t("x", [1]), by: t("by", ==)); _ = list.starts(with: t("s", [1]), by: t("by", ==));
  _ = repeatElement(t("e", 1), count: t("n", 2)); end()
  for i in stride(from: t("f", 0), to: t("t", 3), by: t("b", 1)) { print(i, terminator: " ") };
  for x in stride(from: 0, through: 1, by: t("b", 0.5)) { print(x, terminator: " ") }; end()
  print(
    word[t("ix", word.startIndex)], word[t("from", word.startIndex)...],
    URL(string: t("url", "http://a.b"))?.host ?? "-")
  Store.a = t("rhs", 5); change(&Store.a, t("arg", 1)); Store.b! += t("rhs", 1);
  Store.c[t("i", 0)] = t("v", 3); end()
  anything(same(Optional(1))!); anything(same(Optional(6)) ?? 3); let a: Any = same(Optional(2))!; print(a)
}
