import {
  findAccommodations,
  findAccommodationsIn,
  insertAccommodations,
  listAllowances,
  listSettingsDuring,
} from "$/db/sitting/accommodations.ts";
import {
  beginOrder,
  findBookmark,
  keepActivity,
  lockBookmark,
  setBookmark,
  versionAtBookmark,
} from "$/db/sitting/bookmarks.ts";
import {
  insertAct,
  insertCredits,
  insertEnd,
  insertExpiry,
  insertFactor,
  insertHeard,
  insertLeavings,
  insertStart,
  listActs,
  listClockEvents,
} from "$/db/sitting/clock_events.ts";
import { insertIncident, listIncidents, listRoomIncidents } from "$/db/sitting/incidents.ts";
import { findTalk, insertMessages, listMessages, listReopened, noteMessages } from "$/db/sitting/messages.ts";
import {
  answerHands,
  deleteHands,
  findHandSetting,
  insertHand,
  listUnfinished,
  setHands,
} from "$/db/sitting/raised_hands.ts";
import type { Tx } from "$/db/connection/pool.ts";
import { findChainHead } from "$/db/sitting/response_events.ts";
import {
  arrivalsSince,
  findClosing,
  type IncomingAnswer,
  listResponses,
  storeAnswers,
} from "$/db/sitting/responses.ts";
import {
  findSitter,
  findSittingPlace,
  finishAssessment,
  isReported,
  listAssessmentsOfBatch,
  listSatAssessments,
  lockEnded,
  lockRespondent,
  reopenAssessment,
  startAssessment,
} from "$/db/sitting/sat_assessments.ts";
import { beginForWaiting, findSharedStart, insertReady } from "$/db/sitting/shared_start.ts";
import { keepSubtestAnswers, reopenSubtests } from "$/db/sitting/subtest_answers.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();

interface Sat {
  readonly respondentId: string;
  readonly assessmentId: string;
  readonly versionId: number;
  readonly testId: number;
  readonly subtestId: number;
  readonly questionId: number;
}

/** Puts Élodie's first test back in progress, with a bookmark in it. */
async function underWay(tx: Tx, t: World): Promise<string> {
  const [sat] = await tx<[Sat]>`
    select respondent_id, assessment.id as assessment_id, assessment.test_version_id as version_id, test_id, subtest_id,
      item.id as question_id
    from assessments as assessment
    join subtest_questions as item on item.test_version_id = assessment.test_version_id
    where respondent_id = ${t.elodie.id} order by assessment."order", item.id limit 1`;
  await tx`
    update assessments set status = 'inprogress', completed_at = null, scored_at = null, receipt_code = null
    where id = ${sat.assessmentId}`;
  await tx`
    insert into bookmarks (respondent_id, org_id, assessment_id, subtest_id, last_active_at)
    values (${sat.respondentId}, ${t.cedar.id}, ${sat.assessmentId}, ${sat.subtestId}, ${new Date(
    NOW.getTime() - 60_000,
  )})`;
  return JSON.stringify(sat);
}

/** A finished test of Élodie's. */
async function ended(tx: Tx, t: World): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    select id from assessments where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  return row.id;
}

/** The same, with a report. */
async function reported(tx: Tx, t: World): Promise<string> {
  const id = await ended(tx, t);
  await tx`insert into reports (org_id, assessment_id, kind, version) values (${t.cedar.id}, ${id}, 'probe', 9)`;
  return id;
}

const sitting = (ask: (tx: Tx, orgId: string, sat: Sat) => Promise<unknown>): Probe =>
  after(underWay, (tx, orgId, _, arranged) => ask(tx, orgId, JSON.parse(arranged)));

/** The same, waiting at a part that staff start for all. */
const waiting = (ask: (tx: Tx, orgId: string, sat: Sat, t: World) => Promise<unknown>): Probe =>
  after(
    async (tx, t) => {
      const arranged = await underWay(tx, t);
      const { respondentId, subtestId } = JSON.parse(arranged) as Sat;
      await tx`update test_codes set starts_together = true where id = ${t.springRoom.id}`;
      await tx`update respondents set test_code_id = ${t.springRoom.id} where id = ${respondentId}`;
      await insertReady(tx, t.cedar.id, { respondentId, subtestId, at: NOW });
      return arranged;
    },
    (tx, orgId, t, arranged) => ask(tx, orgId, JSON.parse(arranged), t),
  );

