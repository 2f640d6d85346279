import Foundation

/// A document for the script of a page, as far as it uses one, for node: elements, events, focus; nothing is laid out.
enum PageDocument {
  static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// `open(address)` runs the page whose file is the first argument; `press(key)` is a key with its default action, and
  /// tells whether the page took it; `timer` is what an interval does, or null; `tell` writes a line.
  static let script = #"""
    const wordsOf = (text) => text.split(/\s+/).filter((word) => word !== "");

    class Element {
      constructor(tag) {
        Object.assign(this, { tagName: tag, children: [], attributes: {}, dataset: {}, listeners: {}, parentElement: null });
        Object.assign(this, { own: "", scrollTop: 0, scrollLeft: 0, clientHeight: 300, clientWidth: 500, scrollHeight: 0 });
        Object.assign(this, { offsetTop: 0, offsetHeight: 20, offsetWidth: 500, open: false });
        this.style = { setProperty() {} };
      }
      get className() { return this.attributes.class || ""; }
      set className(text) { this.attributes.class = text; }
      get classList() {
        const all = () => new Set(wordsOf(this.className));
        const set = (names) => { this.className = [...names].join(" "); };
        return {
          add: (...names) => set([...all(), ...names]),
          remove: (...names) => set([...all()].filter((name) => !names.includes(name))),
          toggle: (name, isOn) => { const names = all(); if (isOn) names.add(name); else names.delete(name); set(names); },
          contains: (name) => all().has(name),
        };
      }
      get id() { return this.attributes.id; }
      get tabIndex() {
        const isNative = ["button", "input"].includes(this.tagName) || this.tagName === "a" && this.href !== undefined;
        return this.index === undefined ? (isNative ? 0 : -1) : this.index;
      }
      set tabIndex(number) { this.index = number; }
      get textContent() { return this.own + this.children.map((child) => child.textContent).join(""); }
      set textContent(text) { this.children = []; this.own = text; }
      get firstChild() { return this.children[0] || null; }
      get firstElementChild() { return this.children.find((child) => child.tagName !== "#text") || null; }
      take(part) {
        const child = part instanceof Element ? part : Object.assign(new Element("#text"), { own: String(part) });
        if (child.parentElement) child.remove();
        child.parentElement = this;
        return child;
      }
      append(...parts) { for (const part of parts) this.children.push(this.take(part)); }
      replaceChildren(...parts) {
        for (const child of this.children) child.parentElement = null;
        this.own = "";
        this.children = [];
        this.append(...parts);
      }
      after(part) {
        const child = this.parentElement.take(part);
        this.parentElement.children.splice(this.parentElement.children.indexOf(this) + 1, 0, child);
      }
      remove() {
        this.parentElement.children = this.parentElement.children.filter((child) => child !== this);
        this.parentElement = null;
      }
      cloneNode() {
        const copy = Object.assign(new Element(this.tagName), { own: this.own, attributes: { ...this.attributes } });
        copy.append(...this.children.map((child) => child.cloneNode()));
        return copy;
      }
      setAttribute(key, value) { this.attributes[key] = String(value); }
      getAttribute(key) { return key in this.attributes ? this.attributes[key] : null; }
      hasAttribute(key) { return key in this.attributes; }
      removeAttribute(key) { delete this.attributes[key]; }
      getBoundingClientRect() { return { left: 0, top: 0, width: 0, height: 0 }; }
      get all() { return this.children.flatMap((child) => [child, ...child.all]); }
      fits(simple) {
        const id = /#([\w-]+)/.exec(simple), tag = /^[\w]+/.exec(simple), attribute = /\[([\w-]+)\]/.exec(simple);
        return (!id || this.id === id[1]) && (!tag || this.tagName === tag[0]) && (!attribute || this.hasAttribute(attribute[1]))
          && [...simple.matchAll(/\.([\w-]+)/g)].every((name) => this.classList.contains(name[1]));
      }
      matches(selector) {
        const parts = wordsOf(selector);
        if (!this.fits(parts.pop())) return false;
        let outer = this.parentElement;
        while (parts.length > 0 && outer) {
          if (outer.fits(parts[parts.length - 1])) parts.pop();
          outer = outer.parentElement;
        }
        return parts.length === 0;
      }
      closest(selector) { return this.matches(selector) ? this : this.parentElement && this.parentElement.closest(selector); }
      querySelectorAll(selector) { return this.all.filter((element) => element.matches(selector)); }
      querySelector(selector) { return this.querySelectorAll(selector)[0] || null; }
      contains(other) { return other !== null && (other === this || this.contains(other.parentElement)); }
      addEventListener(kind, action) { (this.listeners[kind] = this.listeners[kind] || []).push(action); }
      send(event) {
        for (let element = this; element; element = element.parentElement || (element === document ? null : document)) {
          for (const action of element.listeners[event.type] || []) action(event);
        }
      }
      click() { this.send({ type: "click", target: this, detail: 0 }); }
      focus() { document.activeElement = this; }
      blur() { document.activeElement = body; }
      showModal() { this.open = true; }
      getContext() { return { measureText: (text) => ({ width: text.length * 7 }) }; }
    }
    class HTMLButtonElement extends Element {}
    const made = (tag) => (tag === "button" ? new HTMLButtonElement(tag) : new Element(tag));

