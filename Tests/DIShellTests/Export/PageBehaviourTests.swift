import CommandRunning
import Foundation
import Testing

@testable import DIShell

/// What the keys and the focus of a page do: its own script runs here on a document without a browser.
struct PageBehaviourTests {
  /// Opens a page, that of the sample xyz with 15 steps, at an address, and returns what a script tells there.
  private func told(
    after inputs: [String] = ["load xyz", "resolve XYZViewModel"], at address: String = "", _ script: String
  ) throws -> [String] {
    let session = Session()
    for input in inputs { _ = session.answer(input) }
    let page = TextRenderer().render(try #require(session.answer("export html last"))).output
    let scratch = try Scratch()
    let file = try scratch.file("page.html", page)
    let driver = "open(\(JSON.string(address).line));\n" + script
    let program = try scratch.file("driver.js", PageDocument.script + "\n" + driver)
    let outcome = try Command(try #require(PageDocument.node), [program, file]).run()
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `Arrows, home and end move, up to the ends, and the address tells the step`() throws {
    #expect(
      try told(
        """
        place();
        for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "End", "ArrowRight", "Home"]) {
          press(key);
          place(key);
        }
        """) == [
          "1 / 15 #1", "ArrowRight: 2 / 15 #2", "ArrowDown: 3 / 15 #3", "ArrowLeft: 2 / 15 #2",
          "ArrowUp: 1 / 15 #1", "ArrowUp: 1 / 15 #1", "End: 15 / 15 #15", "ArrowRight: 15 / 15 #15",
          "Home: 1 / 15 #1",
        ])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `Keys with a modifier, and those that mean nothing here, are the browser's`() throws {
    #expect(
      try told(
        """
        for (const modifier of ["ctrlKey", "metaKey", "altKey"]) tell(press("ArrowRight", { [modifier]: true }));
        tell(press("x"), press("Tab"), press("ArrowRight"));
        place();
        """) == ["false", "false", "false", "false false true", "2 / 15 #2"])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `A link carries the step, and one that leads nowhere says so`() throws {
    #expect(try told(at: "#9", "place(); tell(get('message').textContent);") == ["9 / 15 #9"])
    #expect(
      try told(
        at: "#99",
        "place(); tell(get('message').textContent); press('Home'); tell(get('message').textContent);")
        == ["15 / 15 #15", "There is no step 99 here: this is 15."])
    #expect(
      try told(at: "#\u{202E}<b>", "place(); tell(get('message').textContent);")
        == ["1 / 15 #1", "There is no step \\u{202E}<b> here: this is 1."])
    #expect(try told("follow('#4'); place(); follow('#2'); place();") == ["4 / 15 #4", "2 / 15 #2"])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `Space plays and pauses; a move by hand pauses, and so does the end`() throws {
    #expect(
      try told(
        """
        const playing = () => tell(get("play").textContent, get("play").getAttribute("aria-pressed"), timer !== null);
        playing();
        press(" "); playing(); timer(); timer(); place();
        press("ArrowLeft"); playing(); place();
        press(" "); press(" "); playing();
        press("End"); press(" "); place(); playing();
        for (let step = 1; step < 15; step += 1) timer();
        place(); playing();
        """) == [
          "play false false", "pause true true", "3 / 15 #3", "play false false", "2 / 15 #2",
          "play false false", "1 / 15 #1", "pause true true", "15 / 15 #15", "play false false",
        ])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `An error is told once: below the steps, or with the step at which it happens`() throws {
    let program = """
      class Hen { init(egg: Egg) {} }
      class Egg { init(hen: Hen) {} }
      register { Hen(egg: resolve()) }
      register { Egg(hen: resolve()) }
      """
    #expect(
      try told(
        after: [program, "resolve Hen"],
        """
        const ending = get("endings").children[0];
        const lists = () => document.querySelectorAll(".evidence");
        const count = () => lists().filter((list) => list.textContent.includes("error:")).length;
        tell(ending.hidden === true, count());
        press("End");
        tell(ending.hidden === true, count());
        press("ArrowLeft");
        tell(ending.hidden === true, count());
        """) == ["false 0", "true 1", "false 0"])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `What is new in a scope is shown, however much is in it`() throws {
    let classes = (0..<51).map { "class C\($0) {}\nregister { C\($0)() }.scope(.cached)" }
    let inputs = [classes.joined(separator: "\n")] + (0..<51).map { "resolve C\($0)" }
    #expect(
      try told(
        after: inputs,
        """
        press("End");
        const row = document.querySelectorAll(".scopes tr").find((row) => row.textContent.includes("cached"));
        tell(row.children.map((cell) => cell.textContent.slice(-23)).join(" | "));
        """) == ["*\u{A0}cached | 38#1, C39#1 and 10 more | C50#1 (new) and 10 more"])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `The help opens by its key, stops the playing, and keeps the keys for itself`() throws {
    #expect(
      try told(
        """
        press(" "); press("?");
        tell(get("keys").open, timer !== null, press("ArrowRight"), press("End"));
        place();
        get("keys").open = false; press("ArrowRight"); place();
        """) == ["true false false false", "1 / 15 #1", "2 / 15 #2"])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `The tab key leads through moves, panels and one step of the list`() throws {
    #expect(
      try told(at: "#3", "tell(focusable().map(name).join(', '));") == [
        "begin, back, play, step, end, slider, theme, help, \u{2212} Smaller (-), fit Fit the panel (0), + Larger (+), "
          + "The drawing, 3 Its registration is found (XYZ.swift:31, scope graph); its factory is asked to resolve., "
          + "save"
      ])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `The focus stays where it is: on a move, in the list, in the drawing`() throws {
    #expect(
      try told(
        """
        const focus = () => tell(name(document.activeElement));
        get("step").focus(); press("Enter"); press(" "); place(); focus();
        get("end").focus(); press("Enter"); focus(); tell(get("end").getAttribute("aria-disabled"));
        press("Home"); focus();
        current().focus(); press("ArrowDown"); focus(); press(" "); tell(timer !== null); press(" "); place();
        document.querySelector(".graph .body").focus();
        tell(press("ArrowRight"), press("ArrowDown"), press("End")); place(); focus();
        tell(document.querySelectorAll("[aria-current]").length);
        """) == [
          "3 / 15 #3", "step", "end", "true", "end",
          "2 Search the registry of main for XYZViewModel.", "true", "2 / 15 #2",
          "false false true", "15 / 15 #15", "The drawing", "1",
        ])
  }

