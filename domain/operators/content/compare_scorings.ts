import { listQuestionHashes } from "../../../db/instruments/published_content.ts";
import { findStoredScoring } from "../../../db/instruments/stored_scorings.ts";
import { findScoringModel } from "../../../db/scoring/scorings.ts";
import { canonicalJson } from "../../../lib/text/canonical_json.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Norms } from "../../../model/instruments/norms.ts";
import type { ContentComparison, Parts } from "../../../model/operators/content.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";

/** Names what differs between two scorings of a test, without wording, keys or figures. */
export async function compareScorings(
  ctx: Ctx,
  actor: Actor,
  { test, from, to }: { test: string; from: number; to: number },
): Promise<ContentComparison> {
  requireMay(actor, "operate");
  const [before, after] = await Promise.all([from, to].map((id) => partsOf(ctx, test, id)));
  return {
    questions: difference(before!.questions, after!.questions),
    keys: difference(before!.keys, after!.keys),
    scales: difference(before!.scales, after!.scales),
    norms: difference(before!.norms, after!.norms),
  };
}

type Hashes = ReadonlyMap<string, string>;

async function partsOf(
  { sql }: Ctx,
  test: string,
  scoringId: number,
): Promise<Record<keyof ContentComparison, Hashes>> {
  if ((await findStoredScoring(sql, scoringId))?.identifier !== test) throw new Refusal("not_found");
  const { scoring, norms } = (await findScoringModel(sql, scoringId))!;
  return {
    questions: await listQuestionHashes(sql, scoringId),
    keys: asJson(scoring.keys),
    scales: asJson(scoring.scales),
    norms: normsByGroup(norms),
  };
}

const asJson = (parts: Readonly<Record<string, unknown>>): Hashes =>
  new Map(Object.entries(parts).map(([name, part]) => [name, canonicalJson(part)]));

/** Everything that compares a person with a group. */
function normsByGroup({ groups, rows, tables, percentiles = [] }: Norms): Hashes {
  return asJson(Object.fromEntries(groups.map((group) => {
    const isOfGroup = (row: { readonly group: string }) => row.group === group.id;
    const figures = [rows.filter(isOfGroup), tables.filter(isOfGroup), percentiles.filter(isOfGroup)];
    return [group.id, { group, figures }];
  })));
}

function difference(before: Hashes, after: Hashes): Parts {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    gone: [...before.keys()].filter((name) => !after.has(name)),
    changed: [...after].flatMap(([name, hash]) => before.has(name) && before.get(name) !== hash ? name : []),
  };
}
