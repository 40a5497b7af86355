import assert from "node:assert/strict";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { invite, LIST, statesOf } from "../../tests/helpers/respondents/inviting.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { findActor } from "../access/find_actor.ts";
import { acceptInvitation } from "../account/members/accept_invitation.ts";
import { signIn } from "../account/sign_in/sign_in.ts";
import { readQueue } from "../../jobs/queue_state.ts";
import { sweepLetters } from "../../jobs/sweep.ts";
import { resume } from "../entry/resume.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { handInSubtest } from "../sitting/clock/hand_in_subtest.ts";
import { auditTrail } from "../organization/audit_trail/audit_trail.ts";
import { TEST_IDENTIFIERS } from "../../model/instruments/test_identifiers.ts";
import { LANGUAGES } from "../../model/languages.ts";
import { changeOrganization, createOrganization, inviteAdmin, listOrganizations } from "./organizations.ts";

const VISITOR = { language: "en-US", t: words.t("en-US") } as const;
// As the demo sessions are from, so that a sign-in is from no new device and writes no mail.
const HERE = { address: "localhost", userAgent: null, ...VISITOR };
const NEW = {
  name: "Northern Lights",
  timeZone: "Europe/Oslo",
  country: "NO",
  currency: "NOK",
  languages: LANGUAGES,
  tests: [...TEST_IDENTIFIERS],
  adminEmail: "ada@north.test",
};
const ALL = { query: "", limit: 50, offset: 0 };
const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };

const invitationIn = (t: World) => /token=([\w-]+)/.exec(t.letters.at(-1)!.text)![1]!;

Deno.test("an organisation is created with its first admin, who is active at once", async () => {
  await using t = await world();
  const { id, invitation } = await createOrganization(t.ctx, t.opal, NEW, VISITOR);
  assert.deepEqual([invitation.email, invitation.isSent], ["ada@north.test", true]);
  assert.doesNotMatch(t.letters.at(-1)!.text, /activate/);
  const ada = {
    inviteToken: invitationIn(t),
    firstName: "Ada",
    lastName: "Berg",
    password: "Quiet harbour, 62 lanterns",
    acceptedTerms: true as const,
  };
  const signedUp = await acceptInvitation(t.ctx, ada, HERE);
  assert.deepEqual([signedUp.role, signedUp.isWaitingForActivation], ["admin", false]);
  const actor = await findActor(t.ctx, { cookie: signedUp.cookie });
  assert.ok(actor.kind === "staff" && actor.orgId === id);
  const { entries } = await auditTrail(t.ctx, actor, {});
  assert.ok(
    entries.some(({ verb, actorName }) => verb === "createOrganization" && actorName === "Opal Reyes"),
  );
});

Deno.test("an address with an account stops the creation whole; a lost letter does not", async () => {
  await using t = await world();
  await refuses(
    "email_taken",
    () => createOrganization(t.ctx, t.opal, { ...NEW, adminEmail: DANA.email }, VISITOR),
  );
  assert.equal((await listOrganizations(t.ctx, t.opal, { ...ALL, query: "Northern" })).count, 0);

  const send = () => Promise.reject(new Error("no mail server"));
  const broken = { ...t.ctx, mail: { send }, log: { ...t.ctx.log, error: () => {} } };
  const { id, invitation } = await createOrganization(broken, t.opal, NEW, VISITOR);
  assert.equal(invitation.isSent, false);
  await inviteAdmin(t.ctx, t.opal, id, NEW.adminEmail, VISITOR);
  assert.equal(t.letters.at(-1)!.to, NEW.adminEmail);
  await refuses("email_taken", () => inviteAdmin(t.ctx, t.opal, id, DANA.email, VISITOR));
  await refuses("not_found", () => inviteAdmin(t.ctx, t.opal, crypto.randomUUID(), "a@b.test", VISITOR));
});

Deno.test("organisations are listed with their figures and found without accents", async () => {
  await using t = await world();
  await createOrganization(t.ctx, t.opal, { ...NEW, name: "Étoile du Nord 100 %" }, VISITOR);
  const { count, results } = await listOrganizations(t.ctx, t.opal, ALL);
  assert.deepEqual([count, results.map(({ name }) => name)], [
    3,
    ["Cedar Valley", "Harbour Point", "Étoile du Nord 100 %"],
  ]);
  const [cedar] = results;
  assert.deepEqual([cedar!.members, cedar!.status], [3, "active"]);
  assert.ok(cedar!.liveBatches > 0);
  for (const query of ["etoile", "100 %"]) {
    assert.equal((await listOrganizations(t.ctx, t.opal, { ...ALL, query })).count, 1, query);
  }
  assert.equal((await listOrganizations(t.ctx, t.opal, { ...ALL, query: "_" })).count, 0);
  const last = await listOrganizations(t.ctx, t.opal, { ...ALL, limit: 1, offset: 2 });
  assert.deepEqual([last.count, last.results[0]!.name], [3, "Étoile du Nord 100 %"]);
});

