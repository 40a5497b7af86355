import { listCatalogue, type ListedTest } from "../../../db/instruments/catalogue.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { inShownOrder } from "../../../model/instruments/test_identifiers.ts";
import type { Language } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { NormGroup, NormsQuery } from "../../../model/operators/norms.ts";
import type { Ctx } from "../../context.ts";
import { normsOf } from "../../instruments/catalogue.ts";

/** The norm groups of every test's newest scoring, in the usual order of tests. */
export async function listNorms(
  ctx: Ctx,
  actor: Actor,
  { query }: NormsQuery,
  language: Language,
): Promise<NormGroup[]> {
  requireMay(actor, "operate");
  const listed = await listCatalogue(ctx.sql);
  const thisYear = ctx.now().getUTCFullYear();
  const words = query.toLocaleLowerCase(language);
  return listed
    .sort((one, other) => inShownOrder(one.identifier, other.identifier))
    .flatMap((test) => groupsOf(test, language, thisYear))
    .filter(({ test, name }) => `${test} ${name}`.toLocaleLowerCase(language).includes(words));
}

function groupsOf(test: ListedTest, language: Language, thisYear: number): NormGroup[] {
  const { version, source, groups } = normsOf(test, language);
  // A version is a year and a number: 2026.1.
  const isOld = thisYear - Number(version.slice(0, 4)) > LIMITS.oldNormsYears;
  return groups.map(({ id, name, n }) => ({
    ...{ test: test.identifier, name, version, source, n, isOld },
    scales: test.norms.rows.filter(({ group }) => group === id).length,
    isSmall: n < LIMITS.smallNormGroup,
  }));
}
