import assert from "node:assert/strict";
import { ZodError } from "zod";
import { NOBODY } from "../../model/account/actor.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { inviteMember } from "../account/members/invite_member.ts";
import { findActor } from "../access/find_actor.ts";
import { signIn } from "../account/sign_in/sign_in.ts";
import { signOut } from "../account/sign_in/sign_out.ts";
import {
  becomeOperator,
  firstOperatorLink,
  inviteOperator,
  readOperatorInvitation,
} from "./become_operator.ts";

const HERE = { address: "203.0.113.5", userAgent: "test" };
const PASSWORD = "Quiet harbour, 62 lanterns";
const tokenOf = (link: string) => link.split("/setup/")[1]!;

Deno.test("an empty platform offers one link, for a day, until there is an operator", async () => {
  await using t = await world();
  assert.equal(await firstOperatorLink(t.ctx), null, "the demo world has an operator");
  await t.sql`delete from operators`;
  const links = await Promise.all([1, 2, 3].map(() => firstOperatorLink(t.ctx)));
  const [link, ...more] = links.filter((one) => one !== null);
  assert.deepEqual(more, [], "processes that start at once make one");
  assert.match(link!, /^http:\/\/assay\.test\/setup\/[\w-]{43}$/);

  const tomorrow = { ...t.ctx, now: () => new Date(Date.now() + 25 * 3600_000) };
  await refuses("invalid_link", () => readOperatorInvitation(tomorrow, tokenOf(link!)));
  const next = await firstOperatorLink(tomorrow);
  assert.ok(next && next !== link);
  await refuses("invalid_link", () => readOperatorInvitation(t.ctx, tokenOf(link!)));

  const person = { name: "Ola Berg", email: "ola@platform.test", password: PASSWORD };
  await becomeOperator(tomorrow, tokenOf(next), person, HERE);
  assert.equal(await firstOperatorLink(tomorrow), null);
});

Deno.test("the first link is over once an operator was made by another: it takes over nobody's account", async () => {
  await using t = await world();
  await t.sql`delete from operators`;
  const first = tokenOf((await firstOperatorLink(t.ctx))!);
  const ola = { name: "Ola Berg", email: "ola@platform.test", password: PASSWORD };
  await becomeOperator(t.ctx, tokenOf(await inviteOperator(t.ctx, ola.email)), ola, HERE);
  const other = { ...ola, name: "Mallory", password: "Another harbour, 77 lanterns" };
  await refuses("invalid_link", () => becomeOperator(t.ctx, first, other, HERE));
  await signIn(t.ctx, { email: ola.email, password: PASSWORD }, HERE);
});

Deno.test("a link makes one operator; two who use it at once do not both become one", async () => {
  await using t = await world();
  const token = tokenOf(await inviteOperator(t.ctx, "ola@platform.test"));
  const person = (name: string) => ({ name, email: "someone@else.test", password: PASSWORD });
  const made = await Promise.allSettled(
    ["Ola", "Olga"].map((name) => becomeOperator(t.ctx, token, person(name), HERE)),
  );
  assert.deepEqual(made.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const rows = await t.sql`select email from operators order by email`;
  assert.deepEqual(rows.map(({ email }) => email), ["ola@platform.test", "opal@assay.test"]);
  await refuses("invalid_link", () => becomeOperator(t.ctx, token, person("Later"), HERE));
});

Deno.test("an operator's address is no member's, and their password no easy one", async () => {
  await using t = await world();
  await refuses("email_taken", () => inviteOperator(t.ctx, "Dana@cedar.test"));
  const noor = { email: "OPAL@assay.test", role: "readonly" } as const;
  await refuses(
    "email_taken",
    () => inviteMember(t.ctx, t.dana, noor, { language: "en-US", t: words.t("en-US") }),
  );
  await t.sql`delete from operators`;
  const token = tokenOf((await firstOperatorLink(t.ctx))!);
  const dana = { name: "Dana", email: "dana@cedar.test", password: PASSWORD };
  await refuses("email_taken", () => becomeOperator(t.ctx, token, dana, HERE));
  const weak = { name: "Ola", email: "ola@platform.test", password: "password1" };
  await assert.rejects(becomeOperator(t.ctx, token, weak, HERE), ZodError);
  // Neither has used the link up.
  await becomeOperator(t.ctx, token, { ...weak, password: PASSWORD }, HERE);
});

Deno.test("an operator who has lost their password gets a new one by a link, and is signed out elsewhere", async () => {
  await using t = await world();
  const before = await signIn(t.ctx, { email: "opal@assay.test", password: "Assay-operator-1" }, HERE);
  const token = tokenOf(await inviteOperator(t.ctx, "opal@assay.test"));
  const opal = { name: "Opal Reyes", email: "opal@assay.test", password: PASSWORD };
  const { id, cookie } = await becomeOperator(t.ctx, token, opal, HERE);
  assert.equal(id, t.opal.operatorId);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "operator");
  assert.deepEqual(await findActor(t.ctx, { cookie: before.cookie }), NOBODY);
  await signIn(t.ctx, { email: "opal@assay.test", password: PASSWORD }, HERE);
});

Deno.test("an operator signs in by cookie or token, and is nobody once signed out or disabled", async () => {
  await using t = await world();
  const credentials = { email: "opal@assay.test", password: "Assay-operator-1" };
  const signedIn = await signIn(t.ctx, credentials, HERE);
  assert.equal(signedIn.role, "operator");
  const byCookie = await findActor(t.ctx, { cookie: signedIn.cookie });
  const byToken = await findActor(t.ctx, { accessToken: signedIn.token });
  assert.deepEqual(byCookie, byToken);
  assert.ok(byCookie.kind === "operator" && byCookie.operatorId === t.opal.operatorId);
  await signOut(t.ctx, byCookie);
  assert.deepEqual(await findActor(t.ctx, { cookie: signedIn.cookie }), NOBODY);
  assert.deepEqual(await findActor(t.ctx, { accessToken: signedIn.token }), NOBODY);

  await refuses("invalid_credentials", () => signIn(t.ctx, { ...credentials, password: "wrong" }, HERE));
  const again = await signIn(t.ctx, credentials, HERE);
  await t.sql`update operators set disabled_at = now()`;
  assert.deepEqual(await findActor(t.ctx, { cookie: again.cookie }), NOBODY);
  await refuses("account_disabled", () => signIn(t.ctx, credentials, HERE));
  const events = await t.sql`select verb, org_id from audit_events where actor_kind = 'operator' order by id`;
  assert.deepEqual(events.map(({ verb, orgId }) => [verb, orgId]), [
    ["signIn", null],
    ["signOut", null],
    ["signIn", null],
  ]);
});
