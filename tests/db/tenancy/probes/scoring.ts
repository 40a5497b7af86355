import type { Tx } from "$/db/connection/pool.ts";
import { listItemAnswers } from "$/db/sitting/item_answers.ts";
import { listLateAnswers } from "$/db/sitting/late_answers.ts";
import {
  findReported,
  findReportedScore,
  findReportIssuer,
  findSessionFacts,
  listSatParts,
} from "$/db/reports/report_document.ts";
import { countGroup, countRawScores, listComparable, listGroupTests } from "$/db/scoring/group_scores.ts";
import { findScore } from "$/db/scoring/scores.ts";
import { findSitting } from "$/db/scoring/finished_sittings.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

interface Finished {
  id: string;
  scoringId: number;
  versionId: number;
}

async function finished(tx: Tx, t: World): Promise<Finished> {
  const [row] = await tx<[Finished]>`
    select assessment.id, scoring.id as scoring_id, assessment.test_version_id as version_id
    from assessments as assessment
    join scoring_keys as scoring on scoring.test_version_id = assessment.test_version_id
    where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  return row;
}

const NOBODY = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  gender: null,
  generalIdNumber: null,
  militaryIdNumber: null,
  employeeIdNumber: null,
};

async function scored(tx: Tx, t: World): Promise<string> {
  const { id, scoringId } = await finished(tx, t);
  await tx`
    insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
    values (${t.cedar.id}, ${id}, ${scoringId}, '{"probe": true}')
    on conflict do nothing`;
  return `${id} ${scoringId}`;
}

async function testOf(tx: Tx, t: World): Promise<string> {
  const { versionId } = await finished(tx, t);
  const [row] = await tx<[{ testId: number }]>`select test_id from test_versions where id = ${versionId}`;
  return `${row.testId}`;
}

/** Cedar Valley's complete assessments and their scores. */
export const SCORE_PROBES: Record<string, Record<string, Probe>> = {
  "sitting/late_answers.ts": {
    listLateAnswers: after(
      async (tx, t) => {
        const { versionId } = await finished(tx, t);
        await tx`
          insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answered_at, is_late, delay_ms, hash)
          select ${t.elodie.id}, 99999, item.id, 'answer', 1, now(), true, 5000, sha256('late')
          from subtest_questions as item join subtests as part on part.id = item.subtest_id
          where item.test_version_id = ${versionId} and not is_practice and not is_section_practice limit 1`;
        return `${versionId}`;
      },
      (tx, orgId, t, versionId) =>
        listLateAnswers(tx, orgId, {
          respondentId: t.elodie.id,
          versionId: Number(versionId),
          language: "en-US",
        }),
    ),
  },
  "sitting/item_answers.ts": {
    listItemAnswers: after(
      async (tx, t) => `${(await finished(tx, t)).versionId}`,
      (tx, orgId, t, versionId) =>
        listItemAnswers(tx, orgId, {
          respondentId: t.elodie.id,
          versionId: Number(versionId),
          language: "en-US",
        }),
    ),
  },
  "reports/report_document.ts": {
    findReported: after(
      async (tx, t) => (await finished(tx, t)).id,
      (tx, orgId, _, id) => findReported(tx, orgId, id, "en-US"),
    ),
    findReportIssuer: (tx, orgId) => findReportIssuer(tx, orgId),
    listSatParts: after(
      async (tx, t) => `${(await finished(tx, t)).versionId}`,
      (tx, orgId, t, versionId) =>
        listSatParts(tx, orgId, {
          respondentId: t.elodie.id,
          versionId: Number(versionId),
          language: "en-US",
        }),
    ),
    findReportedScore: after(
      scored,
      (tx, orgId, _, arranged) =>
        findReportedScore(tx, orgId, {
          assessmentId: arranged.split(" ")[0]!,
          language: "en-US",
          details: NOBODY,
        }),
    ),
    // Another organisation gets a row of zeros.
    findSessionFacts: after(
      async (tx, t) => `${(await finished(tx, t)).versionId}`,
      async (tx, orgId, t, versionId) => {
        const facts = await findSessionFacts(tx, orgId, {
          respondentId: t.elodie.id,
          versionId: Number(versionId),
          gapSeconds: 0,
        });
        return facts.devices === 0 ? null : facts;
      },
    ),
  },
  "scoring/scores.ts": {
    findScore: after(
      scored,
      (tx, orgId, _, arranged) => {
        const [id, scoringId] = arranged.split(" ");
        return findScore(tx, orgId, id!, Number(scoringId));
      },
    ),
  },
  "scoring/group_scores.ts": {
    listGroupTests: (tx, orgId, t) =>
      listGroupTests(tx, orgId, { batchId: t.springIntake.id, reader: { userId: t.dana.userId } }),
    countGroup: after(
      testOf,
      async (tx, orgId, t, testId) =>
        (await countGroup(tx, orgId, { batchId: t.springIntake.id, testId: Number(testId) })).groups,
    ),
    listComparable: after(
      testOf,
      (tx, orgId, t, testId) =>
        listComparable(tx, orgId, { batchId: t.springIntake.id, testId: Number(testId), ids: [t.elodie.id] }),
    ),
    countRawScores: after(
      async (tx, t) => {
        const { scoringId } = await finished(tx, t);
        await scored(tx, t);
        return `${await testOf(tx, t)} ${scoringId}`;
      },
      (tx, orgId, t, arranged) => {
        const [testId, scoringId] = arranged.split(" ").map(Number);
        return countRawScores(tx, orgId, {
          batchId: t.springIntake.id,
          testId: testId!,
          scoringIds: [scoringId!],
          places: [1],
        });
      },
    ),
  },
  "scoring/finished_sittings.ts": {
    findSitting: after(
      async (tx, t) => (await finished(tx, t)).id,
      (tx, orgId, _, id) => findSitting(tx, orgId, id),
    ),
  },
};
