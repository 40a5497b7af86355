import type { Sql, Tx } from "../../db/connection/pool.ts";
import { listNormsOf } from "../../db/scoring/scorings.ts";
import { canonicalJson } from "../../lib/text/canonical_json.ts";
import type { NormRow, Norms } from "../../model/instruments/norms.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";

/**
 * Thrown if norms differ from those stored under the same version. Otherwise two reports could name the same
 * version and have different results.
 */
export class NormsChanged extends Error {
  override name = "NormsChanged";

  constructor(identifier: TestIdentifier, norms: Norms, stored: Norms) {
    const { version } = norms;
    const [year, number] = version.split(".");
    super(
      `${identifier}: norms.yaml: version ${version} is stored already, and says something else (${
        firstDifference(norms, stored)
      }). Norms that change need a version of their own, such as ${year}.${
        Number(number) + 1
      }; this package was not imported.`,
    );
  }
}

/** Throws NormsChanged if different norms are stored under the same version. */
export async function requireNormsOfVersion(
  sql: Sql | Tx,
  { testId, identifier, norms }: { testId: number; identifier: TestIdentifier; norms: Norms },
): Promise<void> {
  const stored = await listNormsOf(sql, testId, norms.version);
  if (stored.length === 0 || stored.some((one) => isSame(one, norms))) return;
  throw new NormsChanged(identifier, norms, stored[0]!);
}

/** Whether they give the same scores. */
const isSame = ({ answers: _, ...one }: Norms, { answers: __, ...other }: Norms) =>
  canonicalJson(one) === canonicalJson(other);

/** Describes the first difference, with its file and row. */
function firstDifference(norms: Norms, stored: Norms): string {
  const before = new Map(stored.rows.map((row) => [placeOf(row), row]));
  for (const row of norms.rows) {
    const old = before.get(placeOf(row));
    if (!old) return `norms.csv: ${placeOf(row)} is new`;
    const column = (["n", "mean", "sd", "reliability"] as const).find((name) => row[name] !== old[name]);
    if (column) return `norms.csv: ${placeOf(row)}: ${column} is ${row[column]} and was ${old[column]}`;
  }
  if (norms.rows.length < stored.rows.length) return "norms.csv has fewer rows";
  const part = (["groups", "source", "seed", "tables", "percentiles", "items", "quality"] as const).find((
    name,
  ) => canonicalJson(norms[name] ?? null) !== canonicalJson(stored[name] ?? null));
  return FILES[part ?? "groups"];
}

const placeOf = ({ group, scale }: NormRow) => `${group}, ${scale}`;

const FILES = {
  groups: "norms.yaml: the groups differ",
  source: "norms.yaml: the source differs",
  seed: "norms.yaml: the seed differs",
  tables: "norm_tables.csv differs",
  percentiles: "percentile_norms.csv differs",
  items: "item_norms.csv differs",
  quality: "quality_norms.csv differs",
};