  @Test(.enabled(if: PageDocument.node != nil, "it needs node"))
  func `On paper a small drawing stays in its place, and a large one is cut between its boxes`() throws {
    let script = """
      press("End");
      handlers.beforeprint();
      const views = document.querySelectorAll(".sheet svg").map((svg) => svg.getAttribute("viewBox").split(" ").map(Number));
      const isWhole = views.every(([x, y], index) => {
        if (index === 0) return true;
        const [left, top, width, height] = views[index - 1];
        return Math.abs(left + width - x) < 0.01 || Math.abs(top + height - y) < 0.01;
      });
      const section = document.querySelector(".graph");
      tell(views.length, isWhole, section.classList.contains("parts"), document.querySelectorAll("figcaption").length);
      handlers.afterprint();
      tell(document.querySelectorAll(".sheet").length, section.classList.contains("parts"));
      tell(document.querySelectorAll(".graph .body svg").length);
      """
    #expect(try told(script) == ["1 true false 0", "0 false", "1"])
    let types =
      (1..<30).map { "class Service\($0) { init(next: Service\($0 + 1)) {} }" } + ["class Service30 {}"]
    let registrations =
      (1..<30).map { "register { Service\($0)(next: resolve()) }" } + ["register { Service30() }"]
    #expect(
      try told(after: [(types + registrations).joined(separator: "\n"), "resolve Service1"], script)
        == ["4 true true 4", "0 false", "1"])
  }
}
