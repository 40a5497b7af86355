import {
  countArchivedRespondents,
  listArchivedPlaces,
  listArchivedRespondents,
} from "$/db/respondents/archived_respondents.ts";
import {
  countAssessments,
  findAssessmentSet,
  listBatchAssessments,
  listImproved,
  listImprovedByIds,
} from "$/db/respondents/improved_respondents.ts";
import type { Tx } from "$/db/connection/pool.ts";
import {
  countRespondents,
  listFilteredIds,
  listIdsInBatch,
  listRespondents,
} from "$/db/respondents/respondent_list.ts";
import { readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const EVERYBODY = readRespondentQuery(new URLSearchParams());

/** Cedar Valley's respondents, as a batch's page lists them. */
export const LIST_PROBES: Record<string, Probe> = {
  listRespondents: (tx, orgId, t) => listRespondents(tx, orgId, t.springIntake.id, EVERYBODY),
  countRespondents: (tx, orgId, t) => countRespondents(tx, orgId, t.springIntake.id, EVERYBODY.filter),
  listFilteredIds: (tx, orgId, t) => listFilteredIds(tx, orgId, t.springIntake.id, EVERYBODY.filter),
  listIdsInBatch: (tx, orgId, t) => listIdsInBatch(tx, orgId, t.springIntake.id, [t.ravi.id]),
};

export const IMPROVED_PROBES: Record<string, Probe> = {
  findAssessmentSet: (tx, orgId, t) => findAssessmentSet(tx, orgId, t.mei.id),
  listImproved: (tx, orgId, t) => listImproved(tx, orgId, t.springIntake.id, { limit: 10 }),
  listBatchAssessments: (tx, orgId, t) =>
    listBatchAssessments(tx, orgId, t.springIntake.id, { isComplete: true, limit: 10 }),
  listImprovedByIds: (tx, orgId, t) => listImprovedByIds(tx, orgId, [t.mei.id]),
  countAssessments: (tx, orgId, t) => countAssessments(tx, orgId, t.springIntake.id, { isComplete: true }),
};

const archived = (tx: Tx, t: World) =>
  tx`update batches set status = 'archived', status_before_archive = status where id = ${t.springIntake.id}`;
const WANTED = { q: "menon", limit: 10, offset: 0 };

export const ARCHIVED_PROBES: Record<string, Probe> = {
  listArchivedRespondents: after(archived, (tx, orgId) => listArchivedRespondents(tx, orgId, WANTED)),
  countArchivedRespondents: after(archived, (tx, orgId) => countArchivedRespondents(tx, orgId, "menon")),
  listArchivedPlaces: after(archived, (tx, orgId, t) => listArchivedPlaces(tx, orgId, [t.springIntake.id])),
};