const HELD = { settings: { calm: true }, note: "Probe", setBy: null, at: NOW };

/** The same with accommodations. */
const accommodated = (ask: (tx: Tx, orgId: string, sat: Sat) => Promise<unknown>): Probe =>
  after(
    async (tx, t) => {
      const arranged = await underWay(tx, t);
      await insertAccommodations(tx, t.cedar.id, { ...HELD, respondentId: t.elodie.id });
      return arranged;
    },
    (tx, orgId, _, arranged) => ask(tx, orgId, JSON.parse(arranged)),
  );

const incoming = (
  orgId: string,
  { respondentId, testId, versionId, subtestId, questionId }: Sat,
): IncomingAnswer => ({
  ...{ respondentId, orgId, testId, versionId, subtestId, questionId },
  tokenVersion: null,
  isShut: true,
  kind: "answer",
  answer: 1,
  answers: null,
  answerText: null,
  deviceId: "probe",
  at: NOW.getTime(),
  receivedAt: NOW.getTime(),
  verdict: "in_time",
  delayMs: null,
});

/** A message to a respondent; its id. */
async function writtenTo(tx: Tx, t: World): Promise<string> {
  const [message] = await tx<[{ id: number }]>`
    insert into messages (org_id, respondent_id, sent_at, sent_by, text)
    values (${t.cedar.id}, ${t.elodie.id}, ${NOW}, ${t.dana.userId}, 'Probe') returning id`;
  return String(message.id);
}

/** A respondent's raised hand. */
async function withHand(tx: Tx, t: World): Promise<void> {
  await tx`update batches set allows_hands = true where id = ${t.springIntake.id}`;
  await tx`
    insert into raised_hands (org_id, respondent_id, kind, raised_at)
    values (${t.cedar.id}, ${t.elodie.id}, 'help', ${NOW})`;
}

const INCIDENT = { at: NOW, notedBy: crypto.randomUUID(), text: "Probe" };

/** An incident of a respondent's test. */
async function incidentIn(tx: Tx, t: World): Promise<void> {
  const { assessmentId } = JSON.parse(await underWay(tx, t));
  await insertIncident(tx, t.cedar.id, { assessmentId, ...INCIDENT });
}

const EXTRA = { kind: "extra", seconds: 60, reason: "Probe", givenBy: crypto.randomUUID(), at: NOW } as const;

const activityOf = (orgId: string, respondentId: string, subtestId: number) => ({
  ...{ respondentId, orgId, subtestId, questionIndex: 1 },
  ...{ placedAt: NOW, deviceAt: NOW, at: NOW },
});

