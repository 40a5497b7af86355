import assert from "node:assert/strict";
import { inTime } from "../../../lib/flow/waiting.ts";
import { pause } from "../../../lib/time/pause.ts";
import { Refusal } from "../../../model/refusal.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { changeMember } from "./change_member.ts";
import { listMembers } from "./list_members.ts";
import { acceptInvitation } from "./accept_invitation.ts";
import { inviteMember } from "./invite_member.ts";
import { readInvitation } from "./read_invitation.ts";
import { resendInvitation } from "./resend_invitation.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { findActor } from "../../access/find_actor.ts";

const ENGLISH = { language: "en-US", t: words.t("en-US") } as const;
const FROM = { address: "192.0.2.7", userAgent: null, ...ENGLISH };
const NOOR = { email: "noor@cedar.test", role: "readonly" } as const;
const signUp = (inviteToken: string) => ({
  inviteToken,
  firstName: "Noor",
  lastName: "Rahman",
  password: "Maple-kettle-9",
  acceptedTerms: true as const,
});
const linkToken = (t: World) => /token=([\w-]{43})/.exec(t.letters.at(-1)?.text ?? "")?.[1] ?? "";

Deno.test("an invited member signs up by the letter's link, waits, and is activated by an admin", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  assert.equal(t.letters.at(-1)?.subject, "Cedar Valley invites you to Assay");
  const token = linkToken(t);
  assert.deepEqual(await readInvitation(t.ctx, token), {
    email: NOOR.email,
    organization: "Cedar Valley",
    role: "readonly",
  });
  const standing = async () => (await listMembers(t.ctx, t.dana)).find((member) => member.id === id);
  assert.equal((await standing())?.isSignedUp, false);

  const { cookie, ...user } = await acceptInvitation(t.ctx, signUp(token), FROM);
  assert.deepEqual([user.id, user.acceptedTerms, user.isWaitingForActivation], [id, true, true]);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "waiting");
  assert.equal((await standing())?.roleInfo.isWaitingForActivation, true);
  const told = () => t.letters.slice(1).map(({ to, subject }) => [to, subject]);
  const toDana = ["dana@cedar.test", "Noor Rahman is waiting to be activated on Assay"];
  assert.deepEqual(told(), [toDana]);

  await changeMember(t.ctx, t.dana, id, { isWaitingForActivation: false }, ENGLISH);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "staff");
  assert.deepEqual(told(), [toDana, [NOOR.email, "Welcome to Cedar Valley on Assay"]]);
  await signIn(t.ctx, { email: NOOR.email, password: "Maple-kettle-9" }, FROM);
  await refuses("invalid_link", () => acceptInvitation(t.ctx, signUp(token), FROM));
});

Deno.test("an invitation may activate: the member is in at once, also by a link sent again, and both are told", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, { ...NOOR, activates: true }, ENGLISH);
  await resendInvitation(t.ctx, t.dana, id, ENGLISH);
  const token = linkToken(t);
  t.letters.length = 0;
  const { cookie } = await acceptInvitation(t.ctx, signUp(token), FROM);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "staff");
  assert.deepEqual(t.letters.map(({ to, subject }) => [to, subject]), [
    [NOOR.email, "Welcome to Cedar Valley on Assay"],
    ["dana@cedar.test", "Noor Rahman has joined the team on Assay"],
  ]);
});

Deno.test("an address that has an account, here or elsewhere, cannot be invited", async () => {
  await using t = await world();
  await refuses(
    "email_taken",
    () => inviteMember(t.ctx, t.dana, { ...NOOR, email: "Riley@Cedar.test" }, ENGLISH),
  );
  await refuses(
    "email_taken",
    () => inviteMember(t.ctx, t.dana, { ...NOOR, email: "omar@harbour.test" }, ENGLISH),
  );
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  await refuses("email_taken", () => inviteMember(t.ctx, t.dana, NOOR, ENGLISH));
  assert.equal(t.letters.length, 1);
});

Deno.test("another organisation's invitation neither blocks nor is revealed; the first accepted one counts", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  const here = linkToken(t);
  for (let letters = 0; letters < 3; letters++) await resendInvitation(t.ctx, t.dana, id, ENGLISH);
  const theirs = await inviteMember(t.ctx, t.omar, { ...NOOR, email: "NOOR@cedar.test" }, ENGLISH);
  const there = linkToken(t);
  await resendInvitation(t.ctx, t.omar, theirs.id, ENGLISH);
  const newest = linkToken(t);
  await refuses("invalid_link", () => readInvitation(t.ctx, here));
  await refuses("invalid_link", () => readInvitation(t.ctx, there));
  const ours = await t.sql`select token_hash from invitations where org_id = ${t.cedar.id}`;
  assert.equal(ours.length, 1, "Cedar Valley's is still open");

  await acceptInvitation(t.ctx, signUp(newest), FROM);
  await signIn(t.ctx, { email: NOOR.email, password: "Maple-kettle-9" }, FROM);
  const [left] = (await listMembers(t.ctx, t.dana)).filter((member) => member.id === id);
  assert.equal(left?.isSignedUp, false, "Cedar Valley sees what it saw before");
  const ofOurs = /token=([\w-]{43})/.exec(t.letters[3]!.text)![1]!;
  await refuses("email_taken", () => readInvitation(t.ctx, ofOurs));
  await refuses("email_taken", () => acceptInvitation(t.ctx, signUp(ofOurs), FROM));
});