    // The elements of markup, which is as plain as that of the page.
    function parsed(markup) {
      const root = new Element("root");
      let here = root;
      for (const [, end, tag, attributes, text] of markup.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
        if (text !== undefined) { if (text.trim() !== "") here.append(text); continue; }
        if (end) { here = here.parentElement; continue; }
        const element = made(tag);
        for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
        here.append(element);
        if (!["input", "meta", "br"].includes(tag)) here = element;
      }
      return root;
    }

    const page = require("fs").readFileSync(process.argv[2], "utf8");
    const [markup, rest] = page.slice(page.indexOf("<body>")).split('<script type="application/json" id="data">');
    const [data, program] = rest.split("</script>\n<script>\n");
    const body = parsed(`${markup}</body>`).children[0];
    body.append(Object.assign(made("script"), { own: data, attributes: { id: "data" } }));
    const document = Object.assign(new Element("document"), {
      activeElement: body, documentElement: made("html"), body, createElement: made, createElementNS: (_, tag) => made(tag),
      getElementById: (id) => body.all.find((element) => element.id === id) || null,
    });
    document.append(body);
    const location = { hash: "" };
    const history = { replaceState: (_, __, address) => { location.hash = address; } };
    const handlers = {};
    const addEventListener = (kind, action) => { handlers[kind] = action; };
    const getComputedStyle = () => ({ maxHeight: "none", fontSize: "16px" });
    const matchMedia = () => ({ matches: false });
    const innerWidth = 1280;
    class ResizeObserver { observe() {} }
    let timer = null;
    const setInterval = (action) => { timer = action; return 1; };
    const clearInterval = () => { timer = null; };

    const get = (id) => document.getElementById(id);
    const tell = (...parts) => console.log(parts.join(" "));
    const place = (head) => tell(...(head ? [`${head}:`] : []), get("place").textContent, location.hash);
    const current = () => document.querySelector("#story .current button");
    const name = (element) => element.id || element.getAttribute("title") || element.getAttribute("aria-label") || element.textContent;
    const focusable = () => body.all.filter((element) => element.tabIndex >= 0 && !element.closest("dialog"));
    function open(address) {
      location.hash = address;
      run();
    }
    function run() { eval(program.split("</script>")[0].replaceAll('"use strict";', "")); }
    function follow(address) { location.hash = address; handlers.hashchange(); }
    function press(key, more) {
      const target = document.activeElement;
      let isTaken = false;
      target.send({ type: "keydown", key, target, preventDefault: () => { isTaken = true; }, ...more });
      if (!isTaken && target instanceof HTMLButtonElement && ["Enter", " "].includes(key)) target.click();
      target.send({ type: "keyup", key, target, preventDefault() {} });
      return isTaken;
    }
    """#
}
