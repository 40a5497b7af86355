import {
  claimLetter,
  failWaitingLetters,
  isLetterClaimed,
  letterFailed,
  letterSent,
  releaseLetter,
  takeWaitingLetters,
} from "$/db/inviting/invitation_letters.ts";
import type { Tx } from "$/db/connection/pool.ts";
import {
  countInvitations,
  countInvitationsAmong,
  findInvitation,
  holdForInviting,
  insertInvitees,
  listAddresses,
  listInvitations,
  queueAgain,
  queueReminders,
} from "$/db/inviting/respondent_invitations.ts";
import { findSchedule, storeSchedule } from "$/db/inviting/reminder_schedules.ts";
import {
  listRespondentLetters,
  queueReceipts,
  queueReentryCode,
  queueReentryCodes,
  queueReentryCodesTo,
  sendsReentryCodes,
} from "$/db/inviting/respondent_letters.ts";
import type { ReminderSchedule } from "$/model/inviting/reminder_schedule.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const SCHEDULE: ReminderSchedule = { days: [3], audience: "started" };
const TOMORROW = new Date(NOW.getTime() + 25 * 3600_000);
const INVITEE = {
  info: { email: "probe@cedar.test", firstName: "Probe" },
  language: "fr",
  resumeCode: "PROBE-RESUME",
  code: "PROBE-CODE",
} as const;
const TERMS = { end: new Date(NOW.getTime() + 14 * 24 * 3600_000), now: NOW };

const spring = (orgId: string, t: World) => ({ orgId, batchId: t.springIntake.id });

async function queued(tx: Tx, t: World): Promise<string> {
  const [letter] = await insertInvitees(tx, spring(t.cedar.id, t), [INVITEE], {
    ...TERMS,
    by: t.dana.userId,
  });
  return letter!;
}

async function invited(tx: Tx, t: World): Promise<string> {
  await queued(tx, t);
  const [{ id } = { id: "" }] = await tx<{ id: string }[]>`
    select id from respondent_invitations where batch_id = ${t.springIntake.id} order by id desc limit 1`;
  return id;
}

const settled = (columns: Record<string, unknown>) => async (tx: Tx, t: World): Promise<string> => {
  const id = await queued(tx, t);
  await tx`update invitation_letters set ${tx(columns)} where id = ${id}`;
  return id;
};
const held = settled({ claimedAt: NOW, attempts: 1 });
export const failedLetter = settled({ failedAt: NOW, failure: "refused" });

const sending = (tx: Tx, t: World) =>
  tx`update organizations set sends_reentry_codes = true, sends_receipts = true where id = ${t.cedar.id}`;

const claim = (id: string, orgId: string) => ({ id, orgId, attempts: 1 });

/** Invitations of Cedar Valley's spring intake, and their mails. */
export const INVITING_PROBES: Record<string, Record<string, Probe>> = {
  "inviting/respondent_invitations.ts": {
    holdForInviting: (tx, orgId, t) => holdForInviting(tx, orgId, t.springIntake.id),
    listAddresses: after(queued, (tx, orgId, t) => listAddresses(tx, orgId, t.springIntake.id)),
    insertInvitees: (tx, orgId, t) =>
      insertInvitees(tx, spring(orgId, t), [INVITEE], { ...TERMS, by: t.dana.userId }),
    listInvitations: after(
      queued,
      (tx, orgId, t) => listInvitations(tx, orgId, t.springIntake.id, { limit: 10, offset: 0, now: NOW }),
    ),
    countInvitations: after(queued, (tx, orgId, t) => countInvitations(tx, orgId, t.springIntake.id, NOW)),
    findInvitation: after(
      invited,
      (tx, orgId, t, id) => findInvitation(tx, orgId, { batchId: t.springIntake.id, id }, NOW),
    ),
    countInvitationsAmong: after(
      invited,
      (tx, orgId, t, id) => countInvitationsAmong(tx, spring(orgId, t), [id]),
    ),
    queueReminders: after(
      settled({ sentAt: NOW }),
      (tx, orgId, t) => queueReminders(tx, spring(orgId, t), { only: null, now: TOMORROW }),
    ),
    queueAgain: after(
      settled({ failedAt: NOW, failure: "refused" }),
      (tx, orgId, t) => queueAgain(tx, spring(orgId, t), { only: null, now: TOMORROW }),
    ),
  },
  "inviting/reminder_schedules.ts": {
    findSchedule: after(
      (tx, t) => storeSchedule(tx, t.cedar.id, t.springIntake.id, SCHEDULE),
      (tx, orgId, t) => findSchedule(tx, orgId, t.springIntake.id),
    ),
    storeSchedule: (tx, orgId, t) => storeSchedule(tx, orgId, t.springIntake.id, SCHEDULE),
  },
  "inviting/respondent_letters.ts": {
    queueReentryCodes: after(sending, (tx, orgId, t) => queueReentryCodes(tx, orgId, [t.ravi.id], NOW)),
    queueReceipts: after(sending, (tx, orgId, t) => queueReceipts(tx, orgId, t.elodie.id, NOW)),
    queueReentryCode: (tx, orgId, t) => queueReentryCode(tx, orgId, t.ravi.id, NOW),
    queueReentryCodesTo: after(
      (tx, t) => tx`update respondents set email = 'probe@cedar.test' where id = ${t.ravi.id}`,
      (tx, orgId, t) =>
        queueReentryCodesTo(tx, spring(orgId, t), {
          email: "Probe@cedar.test",
          now: NOW,
          restedSince: NOW,
          limit: 5,
        }),
    ),
    listRespondentLetters: after(
      (tx, t) => queueReentryCode(tx, t.cedar.id, t.ravi.id, NOW),
      (tx, orgId, t) => listRespondentLetters(tx, orgId, t.ravi.id, 5),
    ),
    sendsReentryCodes: after(
      (tx, t) => tx`update organizations set sends_reentry_codes = true where id = ${t.cedar.id}`,
      (tx, orgId) => sendsReentryCodes(tx, orgId),
    ),
  },
  "inviting/invitation_letters.ts": {
    failWaitingLetters: after(
      queued,
      (tx, orgId, t) => failWaitingLetters(tx, spring(orgId, t), { failure: "withdrawn", now: NOW }),
    ),
    claimLetter: after(
      queued,
      (tx, orgId, _, id) => claimLetter(tx, orgId, id, { now: NOW, staleSeconds: 60 }),
    ),
    takeWaitingLetters: after(queued, (tx, orgId) => takeWaitingLetters(tx, orgId)),
    isLetterClaimed: after(held, (tx, orgId, _, id) => isLetterClaimed(tx, orgId, id)),
    letterSent: after(held, (tx, orgId, _, id) => letterSent(tx, claim(id, orgId), NOW)),
    letterFailed: after(
      held,
      (tx, orgId, _, id) => letterFailed(tx, claim(id, orgId), { failure: "refused", now: NOW }),
    ),
    releaseLetter: after(held, (tx, orgId, _, id) => releaseLetter(tx, claim(id, orgId))),
  },
};
