import assert from "node:assert/strict";
import { findActor } from "$/domain/access/find_actor.ts";
import { firstOperatorLink } from "$/domain/operators/become_operator.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { turnOn } from "../../helpers/world/turn_on_factor.ts";
import { world } from "../../helpers/world/world.ts";

const OPAL = ["opal@assay.test", "Assay-operator-1"] as const;

Deno.test("from the address in the log to an organisation whose admin signs up and works", async () => {
  await using t = await world();
  await t.sql`delete from operators`;
  const site = await openTestSite(t);
  const { pathname } = new URL((await firstOperatorLink(t.ctx))!);
  const shown = await site.fetch(pathname);
  assert.match(await shown.text(), /Become an operator/);

  const password = "Quiet harbour, 62 lanterns";
  const typed = { name: "Ola Berg", email: "ola@platform.test", password, confirmation: password };
  const wrong = await site.submit(pathname, { ...typed, name: "", confirmation: "other" });
  const again = await wrong.text();
  assert.equal(wrong.status, 400);
  assert.match(again, /value="ola@platform\.test"/);
  assert.ok(!again.includes(password), "a password is not sent back");

  const made = await site.submit(pathname, typed);
  assert.deepEqual([made.status, made.headers.get("location")], [303, "/operator"]);
  const cookie = made.headers.getSetCookie().find((one) => one.startsWith("assay_session="))!.split(";")[0]!;
  // Nothing is open before they have a second factor.
  assert.equal(
    (await site.fetch("/operator", { cookie })).headers.get("location")?.split("?")[0],
    "/set-up-second-factor",
  );
  const ola = await findActor(t.ctx, { cookie: cookie.split("=")[1]! });
  assert.ok(ola.kind === "enrollingOperator");
  await turnOn(t, ola);
  const spent = await site.submit(pathname, { ...typed, email: "other@platform.test" });
  assert.match(await spent.text(), /no longer valid/);

  const organization = {
    name: "Northern Lights",
    timeZone: "Europe/Oslo",
    country: "no",
    currency: "NOK",
    "languages.fr": "on",
    "tests.PAI": "on",
    adminEmail: "ada@north.test",
  };
  const refused = await site.submit("/operator/organizations/new", { ...organization, country: "Norway" }, {
    cookie,
  });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /value="Northern Lights".*<option value="NO">Norway</s);
  const created = await site.submit("/operator/organizations/new", organization, { cookie });
  const page = created.headers.get("location")!;
  const shownAt = async (page: string) => await (await site.fetch(page, { cookie })).text();
  assert.match(
    await shownAt(page),
    /gets an invitation by email.*One admin is invited and has not signed up/s,
  );
  assert.match(await (await site.fetch("/operator?query=north", { cookie })).text(), /Northern Lights/);
  const nowhere = await site.fetch("/operator/no/such/page", { cookie });
  assert.match(await nowhere.text(), /href="\/operator"[^>]*>Back to home/);

  const [invitation] = /\/sign-up\?token=[\w-]+/.exec(t.letters.at(-1)!.text)!;
  const form = await (await site.fetch(invitation)).text();
  const agreed = Object.fromEntries(
    ["privacyPolicy", "termsAndUnderstanding"].map((name) => [
      name,
      new RegExp(`name="${name}"[^>]*value="(\\d+)"|value="(\\d+)"[^>]*name="${name}"`).exec(form)!.slice(1)
        .find(Boolean)!,
    ]),
  );
  const person = { firstName: "Ada", lastName: "Berg", password, confirmation: password, ...agreed };
  const joined = await site.submit("/sign-up", { ...person, token: invitation.split("token=")[1]! });
  assert.equal(joined.headers.get("location"), "/admin");
  const ada = joined.headers.getSetCookie().find((one) => one.startsWith("assay_session="))!.split(";")[0]!;
  assert.match(await (await site.fetch("/admin", { cookie: ada })).text(), /Northern Lights|Add a project/);
  assert.doesNotMatch(await shownAt(page), /has not signed up/);
});

