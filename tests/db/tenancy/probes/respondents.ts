import {
  eraseIdentity,
  eraseTyped,
  listTypedScores,
  listUnscored,
  replaceScore,
} from "$/db/respondents/anonymize.ts";
import {
  anonymizeProgress,
  dropAnonymizeRequests,
  insertAnonymizeRequests,
  listToAnonymize,
  markAnonymized,
  newestAnonymizing,
} from "$/db/respondents/anonymize_requests.ts";
import {
  closeOwnCodes,
  eraseAddresses,
  eraseErrors,
  eraseLetters,
  listIdentifyingTexts,
  withdrawFiles,
} from "$/db/respondents/erase_traces.ts";
import {
  compareBatches,
  listMoved,
  listMoveTargets,
  moveRespondents,
} from "$/db/respondents/move_respondents.ts";
import {
  deleteMerge,
  findRetested,
  forgetBeforeMerge,
  hasReportSince,
  holdMerge,
  insertMerge,
  listMergeable,
  listOtherRecords,
  removeDoubled,
  restoreAssessments,
  withOtherRecords,
} from "$/db/respondents/merge_records.ts";
import { deleteAssessment, eraseSitting, holdAssessment } from "$/db/respondents/erase_assessment.ts";
import { readBoth } from "$/db/respondents/both_records.ts";
import type { Tx } from "$/db/connection/pool.ts";
import { findFinishedSitting, listEarlier } from "$/db/scoring/results.ts";
import { dropScores, dropScoresOfTest, findFinalScore } from "$/db/scoring/scores.ts";
import {
  countExisting,
  deleteRespondents,
  holdIdentified,
  holdRespondents,
  markRespondents,
  updateInfo,
} from "$/db/respondents/respondents.ts";
import {
  deleteView,
  findListColumns,
  insertView,
  listViews,
  setListColumns,
  updateView,
} from "$/db/respondents/list_views.ts";
import {
  countTagged,
  deleteTag,
  insertTag,
  listTags,
  putTag,
  renameTag,
  takeTag,
} from "$/db/respondents/tags.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import type { Scored } from "$/model/scoring/scored.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const TYPED = '{"scales": [{"trace": {"items": [{"given": "typed"}]}}]}';

interface ScoredOnce {
  readonly assessmentId: string;
  readonly scoringId: number;
}

async function typedScore(tx: Tx, t: World): Promise<string> {
  const [row] = await tx<[ScoredOnce]>`
    insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
    select assessment.org_id, assessment.id, scoring.id, ${TYPED}::text::jsonb
    from assessments as assessment join scoring_keys as scoring on scoring.test_version_id = assessment.test_version_id
    where respondent_id = ${t.elodie.id} and status = 'complete' limit 1
    on conflict (assessment_id, scoring_id) do update set scored = excluded.scored
    returning assessment_id, scoring_id`;
  return `${row.assessmentId} ${row.scoringId}`;
}

const unscored = (tx: Tx, t: World) =>
  tx`
    delete from assessment_scores where assessment_id in (
      select id from assessments where respondent_id = ${t.elodie.id})`;

/** Changes of Cedar Valley's respondents, and their erasure. */
export const DONE_TO_RESPONDENTS: Record<string, Probe> = {
  countExisting: (tx, orgId, t) => countExisting(tx, orgId, [t.ravi.id, t.mei.id]),
  holdRespondents: (tx, orgId, t) => holdRespondents(tx, orgId, [t.ravi.id], { toDelete: false }),
  markRespondents: (tx, orgId, t) =>
    markRespondents(tx, orgId, [t.mei.id], { mark: "flagged_at", isMarked: true, now: NOW }),
  deleteRespondents: (tx, orgId, t) => deleteRespondents(tx, orgId, [t.mei.id]),
  holdIdentified: (tx, orgId, t) => holdIdentified(tx, orgId, t.mei.id),
  updateInfo: (tx, orgId, t) => updateInfo(tx, orgId, t.mei.id, { lastName: "Probe" }),
};

const TAG = demoId("Evenings tag");

export const TAG_PROBES: Record<string, Probe> = {
  listTags: (tx, orgId) => listTags(tx, orgId),
  countTagged: async (tx, orgId) => [...await countTagged(tx, orgId)],
  insertTag: (tx, orgId, t) => insertTag(tx, orgId, { name: "Probe", createdBy: t.dana.userId, now: NOW }),
  renameTag: (tx, orgId) => renameTag(tx, orgId, TAG, "Probe"),
  deleteTag: (tx, orgId) => deleteTag(tx, orgId, TAG),
  putTag: (tx, orgId, t) => putTag(tx, orgId, [t.elodie.id], TAG),
  takeTag: (tx, orgId, t) => takeTag(tx, orgId, [t.mei.id], TAG),
};

