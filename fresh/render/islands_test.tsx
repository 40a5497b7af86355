import assert from "node:assert/strict";
import { computed, signal } from "@preact/signals";
import { parse } from "devalue";
import type { ComponentChildren, VNode } from "preact";
import { App } from "../mod.ts";
import { bodyOf, client, withBuild } from "../testing/app.ts";
import { silently } from "../testing/console.ts";

// deno-lint-ignore no-explicit-any
type Props = Record<string, any> & { children?: ComponentChildren };

const Counter = ({ count }: Props) => <b>{count}</b>;
const Box = ({ children, aside }: Props) => <div>{children}{aside}</div>;
const Closed = (_: Props) => <div>closed</div>;
const Nested = () => <Counter count={7} />;
function Map(_: Props) {
  return <i />;
}
const islands = { Counter, Box, Closed, Nested, Map };

const appOf = (page: VNode) => withBuild(new App().get("/", (ctx) => ctx.render(page)), { islands });
const render = async (page: VNode) => await bodyOf(await client(appOf(page)).get("/"));
const withoutScript = (html: string) => html.replace(/<script.*<\/script>/s, "");

/** Arguments of a page's boot script. */
function booted(html: string): { script: string; names: string; props: Props[] } {
  const [, script, names, literal] =
    /<script type="module" nonce="\w{32}">(.*boot\(\{(.*)\},(".*")\);)<\/script>/s.exec(html)!;
  const revive = {
    Signal: ([value]: [unknown]) => ({ signal: value }),
    Computed: ([value]: [unknown]) => ({ computed: value }),
    Slot: ([id, name]: [number, string]) => `slot ${id} ${name}`,
  };
  const props = parse(JSON.parse(literal!), revive) as Props[];
  return { script: script!, names: names!, props };
}

Deno.test("an island is marked, and its props are sent", async () => {
  const html = await render(
    <main>
      <Counter count={3} key="k" />
    </main>,
  );
  assert.equal(withoutScript(html), "<main><!--frsh:island:Counter:0:k--><b>3</b><!--/frsh:island--></main>");
  const { script, names, props } = booted(html);
  assert.equal(names, "Counter");
  assert.deepEqual(props, [{ count: 3 }]);
  assert.ok(script.startsWith(
    'import { boot } from "/_fresh/js/BUILD/fresh-runtime.js";import { Counter } from "/_fresh/js/BUILD/Module.js";',
  ));
});

Deno.test("only props that are more than plain data load the script that parses them", async () => {
  const rich = 'import "/_fresh/js/BUILD/fresh-rich.js";';
  // deno-lint-ignore no-explicit-any -- any prop of an island
  const scriptWith = async (prop: any) => booted(await render(<Counter prop={prop} />)).script;
  for (const plain of [3, '["Date"]', [1, [2]], { of: null }, undefined, NaN]) {
    assert.ok(!(await scriptWith(plain)).includes(rich), String(plain));
  }
  for (const more of [signal(3), new Date(0), new Set(), [, 1], 10n]) {
    assert.ok((await scriptWith(more)).includes(rich), String(more));
  }
});

Deno.test("a page without islands has no script and preloads none", async () => {
  const response = await client(appOf(<p>text</p>)).get("/");
  assert.equal(response.headers.has("Link"), false);
  assert.doesNotMatch(await response.text(), /<script/);
});

Deno.test("the page preloads the scripts that it will need", async () => {
  const response = await client(appOf(
    <>
      <Counter count={1} />
      <Counter count={2} />
    </>,
  )).get("/");
  const preload = (file: string) => `</_fresh/js/BUILD/${file}>; rel="modulepreload"; as="script"`;
  assert.equal(
    response.headers.get("Link"),
    ["fresh-runtime.js", "Module.js", "chunk-1.js", "chunk-2.js"].map(preload).join(", "),
  );
});

Deno.test("an island within an island is an ordinary component", async () => {
  const html = await render(<Nested />);
  assert.equal(withoutScript(html), "<!--frsh:island:Nested:0:--><b>7</b><!--/frsh:island-->");
  assert.equal(booted(html).names, "Nested");
});

Deno.test("children of an island are a slot, in which islands are hydrated separately", async () => {
  const html = await render(
    <Box aside={<i>aside</i>}>
      <p>
        text<Counter count={1} />
      </p>
    </Box>,
  );
  assert.equal(
    withoutScript(html),
    "<!--frsh:island:Box:0:--><div><!--frsh:slot:1:children--><p>text<!--frsh:island:Counter:1:--><b>1</b><!--/frsh:island--></p>" +
      "<!--/frsh:slot--><!--frsh:slot:0:aside--><i>aside</i><!--/frsh:slot--></div><!--/frsh:island-->",
  );
  const { names, props } = booted(html);
  assert.equal(names, "Box,Counter");
  assert.deepEqual(props, [{ aside: "slot 0 aside", children: "slot 1 children" }, { count: 1 }]);
});

