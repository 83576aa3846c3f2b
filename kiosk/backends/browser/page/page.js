// The page: draws what the server sends as SVG, lays a real button over every place to touch, and comes back by itself.
"use strict";

const NS = "http://www.w3.org/2000/svg";
const QUIET = 5000; // so long without news the buttons are covered, and another connection is tried
const FIRST_WAIT = 500, LONGEST_WAIT = 4000;
const KEPT = "signoria " + location.pathname; // a seat's page and a table's page on one device are two

const $ = id => document.getElementById(id);
const whole = $("room"), heading = $("title"), icon = document.querySelector("link[rel=icon]"), plainIcon = icon.href;
const stage = $("stage"), picture = $("picture"), touch = $("touch"), cover = $("cover"), live = $("live"), field = $("field");
const [defs, layer] = picture.children;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let socket = null, heardAt = 0, wait = FIRST_WAIT, timer = 0, gone = false;
let number = 0, size = [1024, 600], items = [], nodes = [];
let held = null, finger = null; // the button that a finger, or a key, is on; and which finger

// What is kept: who this is at the table, and the words for when nobody can be asked. What this tab was counts first, so that two
// tabs can be two seats; then what this device was last.

function read(storage) { try { return JSON.parse(window[storage].getItem(KEPT)) } catch { return null } }
const kept = read("sessionStorage") || read("localStorage") || {};
function keep(more) {
    Object.assign(kept, more);
    for (const storage of ["sessionStorage", "localStorage"])
        try { window[storage].setItem(KEPT, JSON.stringify(kept)) } catch { /* a private window: only for as long as it is open */ }
}

// A token stands behind the # of the address: it is taken from there, so that it is in no history.
const TOKEN = /^#([\w-]{22}|\d{4})$/; // or the four digits with which a phone asks for a seat
let fresh = TOKEN.test(location.hash) ? location.hash.slice(1) : "";
if (location.hash) history.replaceState(null, "", location.pathname);
addEventListener("hashchange", () => {
    if (!TOKEN.test(location.hash)) return;
    fresh = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    gone = false;
    open();
});

// On an iPhone a page on the home screen shares nothing with the browser but its address: there the address keeps the seat.
function mark(token) {
    if (navigator.standalone === false) history.replaceState(null, "", location.pathname + (token && `#${token}`));
}

function join() {
    if (fresh.length === 4) return kept.token ? { token: kept.token } : { code: fresh };
    if (fresh) return kept.token && kept.token !== fresh ? { token: fresh, kept: kept.token } : { token: fresh };
    if (location.pathname === "/watch") return { as: "watch" };
    if (kept.token) return { token: kept.token };
    return { as: location.pathname === "/table" ? "table" : "seat" };
}

// Talking.

function send(said) {
    if (socket && socket.readyState === 1) socket.send(JSON.stringify(said));
}
// Whoever has set larger letters gets everything larger, and moves it with a finger.
const probe = document.createElement("i");
probe.style.cssText = "position:absolute;visibility:hidden;width:1rem";
document.body.append(probe);
const larger = () => Math.min(2.5, Math.max(1, probe.getBoundingClientRect().width / 16));
const room = () => [Math.max(100, whole.clientWidth), Math.max(100, whole.clientHeight)];

function open() {
    clearTimeout(timer);
    if (document.hidden || gone) return;
    if (socket) { socket.onclose = socket.onmessage = null; socket.close() }
    const mine = socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    heardAt = performance.now();
    mine.onopen = () => {
        heardAt = performance.now();
        send({ join: join(), size: room(), lang: navigator.language.slice(0, 16), calm: calm.matches, ready: sound !== null });
    };
    mine.onmessage = event => { heardAt = performance.now(); wait = FIRST_WAIT; cover.hidden = true; hear(JSON.parse(event.data)) };
    mine.onclose = () => again();
}
function again() {
    cover.hidden = false;
    letGo(false);
    clearTimeout(timer);
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
}
setInterval(() => {
    if (document.hidden || gone || !socket || socket.readyState > 1) return;
    if (performance.now() - heardAt > QUIET) { socket.onclose = null; socket.close(); again() }
}, 500);
// A phone that slept may hold a socket that looks open and is dead.
function back() {
    if (document.hidden || gone) return;
    if (!socket || socket.readyState > 1 || performance.now() - heardAt > QUIET / 2) { wait = FIRST_WAIT; open() }
}
document.addEventListener("visibilitychange", () => { letGo(); back() });
addEventListener("pageshow", back);
addEventListener("online", back);
let resizing = 0;
addEventListener("resize", () => { fitStage(); clearTimeout(resizing); resizing = setTimeout(() => send({ size: room() }), 150) });