Deno.test("an operator renames, invites, suspends after a question and reactivates", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const page = `/operator/organizations/${t.cedar.id}`;
  const send = async (path: string, fields: Record<string, string> = {}) => {
    const { status, headers, body } = await site.submit(path, fields, { cookie });
    await body?.cancel();
    return `${status} ${headers.get("location") ?? ""}`.replace(page, "").trim();
  };
  const read = async () => await (await site.fetch(page, { cookie })).text();
  assert.equal(await send(page, { act: "rename", name: "Cedar Hill" }), "303 ?done=renamed");
  assert.match(await read(), /<h1>Cedar Hill<\/h1>/);
  const offered = { "languages.fr": "on", "languages.en-CA": "on" };
  assert.equal(await send(`${page}/settings`, offered), "303 /settings?done");
  assert.equal(await send(`${page}/tests`, { "tests.NEO_B": "on", "tests.PAI": "on" }), "303 /tests?done");
  assert.equal(await send(`${page}/tests`, { "tests.KLINGON": "on" }), "400");
  assert.match(
    await (await site.fetch(`${page}/tests`, { cookie })).text(),
    /name="tests\.PAI"[^>]* checked|checked[^>]* name="tests\.PAI"/,
  );
  assert.match(await read(), /Français, English \(Canada\)/);
  const rules = {
    ...offered,
    "switches.isBillingEnabled": "on",
    members: "1",
    emailDomains: "Cedar.test, hill.org",
  };
  assert.equal(await send(`${page}/settings`, { ...rules, liveBatches: "-1", emailDomains: "x" }), "400");
  assert.equal(await send(`${page}/settings`, rules), "303 /settings?done");
  const settings = await (await site.fetch(`${page}/settings`, { cookie })).text();
  assert.match(settings, /value="cedar\.test, hill\.org"/);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const full = await site.submit("/admin/org/invitation", { email: "kim@hill.org", role: "readonly" }, {
    cookie: dana,
  });
  assert.match(await full.text(), /limited to 1 in your organization/);
  assert.equal(await send(`${page}/settings`), "400");
  assert.equal(await send(page, { act: "rename", name: "C" }), "400");
  assert.equal(await send(page, { act: "invite", email: "nobody" }), "400");
  assert.equal(await send(page, { act: "explode" }), "400");
  assert.equal(await send(page, { act: "invite", email: "ada@cedar.test" }), "303 ?done=invited");

  const prices = { "PAI.CAD": "72,50", "was.PAI.CAD": "60.00", "NEO_B.CAD": "1.00", "was.NEO_B.CAD": "1.00" };
  assert.equal(await send("/operator/prices", prices), "303 /operator/prices?done");
  assert.equal(await send("/operator/prices", { "PAI.CAD": "-1", "was.PAI.CAD": "72.50" }), "400");
  const shown = await (await site.fetch("/operator/prices?currency=NOK", { cookie })).text();
  assert.match(shown, /Price of [^"]* in NOK/);
  assert.match(shown, /name="was\.PAI\.CAD" value="72\.50"/);
  assert.match(shown, /name="was\.NEO_B\.CAD" value="45\.00"/);

  const own = `${page}/prices`;
  const agreed = { "PAI.CAD": "41,00", "was.PAI.CAD": "" };
  assert.equal(await send(own, { ...agreed, reason: "" }), "400");
  assert.equal(await send(own, { ...agreed, "PAI.CAD": "x", reason: "Contract 12" }), "400");
  assert.equal(await send(own, { ...agreed, reason: "Contract 12" }), "303 /prices?done");
  const former = { "PAI.USD": "41.00", "was.PAI.USD": "", reason: "Contract 12" };
  assert.equal(await send(own, former), "409");
  const ownPage = await (await site.fetch(own, { cookie })).text();
  assert.match(ownPage, /name="was\.PAI\.CAD" value="41\.00"[^]*Contract 12/);

  const credits = `${page}/credits`;
  assert.equal(
    await send(credits, { test: "PAI", quantity: "7", reason: "Order 1207" }),
    "303 /credits?done",
  );
  assert.equal(await send(credits, { test: "PAI", quantity: "0", reason: "" }), "400");
  assert.equal(await send(credits, { test: "PAI", quantity: "-9999", reason: "All" }), "400");
  assert.match(await (await site.fetch(credits, { cookie })).text(), /Order 1207/);

  assert.match(await (await site.fetch(`${page}/suspend`, { cookie })).text(), /Suspend Cedar Hill\?/);
  assert.match(await read(), /data-status="active"/);
  assert.equal(await send(`${page}/suspend`), "303 ?done=suspended");
  assert.match(await read(), /data-status="suspended"/);
  const told = await site.submit("/login", { email: "dana@cedar.test", password: "Cedar-valley-1" });
  assert.equal(told.status, 403);
  assert.match(await told.text(), /Your organization is suspended/);
  assert.equal(await send(`${page}/reactivate`), "303 ?done=reactivated");
  await site.signIn("dana@cedar.test", "Cedar-valley-1");
});

Deno.test("an operator sees figures and nobody's name but their own", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const pages = ["/operator", `/operator/organizations/${t.cedar.id}`];
  const seen = await Promise.all(
    pages.map(async (path) => await (await site.fetch(path, { cookie })).text()),
  );
  const names = await t.sql<{ name: string }[]>`
    select last_name as name from users union select last_name from respondents where last_name is not null
    union select email from users`;
  assert.match(seen[0]!, /Signed in as <\/span>Opal Reyes<\/span>/);
  assert.ok(names.length > 20);
  for (const { name } of names) assert.ok(!seen.join().includes(`>${name}<`), name);
});