const VIEW = { name: "Probe", query: "", columns: ["status" as const], isShared: false };

export const VIEW_PROBES: Record<string, Probe> = {
  listViews: (tx, orgId, t) => listViews(tx, orgId, t.dana.userId),
  insertView: (tx, orgId, t) => insertView(tx, orgId, t.dana.userId, VIEW),
  updateView: (tx, orgId, t) =>
    updateView(tx, orgId, t.dana.userId, { id: demoId("Newest view"), name: "Probe" }),
  deleteView: (tx, orgId, t) => deleteView(tx, orgId, t.dana.userId, demoId("Newest view")),
  findListColumns: after(
    (tx, t) => setListColumns(tx, t.cedar.id, t.dana.userId, ["email"]),
    (tx, orgId, t) => findListColumns(tx, orgId, t.dana.userId),
  ),
  setListColumns: (tx, orgId, t) => setListColumns(tx, orgId, t.dana.userId, ["email"]),
};

async function anonymizeTask(tx: Tx, t: World): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into tasks (org_id, kind, params)
    values (${t.cedar.id}, 'anonymize', ${tx.json({ batch: t.springIntake.id })}) returning id`;
  return row.id;
}

const anonymizeRequest = async (tx: Tx, t: World): Promise<string> => {
  const id = await anonymizeTask(tx, t);
  await insertAnonymizeRequests(tx, t.cedar.id, id, [t.ravi.id], {
    userId: t.dana.userId,
    keyId: null,
    address: null,
  });
  return id;
};

export const ERASURE_PROBES: Record<string, Record<string, Probe>> = {
  "respondents/anonymize.ts": {
    eraseIdentity: (tx, orgId, t) =>
      eraseIdentity(tx, orgId, [{ id: t.ravi.id, resumeCode: "K7QM-4XTP-9RWD" }], NOW),
    eraseTyped: (tx, orgId, t) => eraseTyped(tx, orgId, [t.elodie.id]),
    listUnscored: after(unscored, (tx, orgId, t) => listUnscored(tx, orgId, [t.elodie.id])),
    listTypedScores: after(typedScore, (tx, orgId, t) => listTypedScores(tx, orgId, [t.elodie.id])),
    replaceScore: after(typedScore, (tx, orgId, _, arranged) => {
      const [assessmentId, scoringId] = arranged.split(" ");
      const scored = {} as Scored;
      return replaceScore(tx, orgId, { assessmentId: assessmentId!, scoringId: Number(scoringId), scored });
    }),
  },
  "respondents/anonymize_requests.ts": {
    insertAnonymizeRequests: after(
      anonymizeTask,
      (tx, orgId, t, id) =>
        insertAnonymizeRequests(tx, orgId, id, [t.ravi.id], {
          userId: t.dana.userId,
          keyId: null,
          address: null,
        }),
    ),
    anonymizeProgress: after(
      anonymizeRequest,
      async (tx, orgId, _, id) => (await anonymizeProgress(tx, orgId, id)).by,
    ),
    listToAnonymize: after(
      anonymizeRequest,
      (tx, orgId, _, id) => listToAnonymize(tx, orgId, id, { after: null, limit: 1 }),
    ),
    markAnonymized: after(anonymizeRequest, (tx, orgId, t, id) => markAnonymized(tx, orgId, id, [t.ravi.id])),
    dropAnonymizeRequests: after(
      anonymizeRequest,
      (tx, orgId, _, id) => dropAnonymizeRequests(tx, orgId, id),
    ),
    newestAnonymizing: after(
      anonymizeTask,
      (tx, orgId, t) => newestAnonymizing(tx, orgId, t.springIntake.id, 60),
    ),
  },
  "respondents/erase_traces.ts": {
    listIdentifyingTexts: (tx, orgId, t) => listIdentifyingTexts(tx, orgId, [t.ravi.id]),
    eraseAddresses: after(
      (tx, t) =>
        tx`
          insert into audit_events (org_id, actor_kind, actor_id, verb, subject_kind, address)
          values (${t.cedar.id}, 'respondent', ${t.ravi.id}, 'probe', 'respondent', '203.0.113.7')`,
      (tx, orgId, t) => eraseAddresses(tx, orgId, [t.ravi.id]),
    ),
    eraseErrors: after(
      (tx, t) =>
        tx`
          insert into client_errors (org_id, actor_kind, url, error_message)
          values (${t.cedar.id}, 'staff', '/admin/search/probe', 'probe')`,
      (tx, orgId) => eraseErrors(tx, orgId, [], [{ text: "probe", run: "probe" }]),
    ),
    eraseLetters: after(
      async (tx, t) => {
        await tx`update respondents set email = 'probe@home.test' where id = ${t.ravi.id}`;
        await tx`insert into mail_outbox ("to", subject, text) values ('Probe@home.test', 'probe', 'probe')`;
      },
      async (tx, orgId, t) => {
        await eraseLetters(tx, orgId, [t.ravi.id]);
        // Mails have no organisation: the remaining rows show what was erased.
        const left = await tx`select from mail_outbox where "to" = 'Probe@home.test'`;
        return left.length === 0 || null;
      },
    ),
    closeOwnCodes: after(
      (tx, t) =>
        tx`
          insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, respondent_id)
          values (${t.cedar.id}, ${t.springIntake.id}, 'single', 'PROBE-1', 1, now(), now() + interval '1 day', ${t.ravi.id})`,
      (tx, orgId, t) => closeOwnCodes(tx, orgId, [t.ravi.id]),
    ),
    withdrawFiles: after(
      (tx, t) =>
        tx`
          insert into tasks (org_id, kind, params) values (
            ${t.cedar.id}, 'csv', ${tx.json({ batchId: t.springIntake.id })})`,
      (tx, orgId, t) => withdrawFiles(tx, orgId, [t.ravi.id]),
    ),
  },
};

const assessmentOf = async (tx: Tx, t: World) => {
  const [row] = await tx<[{ id: string; testId: number }]>`
    select id, test_id from assessments where respondent_id = ${t.elodie.id} order by "order" limit 1`;
  return row;
};

export const ASSESSMENT_PROBES: Record<string, Record<string, Probe>> = {
  "respondents/erase_assessment.ts": {
    holdAssessment: after(
      async (tx, t) => (await assessmentOf(tx, t)).id,
      (tx, orgId, _, id) => holdAssessment(tx, orgId, id),
    ),
    eraseSitting: after(
      async (tx, t) => (await assessmentOf(tx, t)).testId,
      (tx, orgId, t, testId) =>
        eraseSitting(tx, orgId, { respondentId: t.elodie.id, testId: Number(testId) }),
    ),
    deleteAssessment: after(
      async (tx, t) => (await assessmentOf(tx, t)).id,
      (tx, orgId, _, id) => deleteAssessment(tx, orgId, id),
    ),
  },
};

export const FINAL_SCORE_PROBES: Record<string, Probe> = {
  dropScores: after(typedScore, (tx, orgId, t) => dropScores(tx, orgId, t.elodie.id)),
  dropScoresOfTest: after(
    async (tx, t) => {
      const id = (await typedScore(tx, t)).split(" ")[0]!;
      return String((await tx`select test_id from assessments where id = ${id}`)[0]!.testId);
    },
    (tx, orgId, t, testId) =>
      dropScoresOfTest(tx, orgId, { batchId: t.springIntake.id, testId: Number(testId) }),
  ),
  findFinalScore: after(
    async (tx, t) => {
      await tx`update respondents set anonymized_at = now() where id = ${t.elodie.id}`;
      return await typedScore(tx, t);
    },
    (tx, orgId, _, arranged) => findFinalScore(tx, orgId, arranged.split(" ")[0]!),
  ),
};

/** A complete assessment of Élodie's, and a second record of her with the same test completed before. */
async function satTwice(tx: Tx, t: World): Promise<string> {
  const [now] = await tx<[{ id: string }]>`
    select id from assessments where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  const [before] = await tx<[{ id: string }]>`
    insert into respondents (org_id, batch_id, first_name, last_name, date_of_birth, email, resume_code)
    select org_id, ${t.autumnIntake.id}, first_name, last_name, date_of_birth, email, 'PROBE-2'
    from respondents where id = ${t.elodie.id} returning id`;
  await tx`
    insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at)
    select org_id, ${before.id}, test_id, test_version_id, 'complete', started_at, completed_at - interval '1 year'
    from assessments where id = ${now.id}`;
  return now.id;
}

