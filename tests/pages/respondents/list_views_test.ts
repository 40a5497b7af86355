import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("what the list shows is saved as a view, opened from its menu with its columns, and deleted", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, dana);
  const read = async (path: string) =>
    (await (await site.fetch(path, { cookie: dana })).text()).replaceAll("&amp;", "&");
  const chosen = await send(`${home}/columns`, { columns: "email", status: "new" });
  assert.equal(chosen.to, `${home}?status=new`);
  assert.match(chosen.text, /data-head="email"/);
  const place = "?status=new&sort=created&dir=desc";
  assert.ok((await read(`${home}/views${place}`)).includes(`name="place" value="${place}"`));
  const saved = await send(`${home}/views`, { name: "To call", place });
  assert.equal(saved.to, home + place);
  assert.ok(saved.text.includes("To call is in the menu of views now."));
  // Other columns since then do not change the view.
  await send(`${home}/columns`, { columns: "born" });
  const list = await read(home);
  const address = /href="([^"]+)"[^>]*>To call</.exec(list)![1]!;
  assert.equal(address, `${home}${place}&columns=email`);
  assert.ok(!list.includes('data-head="email"'));
  const opened = await read(address);
  assert.match(opened, /data-head="email"/);
  assert.match(opened, /aria-current="page"[^>]*>To call</);
  assert.ok(
    opened.includes(`name="place" value="${place}&columns=email"`),
    "an action leads back to the view",
  );
  const [view] = await t.sql`select id from list_views where name = 'To call'`;
  assert.ok((await send(`${home}/views`, { name: "To call", place })).text.includes("has this name already"));
  const edit = `${home}/views/${view!.id}/edit`;
  assert.match(await read(edit), /name="name"[^>]*value="To call"/);
  const edited = await send(edit, { name: "To ring", shared: "on" });
  assert.ok(edited.text.includes("The view To ring has been saved."));
  assert.match(edited.text, />To ring<.*Yours, shared/s);
  const gone = await send(`${home}/views/${view!.id}/delete`, {});
  assert.ok(gone.text.includes("The view To ring has been deleted."));
});
