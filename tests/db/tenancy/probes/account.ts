import { inviteUser, promoteInvited, renewInvitation } from "$/db/account/member_invitations.ts";
import {
  countActiveAdmins,
  deleteMember,
  holdMember,
  listMembers,
  setMemberStanding,
} from "$/db/account/members.ts";
import { dismissNotification, listNotifications } from "$/db/notices/notifications.ts";
import { endResets } from "$/db/account/password_resets.ts";
import { issueRefreshToken } from "$/db/account/refresh_tokens.ts";
import {
  endSession,
  endSessions,
  giveSessionCookie,
  hasSessionFrom,
  listSessions,
  openSession,
  touchSession,
} from "$/db/account/sessions.ts";
import { endSessionsThere, setSessionThere } from "$/db/account/provider_sessions.ts";
import { findProvenAt, setProvenAt } from "$/db/account/session_proofs.ts";
import {
  agreeToTerms,
  findPasswordHolder,
  findSignInUser,
  findUnwantedMails,
  findUser,
  holdUserWithPassword,
  setPassword,
  setUnwantedMails,
  setUserNames,
} from "$/db/account/users.ts";
import {
  deleteQualification,
  findBarredTest,
  findQualificationFile,
  listHolders,
  setQualification,
  setQualificationFile,
} from "$/db/account/qualifications.ts";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  renamePasskey,
} from "$/db/account/passkeys.ts";
import {
  askReset,
  deleteApp,
  deleteFactor,
  endOwnReset,
  findFactor,
  holdFactor,
  insertFactor,
  openFactorOfPasskeys,
  replaceRecoveryCodes,
  setFactor,
  spendRecoveryCode,
} from "$/db/account/second_factors.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "$/tests/helpers/world/world.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import { after, type Probe } from "../probe.ts";

/** Dana's session, as if her provider had opened it. */
const isThere = (tx: Tx, t: World) =>
  tx`update staff_sessions set is_single_sign_on = true where id = ${t.dana.sessionId}`;

const SOON = new Date(Date.now() + 3600_000);
const LONG_AGO = new Date(0);
const HASH = new Uint8Array(32);
const BANNER = demoId("csv banner");

const FILE = { key: "qualifications/probe", type: "application/pdf", bytes: 9, now: new Date() } as const;
const HELD = { level: "B", heldSince: "2020-05-01", document: "Probe" } as const;
const rileyHoldsB = (tx: Tx, t: World) =>
  tx`
    insert into member_qualifications (org_id, user_id, level, held_since, document, recorded_at)
    values (${t.cedar.id}, ${t.riley.userId}, 'B', '2020-05-01', 'Probe', now())`;

const rileyHasFile = async (tx: Tx, t: World) => {
  await rileyHoldsB(tx, t);
  await setQualificationFile(tx, t.cedar.id, t.riley.userId, FILE);
};

const danaIn = (orgId: string, { dana: { userId } }: World) => ({ orgId, userId });
const FACTOR = { secret: HASH, lastStep: 2, now: new Date() };
const danaHasFactor = async (tx: Tx, t: World) => {
  await insertFactor(tx, danaIn(t.cedar.id, t), { ...FACTOR, lastStep: 1 });
  await replaceRecoveryCodes(tx, danaIn(t.cedar.id, t), [HASH]);
};

const PASSKEY = {
  ...{ credentialId: HASH, publicKey: HASH, counter: 1, transports: [], name: "Probe", isBackedUp: false },
  now: new Date(),
};
const danaHasPasskey = async (tx: Tx, t: World) => {
  await danaHasFactor(tx, t);
  return await insertPasskey(tx, danaIn(t.cedar.id, t), PASSKEY);
};