export const RESULT_PROBES: Record<string, Record<string, Probe>> = {
  "scoring/results.ts": {
    findFinishedSitting: after(satTwice, (tx, orgId, _, id) => findFinishedSitting(tx, orgId, id)),
    listEarlier: after(satTwice, (tx, orgId, _, id) => listEarlier(tx, orgId, id)),
  },
};

/** Makes the night shift like the spring intake, and live. */
async function twin(tx: Tx, t: World): Promise<void> {
  await tx`delete from batch_tests where batch_id = ${t.nightShift.id}`;
  await tx`
    insert into batch_tests (org_id, batch_id, test_id, "order", comparison)
    select org_id, ${t.nightShift.id}, test_id, "order", comparison from batch_tests
    where batch_id = ${t.springIntake.id}`;
  await tx`update batches set status = 'live' where id = ${t.nightShift.id}`;
}
const toNightShift = (t: World) => ({ from: t.springIntake.id, to: t.nightShift.id });

export const MOVE_PROBES: Record<string, Probe> = {
  listMoveTargets: after(twin, (tx, orgId, t) => listMoveTargets(tx, orgId, t.springIntake.id)),
  compareBatches: (tx, orgId, t) => compareBatches(tx, orgId, toNightShift(t)),
  moveRespondents: (tx, orgId, t) => moveRespondents(tx, orgId, [t.mei.id], toNightShift(t)),
  listMoved: (tx, orgId, t) => listMoved(tx, [{ orgId, respondentId: t.mei.id, batchId: t.nightShift.id }]),
};