function hear(told) {
    if (told.words) { keep({ words: told.words }); document.documentElement.lang = told.words.lang; coverWords() }
    if (told.resume) { fresh = ""; keep({ token: told.resume }); mark(told.resume) }
    if (told.forget) { fresh = ""; keep({ token: "" }); mark("") }
    if (told.gone) gone = true;
    if (told.field !== undefined) name(told.field);
    if (told.go) location.replace(told.go);
    if (told.reload) location.reload();
    if (told.turn !== undefined) turn(told.turn);
    if (told.shiver && sound && navigator.vibrate) navigator.vibrate(told.shiver);
    if (told.all) { defs.replaceChildren(); show([[-1, told.all.length]], told.all, told) }
    else if (told.d) show(told.d[0], told.d[1], told);
    if (told.say !== undefined && live.textContent !== told.say) { live.textContent = told.say; heading.textContent = told.say || document.title }
}

// Whose turn it is: the title and the icon of the tab tell it, too; the phone shivers, and sounds the tone of its seat.

function turn({ name, tone, mine, words }) {
    document.title = mine ? `\u25cf ${words} \u00b7 ${name}` : name ? `${name} \u00b7 Signoria` : "Signoria";
    icon.href = mine ? plainIcon.replaceAll("%23e3b23c", "%23d8412f") : plainIcon;
    if (!mine) return;
    if (sound && navigator.vibrate) navigator.vibrate([120, 60, 120]);
    if (sound && tone) for (const [at, hz] of [[0, tone], [0.16, tone * 1.5]]) beep(hz, at);
}

// Sound, and a screen that stays awake: browsers allow both only after a tap. Without TLS there is no wake lock, but a screen
// stays awake while a film runs, even one that nobody sees.