Deno.test("invitations of two organisations accepted at once: one account", async () => {
  await using t = await world();
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  const here = linkToken(t);
  await inviteMember(t.ctx, t.omar, NOOR, ENGLISH);
  const ends = await Promise.allSettled(
    [here, linkToken(t)].map((token) => acceptInvitation(t.ctx, signUp(token), FROM)),
  );
  assert.deepEqual(ends.map((end) => end.status).sort(), ["fulfilled", "rejected"]);
  const failed = ends.find((end) => end.status === "rejected");
  assert.equal((failed!.reason as Refusal).code, "email_taken");
});

Deno.test("only the index on addresses means a taken address; a violation of another is a fault", async () => {
  await using t = await world();
  await t.sql`create unique index users_other on users (org_id, last_name) where last_name = 'Rahman'`;
  await t.sql`update users set last_name = 'Rahman' where email = 'riley@cedar.test'`;
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  await assert.rejects(() => acceptInvitation(t.ctx, signUp(linkToken(t)), FROM), {
    code: "23505",
    constraint_name: "users_other",
  });
});

Deno.test("an invitation expires after a week, and when the member is deleted or disabled", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  const token = linkToken(t);
  const inEightDays = { ...t.ctx, now: () => new Date(Date.now() + 8 * 24 * 3600_000) };
  await refuses("invalid_link", () => acceptInvitation(inEightDays, signUp(token), FROM));
  await changeMember(t.ctx, t.dana, id, { isDisabled: true }, ENGLISH);
  await refuses("invalid_link", () => acceptInvitation(t.ctx, signUp(token), FROM));
});

Deno.test("two sign-ups at once with one link: one account", async () => {
  await using t = await world();
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  const token = linkToken(t);
  const ends = await Promise.allSettled([1, 2].map(() => acceptInvitation(t.ctx, signUp(token), FROM)));
  assert.deepEqual(ends.map((end) => end.status).sort(), ["fulfilled", "rejected"]);
});

Deno.test("an invitation whose letter cannot be sent is withdrawn", async () => {
  await using t = await world();
  const mail = { send: () => Promise.reject(new Error("no mail server")) };
  const silent = { ...t.ctx.log, error: () => {} };
  await refuses("mail_not_sent", () => inviteMember({ ...t.ctx, mail, log: silent }, t.dana, NOOR, ENGLISH));
  assert.equal((await listMembers(t.ctx, t.dana)).some((member) => member.email === NOOR.email), false);
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
});

Deno.test("a mail server that never responds holds no database connections", async () => {
  await using t = await world();
  const { promise: gone, reject: hangUp } = Promise.withResolvers<void>();
  gone.catch(() => {});
  let sends = 0;
  const slow = {
    ...t.ctx,
    mail: { send: () => (sends++, gone) },
    log: { ...t.ctx.log, error: () => {} },
  };
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  // More than the pool has connections.
  const invited = Array.from(
    { length: 12 },
    (_, n) => inviteMember(slow, t.dana, { ...NOOR, email: `noor${n}@cedar.test` }, ENGLISH),
  );
  const again = Array.from({ length: 12 }, () => resendInvitation(slow, t.dana, id, ENGLISH));
  const all = Promise.allSettled([...invited, ...again]);
  const listed = () => inTime(listMembers(t.ctx, t.dana), 5_000);
  for (let look = 0; look < 100 && sends < 15; look++) await pause(20);
  assert.ok(await listed(), "the team can be listed meanwhile");
  hangUp(new Error("the mail server hung up"));
  const ends = await all;
  assert.ok(ends.every(({ status }) => status === "rejected"));
  const left = (await listed())!.map(({ email }) => email).filter((email) => email.startsWith("noor"));
  assert.deepEqual(left, [NOOR.email]);
  assert.equal((await readInvitation(t.ctx, linkToken(t))).email, NOOR.email, "the first link still works");
});

Deno.test("only an admin invites", async () => {
  await using t = await world();
  await refuses("forbidden", () => inviteMember(t.ctx, t.riley, NOOR, ENGLISH));
  await refuses("waiting_for_activation", () => inviteMember(t.ctx, t.wes, NOOR, ENGLISH));
});
