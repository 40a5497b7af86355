import { find, settled, show } from "../testing/browser.ts";
import assert from "node:assert/strict";
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";
import { App } from "../mod.ts";
import { client, withBuild } from "../testing/app.ts";
import { silently } from "../testing/console.ts";
import Slots, { Counter, OwnCounter } from "../testing/project/islands/counters.tsx";
import { Heading } from "../testing/project/islands/heading.tsx";
import { boot } from "./mod.ts";
import "./rich.ts";

const received: Record<string, unknown>[] = [];
function Receiver(props: Record<string, unknown>) {
  received.push(props);
  return null;
}

const Staying = () => <nav f-client-nav={false} />;

// deno-lint-ignore no-explicit-any
const islands: Record<string, any> = { Counter, OwnCounter, Slots, Heading, Receiver, Staying };

/** Renders a page on the server, shows it, and boots it as its own script would. */
async function open(page: VNode): Promise<void> {
  const app = withBuild(new App().get("/", (ctx) => ctx.render(page)), { islands });
  const html = await client(app).text("/");
  show(html);
  const [, names, props] = /boot\(\{(.*?)\},(".*")\);<\/script>/s.exec(html)!;
  const found = names!.split(",").map((name): [string, ComponentType] => [name, islands[name]]);
  boot(Object.fromEntries(found), JSON.parse(props!));
  await settled();
}

async function click(selector: string): Promise<void> {
  find(selector).click();
  await settled();
}

Deno.test("an island is hydrated in place, and the rest of the page stays", async () => {
  await open(
    <main>
      before<OwnCounter id="a" />after
    </main>,
  );
  const output = find("#a output");
  await click("#a button");
  assert.equal(find("main").textContent, "before1+after");
  assert.equal(find("#a output"), output, "the element from the server is kept");
});

Deno.test("f-client-nav in an island is the same as on the server", async () => {
  await open(<Staying />);
  assert.equal(find("nav").getAttribute("f-client-nav"), "false");
});

Deno.test("islands share a signal from their props", async () => {
  const count = signal(3);
  await open(
    <div>
      <Counter id="a" count={count} />
      <Counter id="b" count={count} />
    </div>,
  );
  await click("#a button");
  await click("#b button");
  assert.deepEqual([find("#a output").textContent, find("#b output").textContent], ["5", "5"]);
});

Deno.test("islands in the slots of an island are hydrated with it", async () => {
  await open(
    <Slots id="outer" aside={<OwnCounter id="aside" />}>
      <label class="slot">
        text <input type="checkbox" checked draggable={false} />
      </label>
      <Slots id="inner">
        <OwnCounter id="deep" />
      </Slots>
    </Slots>,
  );
  const input = find("#outer input") as HTMLInputElement;
  assert.deepEqual([input.checked, input.getAttribute("draggable")], [true, "false"]);
  assert.equal(find("#outer .slot").textContent, "text ");
  await click("#deep button");
  await click("#inner-own button");
  await click("#inner-own button");
  assert.deepEqual([find("#deep output").textContent, find("#inner-own output").textContent], ["1", "2"]);

  assert.equal(find("#outer > .aside").innerHTML, "");
  await click("#outer-own button");
  await click("#aside button");
  assert.equal(find("#outer > .aside output").textContent, "1");
  assert.equal(find("#deep output").textContent, "1", "the shown island is kept");
});

Deno.test("a slot that is not shown yet may hold islands with slots of their own", async () => {
  const aside = (
    <Slots id="late" aside={<b>second</b>}>
      <OwnCounter id="deep" />
    </Slots>
  );
  await open(<Slots id="outer" aside={aside} />);
  await click("#outer-own button");
  await click("#late-own button");
  await click("#deep button");
  assert.equal(find("#deep output").textContent, "1");
  assert.equal(find("#late > .aside").innerHTML, "<b>second</b>");
});

Deno.test("props in the browser equal those on the server", async () => {
  const shared = { list: [1, , 3], date: new Date(5), set: new Set(["a"]), big: 10n };
  const count = signal(1);
  received.length = 0;
  await open(
    <>
      <Receiver a={shared} count={count} />
      <Receiver a={shared} double={computed(() => count.value * 2)} />
    </>,
  );
  const [first, second] = received.slice(-2) as [Record<string, unknown>, Record<string, unknown>];
  assert.deepEqual(first.a, shared);
  assert.equal(first.a, second.a);
  assert.equal((first.count as Signal<number>).value, 1);
  assert.equal((second.double as ReadonlySignal<number>).value, 2);
});

Deno.test("an island changes the document's head", async () => {
  document.head.innerHTML = "";
  await open(<Heading />);
  assert.equal(document.title, "Count 0");
  await click("#heading button");
  assert.equal(document.title, "Count 1");
  assert.equal(document.head.querySelectorAll("meta[name=count]").length, 1);
  assert.equal(find("meta[name=count]").getAttribute("content"), "1");
  assert.equal(find("#heading span.where").textContent, "browser");
});

Deno.test("an image is not loaded again from another address", async () => {
  await open(<Heading />);
  assert.match(find("#heading img").getAttribute("src")!, /^\/logo\.svg\?__frsh_c=[0-9a-f]{40}$/);
});

Deno.test("an island that the browser moved apart is skipped, and the others are hydrated", async () => {
  const app = withBuild(
    new App().get("/", (ctx) =>
      ctx.render(
        <>
          <OwnCounter id="a" />
          <OwnCounter id="b" />
        </>,
      )),
    { islands },
  );
  const html = await client(app).text("/");
  // What a browser does with content that an element may not hold: the end marker is no longer beside the
  // start.
  show(html.replace("<!--/frsh:island-->", "<i><!--/frsh:island--></i>"));
  const [, props] = /boot\(\{.*?\},(".*")\);<\/script>/s.exec(html)!;
  const { errors } = await silently(async () => {
    boot({ OwnCounter: OwnCounter as ComponentType }, JSON.parse(props!));
    await settled();
  });
  assert.match(String(errors[0]), /OwnCounter/);
  await click("#b button");
  assert.equal(find("#b output").textContent, "1");
});