/** Staff, their sign-in, and their dismissed notices. */
export const MEMBER_PROBES: Record<string, Record<string, Probe>> = {
  "account/second_factors.ts": {
    findFactor: after(danaHasFactor, (tx, orgId, t) => findFactor(tx, danaIn(orgId, t))),
    holdFactor: after(danaHasFactor, (tx, orgId, t) => holdFactor(tx, danaIn(orgId, t))),
    openFactorOfPasskeys: (tx, orgId, t) => openFactorOfPasskeys(tx, danaIn(orgId, t), SOON),
    insertFactor: (tx, orgId, t) => insertFactor(tx, danaIn(orgId, t), FACTOR),
    setFactor: after(danaHasFactor, (tx, orgId, t) => setFactor(tx, danaIn(orgId, t), FACTOR)),
    askReset: after(
      danaHasFactor,
      (tx, orgId, t) => askReset(tx, danaIn(orgId, t), { tokenHash: HASH, dueAt: SOON }),
    ),
    deleteFactor: after(
      async (tx, t) => {
        await danaHasFactor(tx, t);
        await askReset(tx, danaIn(t.cedar.id, t), { tokenHash: HASH, dueAt: LONG_AGO });
      },
      (tx, orgId, t) => deleteFactor(tx, danaIn(orgId, t), SOON),
    ),
    endOwnReset: after(
      async (tx, t) => {
        await danaHasFactor(tx, t);
        await askReset(tx, danaIn(t.cedar.id, t), { tokenHash: HASH, dueAt: SOON });
      },
      (tx, orgId, t) => endOwnReset(tx, danaIn(orgId, t)),
    ),
    deleteApp: after(danaHasFactor, (tx, orgId, t) => deleteApp(tx, danaIn(orgId, t))),
    replaceRecoveryCodes: after(
      danaHasFactor,
      (tx, orgId, t) => replaceRecoveryCodes(tx, danaIn(orgId, t), []),
    ),
    spendRecoveryCode: after(
      danaHasFactor,
      (tx, orgId, t) => spendRecoveryCode(tx, danaIn(orgId, t), HASH, SOON),
    ),
  },
  "account/passkeys.ts": {
    listPasskeys: after(danaHasPasskey, (tx, orgId, t) => listPasskeys(tx, danaIn(orgId, t))),
    insertPasskey: after(danaHasFactor, (tx, orgId, t) => insertPasskey(tx, danaIn(orgId, t), PASSKEY)),
    renamePasskey: after(
      danaHasPasskey,
      (tx, orgId, t, id) => renamePasskey(tx, danaIn(orgId, t), { id, name: "Other" }),
    ),
    deletePasskey: after(danaHasPasskey, (tx, orgId, t, id) => deletePasskey(tx, danaIn(orgId, t), id)),
    notePasskeyUse: after(
      danaHasPasskey,
      (tx, orgId, t, id) =>
        notePasskeyUse(tx, danaIn(orgId, t), { id, counter: 9, isBackedUp: true, now: PASSKEY.now }),
    ),
  },
  "account/member_invitations.ts": {
    inviteUser: (tx, orgId, t) =>
      inviteUser(tx, orgId, {
        email: "new@cedar.test",
        role: "readonly",
        tokenHash: HASH,
        activates: true,
        invitedBy: t.dana.userId,
        now: new Date(),
        expiresAt: SOON,
      }),
    promoteInvited: after(
      (tx, t) =>
        tx`insert into users (org_id, email, role) values (${t.cedar.id}, 'soon@cedar.test', 'readonly')`,
      (tx, orgId) => promoteInvited(tx, orgId, "soon@cedar.test"),
    ),
    renewInvitation: after(
      (tx, t) =>
        tx`
          insert into invitations (org_id, email, role, token_hash, expires_at)
          values (${t.cedar.id}, 'late@cedar.test', 'readonly', '\\x01', now())`,
      (tx, orgId, t) =>
        renewInvitation(tx, orgId, {
          email: "late@cedar.test",
          role: "readonly",
          tokenHash: HASH,
          activates: true,
          invitedBy: t.dana.userId,
          now: new Date(),
          expiresAt: SOON,
        }),
    ),
  },
  "account/members.ts": {
    listMembers: (tx, orgId) => listMembers(tx, orgId),
    holdMember: (tx, orgId, t) => holdMember(tx, orgId, t.riley.userId),
    countActiveAdmins: after(
      (tx, t) => tx`update users set role = 'admin' where id = ${t.riley.userId}`,
      (tx, orgId) => countActiveAdmins(tx, orgId),
    ),
    setMemberStanding: (tx, orgId, t) =>
      setMemberStanding(tx, orgId, t.riley.userId, {
        seesAllProjects: true,
        role: "admin",
        isWaitingForActivation: true,
        isDisabled: true,
      }, new Date()),
    deleteMember: (tx, orgId, t) => deleteMember(tx, orgId, t.riley.userId),
  },
  "account/qualifications.ts": {
    setQualification: (tx, orgId, t) =>
      setQualification(tx, orgId, t.riley.userId, { ...HELD, recordedBy: t.dana.userId, now: new Date() }),
    deleteQualification: after(rileyHoldsB, (tx, orgId, t) => deleteQualification(tx, orgId, t.riley.userId)),
    findBarredTest: after(
      async (tx, t) => {
        await tx`update tests set qualification = 'C'`;
        return await rileyHoldsB(tx, t);
      },
      (tx, orgId, t) => findBarredTest(tx, orgId, { userId: t.riley.userId }, { batch: t.springIntake.id }),
    ),
    findQualificationFile: after(
      rileyHasFile,
      (tx, orgId, t) => findQualificationFile(tx, orgId, t.riley.userId),
    ),
    setQualificationFile: after(
      rileyHoldsB,
      (tx, orgId, t) => setQualificationFile(tx, orgId, t.riley.userId, FILE),
    ),
    listHolders: after(rileyHoldsB, (tx, orgId) => listHolders(tx, orgId, "B")),
  },
  "notices/notifications.ts": {
    listNotifications: after(
      (tx, t) =>
        tx`
          insert into notifications (notification_type, admin_banner_content, for_org_id)
          values ('Feature', 'Probe', ${t.cedar.id})`,
      (tx, orgId, t) => listNotifications(tx, orgId, t.dana.userId, SOON),
    ),
    dismissNotification: (tx, orgId, t) => dismissNotification(tx, orgId, t.dana.userId, BANNER, new Date()),
  },
  "account/refresh_tokens.ts": {
    issueRefreshToken: (tx, orgId, t) =>
      issueRefreshToken(tx, orgId, {
        sessionId: t.dana.sessionId,
        hash: HASH,
        now: new Date(),
        expiresAt: SOON,
      }),
  },
  "account/sessions.ts": {
    openSession: (tx, orgId, t) =>
      openSession(tx, orgId, {
        userId: t.dana.userId,
        cookieHash: HASH,
        userAgent: null,
        address: null,
        isProgram: false,
        now: new Date(),
        expiresAt: SOON,
      }),
    touchSession: (tx, orgId, t) => touchSession(tx, orgId, t.dana.sessionId, SOON),
    giveSessionCookie: (tx, orgId, t) => giveSessionCookie(tx, orgId, t.dana.sessionId, HASH, SOON),
    endSession: (tx, orgId, t) => endSession(tx, orgId, t.dana.sessionId, SOON),
    endSessions: (tx, orgId, t) => endSessions(tx, orgId, t.dana.userId, SOON),
    listSessions: (tx, orgId, t) => listSessions(tx, orgId, t.dana.userId, new Date(), LONG_AGO),
    hasSessionFrom: (tx, orgId, t) =>
      hasSessionFrom(tx, orgId, t.dana.userId, { userAgent: null, address: "localhost" }),
  },
  "account/session_proofs.ts": {
    findProvenAt: async (tx, orgId, t) => (await findProvenAt(tx, orgId, t.dana.sessionId))?.toISOString(),
    setProvenAt: (tx, orgId, t) => setProvenAt(tx, orgId, t.dana.sessionId, { provenAt: SOON, cookie: null }),
  },
  "account/provider_sessions.ts": {
    setSessionThere: after(
      isThere,
      (tx, orgId, t) => setSessionThere(tx, orgId, t.dana.sessionId, HASH),
    ),
    endSessionsThere: after(
      isThere,
      async (tx, orgId, t) =>
        (await endSessionsThere(tx, orgId, { userId: t.dana.userId, id: null, now: new Date() })).length,
    ),
  },
  "account/password_resets.ts": {
    endResets: after(
      (tx, t) =>
        tx`insert into password_resets (org_id, user_id, token_hash, expires_at)
          values (${t.dana.orgId}, ${t.dana.userId}, ${HASH}, ${SOON})`,
      (tx, orgId, t) => endResets(tx, orgId, t.dana.userId, SOON),
    ),
  },
  "account/users.ts": {
    findUser: (tx, orgId, t) => findUser(tx, orgId, t.dana.userId, new Date()),
    findSignInUser: (tx, orgId, t) => findSignInUser(tx, orgId, t.dana.userId),
    findPasswordHolder: (tx, orgId, t) => findPasswordHolder(tx, orgId, t.dana.userId),
    holdUserWithPassword: after(
      (tx, t) => tx`update users set password_hash = 'probe' where id = ${t.dana.userId}`,
      (tx, orgId, t) => holdUserWithPassword(tx, orgId, t.dana.userId, "probe"),
    ),
    setPassword: (tx, orgId, t) => setPassword(tx, orgId, t.dana.userId, "probe"),
    findUnwantedMails: after(
      (tx, t) => setUnwantedMails(tx, t.cedar.id, t.dana.userId, ["lowCredits"]),
      (tx, orgId, t) => findUnwantedMails(tx, orgId, t.dana.userId),
    ),
    setUnwantedMails: (tx, orgId, t) => setUnwantedMails(tx, orgId, t.dana.userId, ["lowCredits"]),
    setUserNames: (tx, orgId, t) => setUserNames(tx, orgId, t.dana.userId, { firstName: "Probe" }),
    agreeToTerms: (tx, orgId, t) =>
      agreeToTerms(tx, orgId, t.dana.userId, { privacyPolicy: 2, termsAndUnderstanding: 1 }),
  },
};