Deno.test("a slot that is not shown is in a template, including the slots of islands in it", async () => {
  const html = await render(
    <Closed>
      <Box>
        <Closed>deep</Closed>
      </Box>
    </Closed>,
  );
  assert.equal(
    withoutScript(html),
    "<!--frsh:island:Closed:0:--><div>closed</div><!--/frsh:island-->" +
      '<template id="frsh-0-children"><!--frsh:island:Box:1:--><div><!--frsh:slot:1:children-->' +
      "<!--frsh:island:Closed:2:--><div>closed</div><!--/frsh:island--><!--/frsh:slot--></div><!--/frsh:island--></template>" +
      '<template id="frsh-2-children">deep</template>',
  );
});

Deno.test("without children or props nothing is sent", async () => {
  assert.deepEqual(booted(await render(<Box aside={null}>{null}</Box>)).props, [{
    aside: null,
    children: null,
  }]);
});

Deno.test("the text of children is on the page and not also in the props", async () => {
  assert.equal((await render(<Box>only once</Box>)).split("only once").length, 2);
});

Deno.test("props keep their types", async () => {
  const cyclic: Props = {};
  cyclic.self = cyclic;
  const sparse = [1, , 3];
  const sent = {
    undefined: undefined,
    null: null,
    numbers: [NaN, Infinity, -Infinity, -0, 1.5],
    bigint: 2n ** 70n,
    text: `"quoted" </script> <!-- \u2028 ' \\`,
    sparse,
    date: new Date(0),
    url: new URL("http://a.b/c"),
    regexp: /a\/b/gi,
    set: new Set([1, "a"]),
    map: new globalThis.Map([["a", { b: 1 }]]),
    bytes: new Uint8Array([1, 2, 255]),
    cyclic,
    nothing: Object.create(null),
  };
  const [{ value }] = booted(await render(<Closed value={sent} />)).props as [{ value: typeof sent }];
  assert.deepEqual(value, sent);
  assert.ok(Object.is(value.numbers[3], -0) && !(1 in value.sparse));
  assert.equal(value.cyclic.self, value.cyclic);
});

Deno.test("Temporal values are sent too", { ignore: !("Temporal" in globalThis) }, async () => {
  // deno-lint-ignore no-explicit-any
  const day = (globalThis as any).Temporal.PlainDate.from("2026-02-28");
  const [{ day: arrived }] = booted(await render(<Closed day={day} />)).props as [Props];
  assert.equal(String(arrived), "2026-02-28");
});

Deno.test("signals stay signals and stay shared; computed ones keep their value", async () => {
  const count = signal({ n: 1 });
  const double = computed(() => count.value.n * 2);
  const [first, second] = booted(
    await render(
      <>
        <Closed a={count} />
        <Closed a={count} b={double} />
      </>,
    ),
  ).props;
  assert.deepEqual(first!.a, { signal: { n: 1 } });
  assert.equal(first!.a, second!.a);
  assert.deepEqual(second!.b, { computed: 2 });
});

Deno.test("no prop can end the script element", async () => {
  const html = await render(<Closed text="</script><!--<script>alert(1)</script>" />);
  assert.equal(html.match(/<\/script/g)!.length, 1);
  assert.ok(!html.slice(html.indexOf("boot(")).includes("<!--"));
});

Deno.test("a prop that cannot be sent is refused by name", async () => {
  const app = client(withBuild(
    new App().onError("*", (ctx) => new Response((ctx.error as Error).message)).get(
      "/",
      (ctx) => ctx.render(<Closed options={{ onDone: () => {} }} />),
    ),
    { islands },
  ));
  const { result } = await silently(() => app.text("/"));
  assert.match(result, /Cannot send props\.options\.onDone of .*Closed/);
});

Deno.test("an island's name may be a reserved word", async () => {
  const html = await render(<Map />);
  assert.match(html, /frsh:island:Map_1:/);
  assert.match(booted(html).script, /import \{ Map as Map_1 \}/);
});

Deno.test("a partial request has the same as data", async () => {
  const app = withBuild(new App().get("/", (ctx) => ctx.render(<Counter count="</script>" />)), { islands });
  const response = await client(app).get("/?fresh-partial");
  const id = response.headers.get("X-Fresh-Id");
  const [, json] = new RegExp(`<script id="__FRSH_STATE_${id}" type="application/json".*?>(.*?)</script>`)
    .exec(await response.text())!;
  const { islands: [island], props } = JSON.parse(json!);
  assert.deepEqual(island, { exportName: "Counter", chunk: "/_fresh/js/BUILD/Module.js", name: "Counter" });
  assert.ok(props.includes('"</script>"'));
});
