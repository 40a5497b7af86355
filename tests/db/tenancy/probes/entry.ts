import { appendAuditEvents, listAuditSubjects } from "$/db/organization/audit_events.ts";
import {
  findBatchSurvey,
  findSurveyAnswers,
  keepSurveyAnswers,
  listSurveyFlags,
} from "$/db/surveys/demographics_surveys.ts";
import {
  insertSurvey,
  keepVersion,
  listGivenSurveys,
  listSurveys,
  lockSurvey,
  updateSurvey,
} from "$/db/surveys/surveys.ts";
import { findHandOver, keepHandOver, spendHandOver } from "$/db/entry/hand_overs.ts";
import { findCompletionTexts, findRespondentHome } from "$/db/entry/respondent_homes.ts";
import { countReentry, findKnownInfo, respondentExists, setAgreedAt } from "$/db/respondents/respondents.ts";
import {
  endTakeable,
  enterDevice,
  eraseDevices,
  listDeviceChanges,
  vacateDevice,
} from "$/db/sitting/devices.ts";
import { endTokens, endTokensOfUnbegun, listTokenStates } from "$/db/entry/respondent_tokens.ts";
import type { Sql, Tx } from "$/db/connection/pool.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import {
  acceptAgreements,
  claimRespondent,
  findSeated,
  giveTests,
  insertRespondents,
} from "$/db/entry/sign_ups.ts";
import { hasAgreement, listCurrentAgreements } from "$/db/organization/terms.ts";
import { listBatchTests, takeSeats } from "$/db/codes/test_codes.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const LATER = new Date(Date.now() + 3600_000);
const KEY = demoId("sign-up");
const SURVEY = demoId("survey");
const NEWCOMER = {
  info: { firstName: "Probe" },
  language: "fr",
  signUpKey: null,
  resumeCode: "PROBE-1",
} as const;
const HAND_OVER = { code: "PROBE-HAND", expiresAt: LATER };
const CEDAR_TEXT = demoId("Cedar Valley privacy_policy");

const seat = (orgId: string, t: World) => ({ orgId, batchId: t.springIntake.id, codeId: t.springRoom.id });
const ofMei = (t: World) => ({ surveyId: SURVEY, respondentId: t.mei.id });
const PROBE = { name: "Probe", texts: {}, isApart: false };

/** Answers of Mei to the survey as it is. */
async function answer(sql: Sql | Tx, orgId: string, t: World) {
  const [survey] = await sql<[{ version: number; mark: string }]>`
    select version, md5(texts::text) as mark from demographics_surveys where id = ${SURVEY}`;
  const of = { survey: { ...survey, id: SURVEY }, respondentId: t.mei.id };
  return await keepSurveyAnswers(sql, orgId, of, { status: "complete", answers: {}, now: NOW });
}

