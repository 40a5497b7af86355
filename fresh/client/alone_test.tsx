import { find, settled, show } from "../testing/browser.ts";
import assert from "node:assert/strict";
import type { ComponentType } from "preact";
import { App } from "../mod.ts";
import { client, withBuild } from "../testing/app.ts";
import { OwnCounter } from "../testing/project/islands/counters.tsx";
import { boot } from "./alone.ts";

Deno.test("the only island of a page is hydrated in place, and the rest of the page stays", async () => {
  const scripts = { script: "globalThis.woken = true;", following: "globalThis.followed = true;" };
  const page = (
    <body>
      before
      <div>
        <OwnCounter id="a" />
      </div>
      <p>after</p>
    </body>
  );
  const app = withBuild(new App().get("/", (ctx) => ctx.render(page)), {
    islands: { OwnCounter },
    standalone: scripts,
  });
  const html = await client(app).text("/");
  show(html);
  const script = Object.assign(document.createElement("script"), { type: "module", async: true });
  find("#a").closest("div")!.after(script);
  const [, props] = /^__fresh\.boot\(\{.*?\},(".*")\);<\/script>/m.exec(html)!;
  boot({ OwnCounter: OwnCounter as ComponentType }, JSON.parse(props!));
  await settled();
  const output = find("#a output");
  find("#a button").click();
  await settled();
  assert.equal(output.textContent, "1");
  assert.ok(find("#a output") === output, "the element from the server is kept");
  assert.ok(find("#a output").closest("div")!.nextElementSibling!.matches("script[async]"));
  assert.ok(
    html.indexOf("woken") < html.indexOf("<p>after") && html.indexOf("<p>after") < html.indexOf("followed"),
  );
});
