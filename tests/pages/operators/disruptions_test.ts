import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const PAGE = "/operator/disruptions";

async function setUp(t: Awaited<ReturnType<typeof world>>) {
  const site = await openTestSite(t);
  const cookie = await site.signIn("opal@assay.test", "Assay-operator-1");
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await site.submit(path, fields, { cookie });
    return { status: answer.status, to: answer.headers.get("location") ?? "", text: await answer.text() };
  };
  return { read, send };
}

const LATE = {
  ...{ "titles.en-US": "Reports are late", "titles.fr": "", "parts.files": "on", start: "" },
  ...{ state: "investigating", "texts.en-US": "We look <into> it.", "texts.fr": "" },
};

Deno.test("an operator tells of a disruption, corrects it, and hides it after a question", async () => {
  await using t = await world();
  const { read, send } = await setUp(t);
  assert.match(await read(PAGE), /Nothing has been told/);
  const refused = await send(`${PAGE}/new`, { ...LATE, "titles.en-US": "" });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /This field is required.*We look &lt;into> it/s);
  const { to } = await send(`${PAGE}/new`, LATE);
  const [, path] = /^(.*)\?done=told$/.exec(to)!;
  assert.match(await read(to), /It is published.*Reports are late.*Investigating/s);
  assert.equal((await send(path!, { state: "", "texts.en-US": "Done." })).status, 400);
  const updated = await send(path!, { state: "resolved", "texts.en-US": "", "texts.fr": "Réparé." });
  assert.equal(updated.to, `${path}?done=updated`);
  assert.match(await read(path!), /<div lang="fr"><p>Réparé\./);

  const form = await read(`${path}/edit`);
  const typed = Object.fromEntries(
    [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map((
      [, name, value],
    ) => [name!, value!]),
  );
  const [, shown] = /name="shown" value="([^"]+)"/.exec(form)!;
  const first = /updates\.([\da-f-]{36})\.fr/.exec(form)![1]!;
  const change = {
    ...{
      ...LATE,
      start: typed.start!,
      end: typed.end!,
      "titles.fr": "Rapports en retard",
      "parts.mail": "on",
    },
    ...{ [`updates.${first}.fr`]: "Réparé !", shown: shown!.replaceAll("&quot;", '"') },
  };
  const emptied = await send(`${path}/edit`, { ...change, [`updates.${first}.fr`]: "" });
  assert.match(emptied.text, new RegExp(`id="updates.${first}.en-US-message"`));
  assert.equal((await send(`${path}/edit`, change)).to, `${path}?done=changed`);
  const again = await send(`${path}/edit`, change);
  assert.equal(again.status, 412, "it was shown before the change");
  const page = await read(path!);
  assert.match(page, /Reports and files, Mail and webhooks/);
  assert.match(page, /What it said before.*Opal Reyes.*Réparé\./s);

  assert.match(await read(`${path}/hide`), /Hide this disruption\?/);
  assert.equal((await send(`${path}/hide`, { hidden: "1" })).to, `${path}?done=hidden`);
  assert.match(await read(PAGE), /Hidden/);
  assert.match(await read(`${path}/hide`), /Show this disruption again\?/);
  assert.equal((await send(`${path}/hide`, { hidden: "0" })).to, `${path}?done=shown`);
});

Deno.test("maintenance is planned with its times, which are kept as typed when one is missing", async () => {
  await using t = await world();
  const { read, send } = await setUp(t);
  const { state: _, ...words } = LATE;
  const planned = { ...words, planned: "1", start: "2999-12-01T18:00", end: "" };
  const refused = await send(`${PAGE}/new`, planned);
  assert.match(refused.text, /Plan maintenance.*2999-12-01T18:00.*This field is required/s);
  const { to } = await send(`${PAGE}/new`, { ...planned, end: "2999-12-01T19:00" });
  const page = await read(to);
  assert.match(page, /Planned.*Dec 1, 2999, 6:00 PM UTC.*Dec 1, 2999, 7:00 PM UTC/s);
  assert.doesNotMatch(page, /name="state"/);
});
