import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { App, staticFiles } from "../mod.ts";
import { client } from "../testing/app.ts";
import { bundle } from "./bundle.ts";
import { Builder } from "./mod.ts";
import { resolveOptions } from "./options.ts";

const PROJECT = fileURLToPath(new URL("../testing/project", import.meta.url));
const PREACT = "componentWillUnmount";

Deno.test("an island that has a page to itself is inlined, and the page preloads nothing", async () => {
  const builder = new Builder({ root: PROJECT, standalone: { "islands/heading.tsx": null } });
  const app = new App().use(staticFiles()).fsRoutes();
  (await builder.build({ snapshot: "memory" }))(app);
  const { get, text } = client(app);
  const page = await get("/heading");
  assert.equal(page.headers.get("Link"), null);
  const [, script = ""] = /<script type="module" async nonce="\w+">(.*)<\/script>/s.exec(await page.text()) ??
    [];
  assert.ok(script.includes(PREACT) && !script.includes("</script"));
  assert.doesNotMatch(script, /^import|;import[ {"]/m);
  assert.match(script, /^__fresh\.boot\(\{\w+:__fresh\.islands\.\w+\},/m);
  assert.match(await text("/"), /import counters from/, "other pages are unchanged");
});

Deno.test("the inlined module and the later files of such an island use the page's Preact", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(
      `${dir}/Large.tsx`,
      `import { useState } from "preact/hooks";
       import { count } from "./count.ts";
       const behind = import("./behind.tsx");
       export const Large = () => <button onClick={() => import("./part.tsx")}>{useState(count + 1)[0]}</button>;
       export const more = () => behind.then(({ Behind }) => Behind);`,
    );
    await Deno.writeTextFile(`${dir}/count.ts`, `export const count = "counted once";`);
    await Deno.writeTextFile(
      `${dir}/behind.tsx`,
      `import { useRef } from "preact/hooks";
       import { count } from "./count.ts";
       export const Behind = () => <b ref={useRef(null)}>behind {count}</b>;
       export const other = () => import("./part.tsx");`,
    );
    await Deno.writeTextFile(
      `${dir}/part.tsx`,
      `import { useRef } from "preact/hooks"; export const Part = () => <i ref={useRef(null)}>part</i>;`,
    );
    const config = resolveOptions({
      root: PROJECT,
      standalone: { [`${dir}/Large.tsx`]: `${dir}/behind.tsx` },
    });
    const { files, standalone } = await bundle(config, new Map([["Large", `${dir}/Large.tsx`]]));
    const { script, following } = standalone.get("Large.js")!;
    const part = new TextDecoder().decode(files.get("Large-1.js"));
    const later = `/_fresh/js/${config.buildId}/Large-1.js`;
    assert.ok(script.includes(`import(${JSON.stringify(later)})`));
    assert.ok(!files.has("Large.js"));
    assert.ok(script.includes(PREACT) && !part.includes(PREACT));
    assert.ok(following.includes("behind ") && !script.includes("behind ") && !following.includes(PREACT));
    assert.ok(script.includes("counted once") && !following.includes("counted once"));
    assert.ok(following.includes(`import(${JSON.stringify(later)})`), "one file for both");
    assert.match(following, /^\(globalThis\.__freshFollowing\?\?=\[\]\)\.push\(/);
    assert.ok(script.includes("__fresh={modules:[") && part.includes("__fresh.modules[0]"));
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