const EMPTY = { firstName: null, lastName: null, dateOfBirth: null, gender: null, email: null };
const INFO = { ...EMPTY, generalIdNumber: null, militaryIdNumber: null, employeeIdNumber: null };
const BEFORE = { info: { kept: INFO, merged: INFO }, marked: null, removed: [] };
const pair = (t: World) => ({ kept: t.ravi.id, merged: t.mei.id });
const merge = (tx: Tx, orgId: string, t: World) =>
  insertMerge(tx, orgId, pair(t), { by: t.dana.userId, now: NOW, before: BEFORE });
const mergedOnce = (tx: Tx, t: World) => merge(tx, t.cedar.id, t);
const both = (t: World) => [t.elodie.id, t.ravi.id];

export const MERGE_PROBES: Record<string, Probe> = {
  listMergeable: (tx, orgId, t) => listMergeable(tx, orgId, both(t)),
  findRetested: after(
    (tx, t) =>
      tx`update assessments set started_at = now() where respondent_id = ${t.ravi.id} and status <> 'new'`,
    (tx, orgId, t) => findRetested(tx, orgId, both(t)),
  ),
  removeDoubled: (tx, orgId, t) => removeDoubled(tx, orgId, pair(t)),
  restoreAssessments: after(
    async (tx, t) => {
      const rows = await tx`
        delete from assessments where respondent_id = ${t.mei.id} returning id, respondent_id, test_id, "order"`;
      return JSON.stringify(rows);
    },
    (tx, orgId, _, rows) => restoreAssessments(tx, orgId, JSON.parse(rows), NOW),
  ),
  insertMerge: merge,
  holdMerge: after(mergedOnce, (tx, orgId, t) => holdMerge(tx, orgId, t.mei.id)),
  hasReportSince: after(
    (tx, t) =>
      tx`
        insert into reports (org_id, assessment_id, kind, version)
        select org_id, id, 'probe', 9 from assessments where respondent_id = ${t.elodie.id} limit 1`,
    (tx, orgId, t) => hasReportSince(tx, orgId, [t.elodie.id], new Date(0)),
  ),
  deleteMerge: after(mergedOnce, (tx, orgId, t) => deleteMerge(tx, orgId, t.mei.id)),
  forgetBeforeMerge: after(mergedOnce, (tx, orgId, t) => forgetBeforeMerge(tx, orgId, [t.mei.id])),
  withOtherRecords: after(mergedOnce, (tx, orgId, t) => withOtherRecords(tx, orgId, [t.mei.id])),
  listOtherRecords: after(mergedOnce, (tx, orgId, t) => listOtherRecords(tx, orgId, t.mei.id)),
};

export const BOTH_PROBES: Record<string, Probe> = {
  readBoth: after(
    mergedOnce,
    (tx, orgId, t) =>
      readBoth(tx, orgId, t.springIntake.id, {
        filter: { q: "", test: { identifier: "NEO_B", status: "new" } },
      }),
  ),
};