/** Answers, clock and bookmark of a respondent. */
export const SITTING_PROBES: Record<string, Record<string, Probe>> = {
  "sitting/accommodations.ts": {
    findAccommodations: accommodated((tx, orgId, { respondentId }) =>
      findAccommodations(tx, orgId, respondentId)
    ),
    findAccommodationsIn: accommodated((tx, orgId, sat) => findAccommodationsIn(tx, orgId, sat)),
    insertAccommodations: sitting((tx, orgId, { respondentId }) =>
      insertAccommodations(tx, orgId, { respondentId, ...HELD })
    ),
    listSettingsDuring: accommodated((tx, orgId, sat) =>
      listSettingsDuring(tx, orgId, { ...sat, startedAt: NOW, completedAt: NOW })
    ),
    listAllowances: sitting((tx, orgId, { respondentId }) => listAllowances(tx, orgId, respondentId)),
  },
  "sitting/bookmarks.ts": {
    findBookmark: sitting((tx, orgId, { respondentId }) => findBookmark(tx, orgId, respondentId)),
    lockBookmark: sitting((tx, orgId, { respondentId }) => lockBookmark(tx, orgId, respondentId)),
    setBookmark: sitting((tx, orgId, { respondentId, assessmentId, subtestId }) =>
      setBookmark(tx, orgId, {
        respondentId,
        assessmentId,
        subtestId,
        questionIndex: 1,
        lastActiveAt: NOW,
        placedAt: NOW,
        deviceAt: null,
      })
    ),
    versionAtBookmark: sitting((tx, orgId, { respondentId }) => versionAtBookmark(tx, orgId, respondentId)),
    keepActivity: sitting((tx, orgId, { respondentId, subtestId }) =>
      keepActivity(tx, [activityOf(orgId, respondentId, subtestId)])
    ),
    beginOrder: sitting(async (tx, orgId, { respondentId, subtestId }) => {
      await keepActivity(tx, [activityOf(orgId, respondentId, subtestId)]);
      await beginOrder(tx, orgId, respondentId);
    }),
  },
  "sitting/clock_events.ts": {
    listClockEvents: sitting((tx, orgId, sat) => listClockEvents(tx, orgId, sat)),
    insertStart: after(
      async (tx, t) => {
        const arranged = await underWay(tx, t);
        await tx`delete from clock_events where respondent_id = ${t.elodie.id}`;
        return arranged;
      },
      (tx, orgId, _, arranged) => insertStart(tx, orgId, { ...JSON.parse(arranged), at: NOW }),
    ),
    insertExpiry: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertExpiry(tx, orgId, { respondentId, subtestId, at: new Date(0) })
    ),
    insertCredits: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertCredits(tx, orgId, {
        respondentId,
        subtestId,
        gaps: [{ since: NOW.getTime() - 1000, until: NOW.getTime(), seconds: 1 }],
        now: NOW,
      })
    ),
    insertEnd: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertEnd(tx, orgId, { respondentId, subtestId, at: NOW })
    ),
    insertLeavings: sitting((tx, orgId, { respondentId, subtestId: subtest }) =>
      insertLeavings(tx, orgId, { respondentId, leavings: [{ subtest, at: 0, seconds: 5 }], now: NOW })
    ),
    insertAct: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertAct(tx, orgId, { respondentId, subtestId, ...EXTRA })
    ),
    listActs: after(
      async (tx, t) => {
        const arranged = await underWay(tx, t);
        const { respondentId, subtestId } = JSON.parse(arranged) as Sat;
        await insertAct(tx, t.cedar.id, { respondentId, subtestId, ...EXTRA });
        return arranged;
      },
      (tx, orgId, _, arranged) => listActs(tx, orgId, JSON.parse(arranged).respondentId),
    ),
    insertFactor: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertFactor(tx, orgId, { respondentId, subtestId, factor: 1.5, at: NOW })
    ),
    insertHeard: sitting((tx, orgId, { respondentId, subtestId }) =>
      insertHeard(tx, orgId, { respondentId, subtestIds: [subtestId], at: NOW })
    ),
  },
  "sitting/incidents.ts": {
    insertIncident: sitting((tx, orgId, { assessmentId }) =>
      insertIncident(tx, orgId, { assessmentId, ...INCIDENT })
    ),
    listIncidents: after(incidentIn, (tx, orgId, t) => listIncidents(tx, orgId, t.elodie.id)),
    listRoomIncidents: after(
      incidentIn,
      (tx, orgId, t) => listRoomIncidents(tx, orgId, t.springIntake.id, 10),
    ),
  },
  "sitting/messages.ts": {
    insertMessages: (tx, orgId, t) =>
      insertMessages(tx, orgId, t.springIntake.id, {
        ids: [t.elodie.id],
        text: "Probe",
        sentBy: crypto.randomUUID(),
        at: NOW,
      }),
    listMessages: after(writtenTo, (tx, orgId, t) => listMessages(tx, orgId, t.elodie.id)),
    findTalk: after(
      writtenTo,
      (tx, orgId, t) =>
        findTalk(tx, orgId, { respondentId: t.elodie.id, since: new Date(NOW.getTime() - 1) }),
    ),
    listReopened: after(
      async (tx, t) => {
        const arranged = await underWay(tx, t);
        const { respondentId, subtestId } = JSON.parse(arranged) as Sat;
        await insertAct(tx, t.cedar.id, {
          respondentId,
          subtestId,
          ...EXTRA,
          kind: "reopen",
          seconds: undefined,
        });
        return arranged;
      },
      (tx, orgId, _, arranged) => listReopened(tx, orgId, (JSON.parse(arranged) as Sat).respondentId),
    ),
    noteMessages: after(
      writtenTo,
      (tx, orgId, t, id) =>
        noteMessages(tx, orgId, {
          respondentId: t.elodie.id,
          shown: [Number(id)],
          acknowledged: [],
          at: NOW,
        }),
    ),
  },
  "sitting/raised_hands.ts": {
    findHandSetting: after(withHand, (tx, orgId, t) => findHandSetting(tx, orgId, t.springIntake.id)),
    setHands: (tx, orgId, t) => setHands(tx, orgId, t.springIntake.id, true),
    listUnfinished: (tx, orgId, t) => listUnfinished(tx, orgId, t.springIntake.id),
    insertHand: after(
      withHand,
      (tx, orgId, t) => insertHand(tx, orgId, { respondentId: t.elodie.id, kind: "break", at: NOW }),
    ),
    deleteHands: after(withHand, (tx, orgId, t) => deleteHands(tx, orgId, t.springIntake.id, [t.elodie.id])),
    answerHands: after(
      withHand,
      (tx, orgId, t) => answerHands(tx, orgId, t.springIntake.id, { ids: [t.elodie.id], at: NOW }),
    ),
  },
  "sitting/response_events.ts": {
    findChainHead: (tx, orgId, t) => findChainHead(tx, orgId, t.elodie.id),
  },
  "sitting/responses.ts": {
    arrivalsSince: (tx, orgId, t) => arrivalsSince(tx, orgId, { respondentId: t.elodie.id, since: 0 }),
    findClosing: sitting((tx, orgId, { respondentId, testId, subtestId }) =>
      findClosing(tx, orgId, { respondentId, testId, subtestId, after: 0 })
    ),
    listResponses: sitting((tx, orgId, sat) => listResponses(tx, orgId, sat)),
    storeAnswers: sitting((tx, orgId, sat) => storeAnswers(tx, [incoming(orgId, sat)])),
  },
  "sitting/sat_assessments.ts": {
    findSittingPlace: sitting((tx, orgId, { assessmentId }) => findSittingPlace(tx, orgId, assessmentId)),
    listAssessmentsOfBatch: after(
      underWay,
      (tx, orgId, t, arranged) =>
        listAssessmentsOfBatch(tx, orgId, t.springIntake.id, [JSON.parse(arranged).assessmentId]),
    ),
    isReported: after(reported, (tx, orgId, _, id) => isReported(tx, orgId, id)),
    lockEnded: after(reported, (tx, orgId, _, id) => lockEnded(tx, orgId, id)),
    reopenAssessment: after(ended, (tx, orgId, _, id) => reopenAssessment(tx, orgId, id)),
    findSitter: (tx, orgId, t) => findSitter(tx, orgId, t.elodie.id),
    finishAssessment: sitting((tx, orgId, { assessmentId: id }) =>
      finishAssessment(tx, orgId, { id, at: NOW, receiptCode: "PROBE", storedAnswers: 1 })
    ),
    listSatAssessments: (tx, orgId, t) => listSatAssessments(tx, orgId, t.elodie.id),
    lockRespondent: (tx, orgId, t) => lockRespondent(tx, orgId, t.elodie.id),
    startAssessment: after(
      async (tx, t) => {
        const arranged = await underWay(tx, t);
        await tx`
          update assessments set status = 'new', started_at = null, test_version_id = null
          where id = ${JSON.parse(arranged).assessmentId}`;
        return arranged;
      },
      (tx, orgId, _, arranged) => {
        const { assessmentId: id, versionId } = JSON.parse(arranged);
        return startAssessment(tx, orgId, { id, versionId, at: NOW });
      },
    ),
  },
  "sitting/shared_start.ts": {
    findSharedStart: waiting((tx, orgId, sat) => findSharedStart(tx, orgId, sat)),
    insertReady: waiting((tx, orgId, sat) => insertReady(tx, orgId, { ...sat, at: NOW })),
    beginForWaiting: waiting((tx, orgId, _, t) =>
      beginForWaiting(tx, orgId, { batchId: t.springIntake.id, givenBy: t.dana.userId, at: NOW })
    ),
  },
  "sitting/subtest_answers.ts": {
    keepSubtestAnswers: sitting((tx, orgId, { respondentId, subtestId }) =>
      keepSubtestAnswers(tx, orgId, { respondentId, subtests: [{ subtestId, duration: 1 }], at: NOW })
    ),
    reopenSubtests: sitting((tx, orgId, { respondentId, questionId }) =>
      reopenSubtests(tx, orgId, { respondentId, questions: [questionId] })
    ),
  },
};
