import assert from "node:assert/strict";
import { listPlatformNotices } from "../../db/notices/platform_notices.ts";
import { NOBODY } from "../../model/account/actor.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { adminShell } from "../organization/admin_shell.ts";
import { cachedNotices, respondentNotices } from "./respondent_notices.ts";
import { announce, endNotice, InvalidNotice, type NoticeRequest } from "./announce.ts";
import { dismissNotification, listNotifications } from "./notifications.ts";

const HOUR = 3600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const MAINTENANCE: NoticeRequest = {
  type: "Maintenance",
  banner: "Closed at <b>six</b><script>steal()</script>",
  modal: '<p onclick="steal()">Save before six.</p>',
  respondents: { "en-US": "<p>Closed at six.</p>", fr: "<p>Fermé à six heures.</p><img src=x>" },
  until: later(8),
};

const make = (t: World, request: Partial<NoticeRequest> = {}) =>
  announce(t.sql, { ...MAINTENANCE, ...request }, { now: new Date(Date.now() - 1000) });
/** The banners on a member's pages. */
const banners = async (t: World, member = t.dana) =>
  (await adminShell(t.ctx, member)).notifications.flatMap((notice) => notice.adminBannerContent ?? []);

Deno.test("an announcement reaches staff and respondents of every organisation, and its scripts are removed", async () => {
  await using t = await world();
  const { id } = await make(t);
  assert.ok((await banners(t)).includes("Closed at <b>six</b>"));
  assert.ok((await banners(t, t.omar)).includes("Closed at <b>six</b>"));
  const nadia = await newcomer(t);
  assert.deepEqual(await respondentNotices(t.ctx, nadia, "fr"), ["<p>Fermé à six heures.</p>"]);
  assert.deepEqual(await respondentNotices(t.ctx, NOBODY, "en-CA"), ["<p>Closed at six.</p>"]);
  const [stored] = await t.sql`
    select admin_banner_content, admin_modal_content, respondent_modal_content from notifications where id = ${id}`;
  assert.deepEqual({ ...stored }, {
    adminBannerContent: "Closed at <b>six</b>",
    adminModalContent: "<p>Save before six.</p>",
    respondentModalContent: {
      "en-US": "<p>Closed at six.</p>",
      "en-CA": "<p>Closed at six.</p>",
      fr: "<p>Fermé à six heures.</p>",
    },
  });
});

Deno.test("an announcement for one organisation is neither shown to nor dismissed by others", async () => {
  await using t = await world();
  const { id, organization } = await make(t, { organization: "harbour point" });
  assert.equal(organization, "Harbour Point");
  const isListed = async (member: typeof t.omar) =>
    (await listNotifications(t.ctx, member, "en-US")).some((notice) => notice.id === id);
  assert.deepEqual([await isListed(t.omar), await isListed(t.dana)], [true, false]);
  assert.deepEqual((await banners(t)).filter((banner) => banner.includes("six")), []);
  await refuses("not_found", () => dismissNotification(t.ctx, t.dana, id!));
  await dismissNotification(t.ctx, t.omar, id!);

  const theirs = await newcomer(t, "HARBOUR-1", { orgId: t.harbour.id });
  const others = await newcomer(t);
  const noticesOf = (actor: typeof theirs | typeof NOBODY) => respondentNotices(t.ctx, actor, "en-US");
  assert.deepEqual([await noticesOf(theirs), await noticesOf(others), await noticesOf(NOBODY)], [
    ["<p>Closed at six.</p>"],
    [],
    [],
  ]);
  assert.deepEqual(await cachedNotices(t.ctx, others, "en-US"), []);
  assert.deepEqual(await cachedNotices(t.ctx, theirs, "fr"), ["<p>Fermé à six heures.</p>"]);
});

Deno.test("a running announcement is ended, a coming one is taken back, and a past one stays past", async () => {
  await using t = await world();
  const running = (await make(t)).id!;
  const coming = (await make(t, { from: later(1) })).id!;
  const list = async (withPast: boolean) =>
    (await listPlatformNotices(t.sql, { now: new Date(), withPast })).map(({ id }) => id);
  assert.ok((await list(false)).includes(running) && (await list(false)).includes(coming));
  assert.equal(await endNotice(t.sql, running, new Date()), "ended");
  assert.equal(await endNotice(t.sql, coming, new Date()), "taken back");
  assert.deepEqual((await banners(t)).filter((banner) => banner.includes("six")), []);
  const left = (await list(false)).filter((id) => id === running || id === coming);
  assert.deepEqual([left, (await list(true)).includes(running)], [[], true]);
  for (const id of [running, coming]) {
    await assert.rejects(() => endNotice(t.sql, id, new Date()), InvalidNotice);
  }
});

Deno.test("an invalid announcement is rejected with a reason, and a dry run stores nothing", async () => {
  await using t = await world();
  const before = (await t.sql`select from notifications`).length;
  const invalid: readonly (readonly [Partial<NoticeRequest>, RegExp])[] = [
    [{ banner: undefined, modal: undefined, respondents: undefined }, /text is missing/],
    [{ banner: "<script>steal()</script>" }, /Nothing of the banner/],
    [{ respondents: { "en-US": "Closed" } }, /English or French.*each/],
    [{ type: "Feature" }, /Only maintenance/],
    [{ until: undefined }, /needs an end/],
    [{ until: later(-1) }, /over before/],
    [{ from: later(9) }, /over before/],
    [{ organization: "Nobody & Sons" }, /No organization/],
  ];
  for (const [request, why] of invalid) {
    await assert.rejects(
      () => make(t, request),
      (error) => error instanceof InvalidNotice && why.test(error.message),
    );
  }
  await t.sql`insert into organizations (name) values ('Twins'), ('Twins')`;
  await assert.rejects(() => make(t, { organization: "Twins" }), /Several organizations/);
  const preview = await announce(t.sql, MAINTENANCE, { now: new Date(), isDryRun: true });
  assert.deepEqual([preview.id, preview.adminBannerContent], [null, "Closed at <b>six</b>"]);
  assert.equal((await t.sql`select from notifications`).length, before);
});