let sound = null, film = null;
function beep(hz, at) {
    const note = sound.createOscillator(), loud = sound.createGain(), from = sound.currentTime + at;
    note.type = "triangle";
    note.frequency.value = hz;
    loud.gain.setValueAtTime(0, from);
    loud.gain.linearRampToValueAtTime(0.25, from + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    note.connect(loud).connect(sound.destination);
    note.start(from);
    note.stop(from + 0.32);
}
async function stayAwake() {
    try { await navigator.wakeLock.request("screen"); return } catch { /* no TLS, or not in sight */ }
    if (!film) {
        film = document.createElement("video");
        film.loop = film.playsInline = true;
        film.src = "FILM";
    }
    film.play().catch(() => {});
}
function unlock() {
    const Sound = window.AudioContext || window.webkitAudioContext;
    if (!sound && Sound) sound = new Sound();
    if (sound && sound.state === "suspended") sound.resume().catch(() => {});
    if (kept.token) stayAwake();
}
addEventListener("click", unlock);
document.addEventListener("visibilitychange", () => { if (!document.hidden && sound && kept.token) stayAwake() });
function coverWords() { cover.lastChild.textContent = kept.words ? kept.words.lost : "" }

// Drawing.

function make(name, attributes) {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    return node;
}

function shape(told, id) {
    switch (told[0]) {
        case "p": return make("path", { d: told[1], fill: told[2], stroke: told[3], "stroke-width": told[4] });
        case "l": return make("path", { d: told[1], fill: "none", stroke: told[2], "stroke-width": told[3] });
        case "e": return make("ellipse", { cx: told[1], cy: told[2], rx: told[3], ry: told[4], fill: told[5] });
        case "r": return make("rect", { x: told[1], y: told[2], width: told[3], height: told[4], rx: told[5], fill: told[6] });
        case "c": case "k": {
            const clip = make("clipPath", { id }), group = make("g", { "clip-path": `url(#${id})` }), isPath = told[0] === "k";
            clip.append(isPath ? make("path", { d: told[1] }) : make("rect", { x: told[1], y: told[2], width: told[3], height: told[4], rx: told[5] }));
            group.append(clip, ...told[isPath ? 2 : 6].map((one, i) => shape(one, `${id}-${i}`)));
            return group;
        }
        case "n": {
            const group = make("g", {}), pattern = make("pattern", { id, patternUnits: "userSpaceOnUse", x: 0, y: told[4], width: told[3], height: 2 * told[3] });
            pattern.append(make("path", { d: told[1], fill: told[2] }));
            group.append(pattern, make("rect", { width: told[5], height: told[6], fill: `url(#${id})` }));
            return group;
        }
    }
}

function learn(symbols) {
    for (const id in symbols) {
        const [w, h, shapes] = symbols[id];
        const symbol = make("symbol", { id, viewBox: `0 0 ${w} ${h}`, width: w, height: h });
        symbol.append(...shapes.map((one, i) => shape(one, `${id}-${i}`)));
        defs.append(symbol);
    }
}

const turned = (node, turn, x, y) => { if (turn) node.setAttribute("transform", `rotate(${-turn} ${x} ${y})`); return node };

function part(words, attributes) {
    const node = make("tspan", attributes);
    node.textContent = words;
    return node;
}

function draw(told) {
    switch (told[0]) {
        case "b": {
            const [, x, y, w, h, fill, radius, edge, wide] = told, half = wide / 2;
            if (!edge) return make("rect", { x, y, width: Math.max(0, w), height: Math.max(0, h), rx: radius, fill });
            return make("rect", { x: x + half, y: y + half, width: Math.max(0, w - wide), height: Math.max(0, h - wide), rx: Math.max(0, radius - half), fill, stroke: edge, "stroke-width": wide });
        }
        case "t": {
            const [, x, align, size, font, fill, lines, turn, mx, my, halo] = told;
            const text = make("text", { class: "f" + font, "font-size": size, fill, "text-anchor": { l: "start", c: "middle", r: "end" }[align] });
            if (halo) for (const [key, value] of [["stroke", halo], ["stroke-width", size * 0.18], ["stroke-linejoin", "round"], ["paint-order", "stroke"]]) text.setAttribute(key, value);
            for (let i = 0; i < lines.length; i += 3) {
                const [y, line, places] = lines.slice(i, i + 3), words = line.match(/^ *[^ ]* *|[^ ]+ */g);
                if (!places.length || words.length !== places.length - 1) text.append(part(line, { x, y }));
                else words.forEach((word, k) => text.append(part(word, { x: places[k], y, "text-anchor": "start", textLength: places[k + 1] - places[k] })));
            }
            return turned(text, turn, mx, my);
        }
        case "a": return turned(make("use", { href: "#" + told[3], x: told[1], y: told[2] }), told[4], told[5], told[6]);
        case "p": return make("path", { d: told[1], fill: told[2], stroke: told[3], "stroke-width": told[4] });
        case "s": return make("path", { d: told[1], fill: "none", stroke: told[2], "stroke-width": told[3] });
    }
    return null; // a list that a finger moves: nothing is seen of it
}

function show(runs, news, told) {
    if (told.sym) learn(told.sym);
    if (told.size) { least = told.least || 0; size = told.size; picture.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`); fitStage() }
    number = told.s;
    const was = items, had = nodes, stay = new Set();
    items = []; nodes = [];
    let next = 0;
    for (const [from, count] of runs) for (let i = 0; i < count; i++) {
        if (from < 0) { items.push(news[next++]); nodes.push(null) }
        else { items.push(was[from + i]); nodes.push(had[from + i]); stay.add(from + i) }
    }
    const free = was.map((item, i) => [item, had[i]]).filter(([item, node], i) => node && !stay.has(i));
    placeButtons(free.filter(([item]) => item[0] === "o"));
    for (const [item, node] of free) if (item[0] !== "o") node.remove();
    arrange(layer, items.flatMap((item, i) => item[0] === "o" || item[0] === "w" ? [] : [nodes[i] || (nodes[i] = draw(item))]));
    touch.classList.toggle("lists", items.some(item => item[0] === "w"));
    document.dispatchEvent(new CustomEvent("shown", { detail: number }));
}
function arrange(parent, wanted) {
    let at = parent.firstChild;
    for (const node of wanted) {
        if (node === at) at = at.nextSibling;
        else parent.insertBefore(node, at);
    }
}

let least = 0; // a phone's screen is never made smaller than it was drawn: what does not fit is moved
function fitStage() {
    const [w, h] = room(), by = Math.max(least, Math.min(w / size[0], h / size[1])) * larger();
    stage.style.width = `${size[0] * by}px`;
    stage.style.height = `${size[1] * by}px`;
}

// Buttons. One that only looks different now stays the same element, so that the focus, or a finger, stays on it.

function placeButtons(free) {
    const same = (a, b) => a[1] === b[1] && a[2] === b[2] && a[3] === b[3] && a[4] === b[4];
    const take = test => { const i = free.findIndex(([item]) => test(item)); return i < 0 ? null : free.splice(i, 1)[0][1] };
    let index = 0;
    items.forEach((item, i) => {
        if (item[0] !== "o") return;
        nodes[i] = nodes[i] || take(old => same(old, item)) || take(old => old[5] === item[5]) || button();
        dress(nodes[i], item, index++);
    });
    for (const [, node] of free) { if (node === held) letGo(); node.remove() }
    arrange(touch, nodes.filter((node, i) => items[i][0] === "o"));
}
function dress(node, item, index) {
    node.index = index;
    if (node.item === item) return;
    const [, x, y, w, h, label, how] = node.item = item;
    const part = (value, of) => `${(100 * value / of).toFixed(3)}%`;
    node.style.left = part(x, size[0]); node.style.top = part(y, size[1]);
    node.style.width = part(w, size[0]); node.style.height = part(h, size[1]);
    if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
    node.classList.toggle("held", how === 1 || how === 3);
    attribute(node, "aria-disabled", how === 2 ? "true" : null);
    attribute(node, "aria-pressed", item.length > 7 ? item[7] ? "true" : "false" : node === held && how === 3 ? "true" : null);
}
function attribute(node, name, value) {
    if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
}
const isHeld = node => node.item[6] === 1 || node.item[6] === 3;
const tap = (node, down = true) => send({ tap: [number, node.index], down });

function button() {
    const node = document.createElement("button");
    node.type = "button";
    node.addEventListener("pointerdown", event => {
        if (!isHeld(node) || event.button) return;
        try { node.setPointerCapture(event.pointerId) } catch { /* it is up again already */ }
        hold(node, event.pointerId);
    });
    node.addEventListener("click", event => {
        const byHand = node.byHand;
        node.byHand = false;
        if (event.detail && !isHeld(node)) node.blur(); // so that Enter of a keyboard does not tap it again
        if (!isHeld(node)) { if (!dragged) tap(node) }
        else if (!byHand) once(node);
    });
    node.addEventListener("keydown", event => {
        if (isHeld(node) && !event.repeat && (event.key === " " || event.key === "Enter")) { event.preventDefault(); hold(node) }
    });
    node.addEventListener("keyup", event => { if (event.key === " " || event.key === "Enter") letGo() });
    node.addEventListener("blur", () => { if (held === node) letGo() });
    node.addEventListener("contextmenu", event => event.preventDefault());
    return node;
}
// A voice, a switch or a screen reader only clicks: BID is pressed and let go of, what is looked at stays until the next click.
function once(node) {
    const was = held;
    hold(node);
    node.byHand = false;
    if (was === node || node.item[6] === 1) letGo();
}
function hold(node, pointer = null) {
    letGo();
    node.byHand = true;
    held = node;
    finger = pointer;
    tap(node);
}
function letGo(say = true) {
    const was = held;
    held = null;
    if (was && say) tap(was, false);
}
for (const name of ["pointerup", "pointercancel", "lostpointercapture"])
    addEventListener(name, event => { if (event.pointerId === finger) letGo() });
// Who leaves the page is away at once; one that is only kept by the browser comes back with pageshow.
addEventListener("pagehide", () => {
    letGo();
    if (socket) { socket.onclose = null; socket.close() }
});

// Lists that a finger moves up and down, or a wheel.

let drag = null, dragged = false;
function listAt(event) {
    const box = stage.getBoundingClientRect(), by = size[0] / box.width;
    const x = (event.clientX - box.left) * by, y = (event.clientY - box.top) * by;
    const lists = items.filter(item => item[0] === "w");
    const index = lists.findLastIndex(([, left, top, w, h]) => x >= left && x < left + w && y >= top && y < top + h);
    return index < 0 ? null : { index, y, by, item: lists[index], at: lists[index][5] };
}
const within = (item, at) => Math.min(item[6], Math.max(0, at));
function moveTo(list, at) {
    if (at === list.at) return;
    list.at = at;
    send({ scroll: [number, list.index, at] });
}
touch.addEventListener("pointerdown", event => { dragged = false; drag = listAt(event) });
touch.addEventListener("pointermove", event => {
    if (!drag || !event.buttons) return;
    const at = within(drag.item, drag.item[5] - Math.round((listY(event) - drag.y) / drag.item[7]));
    if (at !== drag.at) { dragged = true; moveTo(drag, at) }
});
const listY = event => (event.clientY - stage.getBoundingClientRect().top) * drag.by;
addEventListener("pointerup", () => { drag = null });
addEventListener("wheel", event => {
    const list = listAt(event);
    if (list && event.deltaY) moveTo(list, within(list.item, list.at + Math.sign(event.deltaY)));
}, { passive: true });

// Keys of a keyboard write where something is typed; else they are the buttons of desktop seats. The server knows.

const named = { Enter: "\n", Backspace: "\b", Escape: "\x1b" };
for (const [name, down] of [["keydown", true], ["keyup", false]]) addEventListener(name, event => {
    const key = named[event.key] || event.key;
    const presses = event.target.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ");
    if (key.length !== 1 || presses || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!event.repeat || event.key === "Backspace") send({ key, down });
});

// A name may be typed with the phone's own keyboard: whatever that changes in the field is sent as keys.

function name(label) { field.hidden = !label; field.setAttribute("aria-label", label); field.value = field.was = "" }
field.addEventListener("input", () => {
    const { was, value } = field;
    let same = 0;
    while (same < was.length && was[same] === value[same]) same++;
    for (const key of "\b".repeat(was.length - same) + value.slice(same)) send({ key });
    field.was = value;
});
field.addEventListener("keydown", event => { event.stopPropagation(); if (event.key === "Enter") send({ key: "\n" }) });
field.addEventListener("keyup", event => event.stopPropagation());

coverWords();
open();