Deno.test("a suspended organisation shuts members and newcomers out, and nobody who is already in", async () => {
  await using t = await world();
  const form = await signUpForm(t, t.cedar.id);
  const seated = await signUp(t.ctx, t.springRoom.code, form, null);
  const member = await signIn(t.ctx, DANA, HERE);
  const change = (status: "active" | "suspended") =>
    changeOrganization(t.ctx, t.opal, t.cedar.id, { status }, VISITOR);

  assert.equal((await change("suspended")).status, "suspended");
  assert.deepEqual([t.letters.at(-1)!.to, t.letters.length], [DANA.email, 1]);
  await change("suspended");
  assert.equal(t.letters.length, 1, "a repeated change tells nobody");
  assert.equal((await findActor(t.ctx, { cookie: member.cookie })).kind, "nobody");
  assert.equal((await findActor(t.ctx, { accessToken: member.token })).kind, "nobody");
  await refuses("organization_suspended", () => signIn(t.ctx, DANA, HERE));
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...DANA, password: "wrong" }, HERE));
  await refuses(
    "batch_closed",
    async () => await signUp(t.ctx, t.springRoom.code, await signUpForm(t, t.cedar.id), null),
  );
  assert.equal((await resume(t.ctx, seated.resumeCode, null)).id, seated.id);
  const omar = { email: "omar@harbour.test", password: "Harbour-point-1" };
  assert.ok(await signIn(t.ctx, omar, HERE), "another organisation goes on");

  assert.equal((await change("active")).status, "active");
  assert.equal((await findActor(t.ctx, { cookie: member.cookie })).kind, "staff");
  await signUp(t.ctx, t.springRoom.code, await signUpForm(t, t.cedar.id), null);
  const { entries } = await auditTrail(t.ctx, t.dana, { person: "operator" });
  assert.deepEqual(entries.map(({ verb }) => verb), ["reactivateOrganization", "suspendOrganization"]);
});

Deno.test("letters of a suspended organisation wait, and go out after it if their code is still open", async () => {
  await using t = await world();
  await invite(t, LIST, { leaveOutFaulty: true });
  const change = (status: "active" | "suspended") =>
    changeOrganization(t.ctx, t.opal, t.cedar.id, { status }, VISITOR);
  await change("suspended");
  t.letters.length = 0;
  assert.deepEqual(await postRound(t.ctx), ["elsewhere", "elsewhere"]);
  assert.deepEqual([t.letters.length, Object.values(await statesOf(t))], [0, ["queued", "queued"]]);
  assert.equal((await readQueue(t.sql)).letter.waiting, 0, "no worker is waited for");
  const sweep = () => sweepLetters(t.sql, new Date(Date.now() + 60_000));
  assert.equal(await sweep(), 0);

  const [ended] = await t.sql<{ id: string }[]>`
    update test_codes set ends_at = now() - interval '1 minute', starts_at = now() - interval '1 day'
    where respondent_id = (select id from respondents where email = 'ana@cedar.test') returning id`;
  assert.ok(ended);
  await change("active");
  t.letters.length = 0;
  assert.deepEqual((await postRound(t.ctx)).sort(), ["completed", "failed"]);
  assert.deepEqual(t.letters.map(({ to }) => to), ["zoe@cedar.test"]);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "failed", "zoe@cedar.test": "sent" });
});

Deno.test("fifty people who sit a test while their organisation is suspended lose nothing", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t);
  const people = await t.sql<{ id: string }[]>`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'Ada', 'Number ' || n, 'FIFTY-' || n
    from generate_series(10, 59) n returning id`;
  const sitters = await Promise.all(people.map((person) => seated.person(person)));
  assert.equal(sitters.length, 50);
  const answer = (question: string) =>
    Promise.all(sitters.map((sitter) => sitter.answer(question, { answer: 4 })));
  await Promise.all(sitters.map((sitter) => sitter.begin("habits")));
  await answer("h1");
  const suspending = changeOrganization(t.ctx, t.opal, t.cedar.id, { status: "suspended" }, VISITOR);
  await answer("h2");
  await suspending;
  await answer("h3");
  for (const sitter of sitters) {
    await handInSubtest(seated.ctx, sitter, seated.subtests.habits!, { responses: [] }, "en-US");
    await sitter.begin("puzzles");
  }
  const [stored] = await t.sql`
    select count(*)::int as answers, count(distinct respondent_id)::int as people from responses
    where respondent_id = any(${people.map(({ id }) => id)}) and answer is not null`;
  assert.deepEqual({ ...stored }, { answers: 150, people: 50 });
});

Deno.test("only an operator may do any of this", async () => {
  await using t = await world();
  for (const actor of [t.dana, t.riley, t.wes]) {
    await refuses("forbidden", () => listOrganizations(t.ctx, actor, ALL));
    await refuses("forbidden", () => createOrganization(t.ctx, actor, NEW, VISITOR));
    await refuses("forbidden", () => changeOrganization(t.ctx, actor, t.cedar.id, { name: "Mine" }, VISITOR));
    await refuses("forbidden", () => inviteAdmin(t.ctx, actor, t.cedar.id, "a@b.test", VISITOR));
  }
});