/** The entry: queries before an organisation is known only find the organisation. */
export const ENTRY_PROBES = {
  "sitting/devices.ts": {
    enterDevice: (tx, orgId, t) =>
      enterDevice(tx, orgId, { respondentId: t.ravi.id, deviceId: "probe", at: NOW }),
    vacateDevice: after(
      (tx, t) => enterDevice(tx, t.cedar.id, { respondentId: t.ravi.id, deviceId: "probe", at: NOW }),
      (tx, orgId, t) => vacateDevice(tx, orgId, { respondentId: t.ravi.id, at: LATER }),
    ),
    endTakeable: after(
      (tx, t) => tx`update respondents set token_version = 3 where id = ${t.ravi.id}`,
      (tx, orgId, t) => endTakeable(tx, orgId, { respondentId: t.ravi.id, version: 1, at: NOW }),
    ),
    eraseDevices: after(
      (tx, t) => enterDevice(tx, t.cedar.id, { respondentId: t.ravi.id, deviceId: "probe", at: NOW }),
      (tx, orgId, t) => eraseDevices(tx, orgId, [t.ravi.id]),
    ),
    listDeviceChanges: after(
      (tx, t) =>
        tx`
        insert into audit_events (org_id, at, actor_kind, verb, subject_kind, subject_id, detail)
        values (${t.cedar.id}, now(), 'respondent', 'changeDevice', 'respondent', ${t.ravi.id}, '{"device":"phone"}')`,
      (tx, orgId, t) => listDeviceChanges(tx, orgId, t.ravi.id),
    ),
  },
  "surveys/demographics_surveys.ts": {
    findBatchSurvey: (tx, orgId, t) => findBatchSurvey(tx, orgId, "before", { batchId: t.springIntake.id }),
    listSurveyFlags: after(
      (tx, t) => tx`insert into survey_flags values (${t.cedar.id}, 'probe', true)`,
      (tx, orgId) => listSurveyFlags(tx, orgId),
    ),
    findSurveyAnswers: after(
      (tx, t) => answer(tx, t.cedar.id, t),
      (tx, orgId, t) => findSurveyAnswers(tx, orgId, ofMei(t)),
    ),
    keepSurveyAnswers: (tx, orgId, t) => answer(tx, orgId, t),
  },
  "surveys/surveys.ts": {
    listSurveys: (tx, orgId) => listSurveys(tx, orgId),
    insertSurvey: (tx, orgId) => insertSurvey(tx, orgId, PROBE),
    lockSurvey: (tx, orgId) => lockSurvey(tx, orgId, SURVEY),
    listGivenSurveys: after(
      (tx, t) => answer(tx, t.cedar.id, t),
      (tx, orgId, t) => listGivenSurveys(tx, orgId, t.mei.id),
    ),
    keepVersion: (tx, orgId) => keepVersion(tx, orgId, SURVEY),
    updateSurvey: (tx, orgId) =>
      updateSurvey(tx, orgId, SURVEY, { ...PROBE, isActive: false, archivedAt: null }),
  },
  "entry/respondent_homes.ts": {
    findRespondentHome: (tx, orgId, t) => findRespondentHome(tx, orgId, t.ravi.id),
    findCompletionTexts: (tx, orgId, t) => findCompletionTexts(tx, orgId, t.ravi.id),
  },
  "entry/respondent_tokens.ts": {
    listTokenStates: after(
      (tx, t) => tx`update respondents set token_version = 3 where id = ${t.ravi.id}`,
      (tx, orgId, t) => listTokenStates(tx, [{ orgId, respondentId: t.ravi.id }]),
    ),
    endTokens: (tx, orgId, t) => endTokens(tx, { orgId, respondentId: t.ravi.id, version: 0, at: NOW }),
    endTokensOfUnbegun: after(
      (tx, t) => tx`update respondents set status = 'new' where id = ${t.ravi.id}`,
      (tx, orgId, t) => endTokensOfUnbegun(tx, orgId, t.springIntake.id, NOW),
    ),
  },
  "entry/hand_overs.ts": {
    keepHandOver: (tx, orgId, t) => keepHandOver(tx, orgId, t.ravi.id, HAND_OVER),
    findHandOver: after(
      (tx, t) => keepHandOver(tx, t.cedar.id, t.ravi.id, HAND_OVER),
      (tx, orgId, t) => findHandOver(tx, orgId, t.ravi.id, NOW),
    ),
    spendHandOver: after(
      (tx, t) => keepHandOver(tx, t.cedar.id, t.ravi.id, HAND_OVER),
      (tx, orgId, t) => spendHandOver(tx, orgId, t.ravi.id, { code: HAND_OVER.code, now: NOW }),
    ),
  },
  "entry/sign_ups.ts": {
    findSeated: after(
      (tx, t) =>
        tx`update respondents set sign_up_key = ${KEY}, test_code_id = ${t.springRoom.id} where id = ${t.mei.id}`,
      (tx, orgId, t) => findSeated(tx, seat(orgId, t), [KEY]),
    ),
    insertRespondents: (tx, orgId, t) => insertRespondents(tx, seat(orgId, t), [NEWCOMER], NOW),
    claimRespondent: (tx, orgId, t) =>
      claimRespondent(tx, seat(orgId, t), NEWCOMER, { respondentId: t.mei.id, now: NOW }),
    acceptAgreements: after(
      (tx) => tx`delete from agreement_acceptances`,
      (tx, orgId, t) =>
        acceptAgreements(tx, orgId, [{ respondentId: t.mei.id, agreementId: CEDAR_TEXT }], NOW),
    ),
    giveTests: after(
      (tx, t) => tx`delete from assessments where respondent_id = ${t.mei.id}`,
      (tx, orgId, t) => giveTests(tx, seat(orgId, t), [t.mei.id], NOW),
    ),
  },
} satisfies Record<string, Record<string, Probe>>;

/** For files whose other functions are probed elsewhere. */
export const AUDIT_PROBES: Record<string, Probe> = {
  appendAuditEvents: (tx, orgId) =>
    appendAuditEvents(tx, orgId, [{ at: NOW, actorKind: "system", verb: "signUp", subjectKind: "batch" }]),
  listAuditSubjects: after(
    (tx, t) =>
      appendAuditEvents(tx, t.cedar.id, [{
        ...{ at: NOW, actorKind: "staff", actorId: t.dana.userId, verb: "flagRespondent" },
        ...{ subjectKind: "respondent", subjectId: t.ravi.id },
      }]),
    (tx, orgId, t) =>
      listAuditSubjects(tx, orgId, { actorId: t.dana.userId, verb: "flagRespondent", at: NOW }),
  ),
};

export const RESPONDENT_PROBES: Record<string, Probe> = {
  findKnownInfo: (tx, orgId, t) => findKnownInfo(tx, orgId, t.ravi.id),
  respondentExists: (tx, orgId, t) => respondentExists(tx, orgId, t.ravi.id),
  setAgreedAt: (tx, orgId, t) => setAgreedAt(tx, orgId, t.ravi.id, { isAnew: true, now: NOW }),
  countReentry: (tx, orgId, t) => countReentry(tx, orgId, t.ravi.id, NOW),
};

export const AGREEMENT_PROBES: Record<string, Probe> = {
  listCurrentAgreements: after(
    (tx, t) =>
      tx`
        insert into agreements (org_id, kind, version, texts)
        select org_id, kind, 2, texts from agreements where org_id = ${t.cedar.id}`,
    (tx, orgId) => listCurrentAgreements(tx, orgId, LATER),
  ),
  hasAgreement: (tx, orgId) => hasAgreement(tx, orgId, CEDAR_TEXT, LATER),
};

export const CODE_PROBES: Record<string, Probe> = {
  takeSeats: (tx, orgId, t) => takeSeats(tx, orgId, t.springRoom.id, { count: 2, now: NOW }),
  listBatchTests: (tx, orgId, t) => listBatchTests(tx, orgId, t.springIntake.id),
};
