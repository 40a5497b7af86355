import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { listMembers } from "./list_members.ts";
import { acceptInvitation } from "./accept_invitation.ts";
import { inviteMember } from "./invite_member.ts";
import { readInvitation } from "./read_invitation.ts";
import { resendInvitation } from "./resend_invitation.ts";
import { withdrawInvitation } from "./withdraw_invitation.ts";

const ENGLISH = { language: "en-US", t: words.t("en-US") } as const;
const FROM = { address: "192.0.2.7", userAgent: null, ...ENGLISH };
const NOOR = { email: "noor@cedar.test", role: "readonly" } as const;
const linkToken = (t: World) => /token=([\w-]{43})/.exec(t.letters.at(-1)?.text ?? "")?.[1] ?? "";
const signUp = (inviteToken: string) => ({
  inviteToken,
  firstName: "Noor",
  lastName: "Rahman",
  password: "Maple-kettle-9",
  acceptedTerms: true as const,
});

Deno.test("a resent invitation has a new link, valid for another seven days", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  const first = linkToken(t);
  const inSixDays = { ...t.ctx, now: () => new Date(Date.now() + 6 * 24 * 3600_000) };
  await resendInvitation(inSixDays, t.dana, id, ENGLISH);
  const second = linkToken(t);
  assert.notEqual(second, first);
  await refuses("invalid_link", () => readInvitation(t.ctx, first));
  const inEightDays = { ...t.ctx, now: () => new Date(Date.now() + 8 * 24 * 3600_000) };
  assert.equal((await readInvitation(inEightDays, second)).email, NOOR.email);
  const noor = (await listMembers(t.ctx, t.dana)).find((member) => member.id === id);
  assert.ok(new Date(noor!.invitedUntil!).getTime() > Date.now() + 12 * 24 * 3600_000);
});

Deno.test("a withdrawn invitation is void, and the address can be invited again", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  await refuses("forbidden", () => withdrawInvitation(t.ctx, t.riley, id));
  await refuses("not_found", () => withdrawInvitation(t.ctx, t.omar, id));
  await withdrawInvitation(t.ctx, t.dana, id);
  await refuses("invalid_link", () => acceptInvitation(t.ctx, signUp(linkToken(t)), FROM));
  await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
});

Deno.test("the invitation of a member who has signed up can be neither resent nor withdrawn", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  await acceptInvitation(t.ctx, signUp(linkToken(t)), FROM);
  await refuses("already_signed_up", () => resendInvitation(t.ctx, t.dana, id, ENGLISH));
  await refuses("already_signed_up", () => withdrawInvitation(t.ctx, t.dana, id));
  assert.equal((await listMembers(t.ctx, t.dana)).find((member) => member.id === id)?.invitedUntil, null);
});

Deno.test("an address gets at most three more letters an hour, and the last link works", async () => {
  await using t = await world();
  const { id } = await inviteMember(t.ctx, t.dana, NOOR, ENGLISH);
  for (let time = 0; time < 3; time++) await resendInvitation(t.ctx, t.dana, id, ENGLISH);
  await refuses("too_many_attempts", () => resendInvitation(t.ctx, t.dana, id, ENGLISH));
  assert.equal((await readInvitation(t.ctx, linkToken(t))).email, NOOR.email);
});
