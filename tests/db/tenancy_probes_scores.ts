import type { Tx } from "../../db/pool.ts";
import { findScore } from "../../db/scores.ts";
import { findSitting } from "../../db/sittings.ts";
import type { World } from "../helpers/world.ts";
import { after, type Probe } from "./probe.ts";

async function finished(tx: Tx, t: World): Promise<{ id: string; scoringId: number }> {
  const [row] = await tx<[{ id: string; scoringId: number }]>`
    select assessment.id, scoring.id as scoring_id
    from assessments as assessment
    join scoring_keys as scoring on scoring.test_version_id = assessment.test_version_id
    where respondent_id = ${t.elodie.id} and status = 'complete' limit 1`;
  return row;
}

/** Cedar Valley's finished assessments and what came of them. */
export const SCORE_PROBES: Record<string, Record<string, Probe>> = {
  "scores.ts": {
    findScore: after(
      async (tx, t) => {
        const { id, scoringId } = await finished(tx, t);
        await tx`
          insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
          values (${t.cedar.id}, ${id}, ${scoringId}, '{"probe": true}')
          on conflict do nothing`;
        return `${id} ${scoringId}`;
      },
      (tx, orgId, _, arranged) => {
        const [id, scoringId] = arranged.split(" ");
        return findScore(tx, orgId, id!, Number(scoringId));
      },
    ),
  },
  "sittings.ts": {
    findSitting: after(
      async (tx, t) => (await finished(tx, t)).id,
      (tx, orgId, _, id) => findSitting(tx, orgId, id),
    ),
  },
};
