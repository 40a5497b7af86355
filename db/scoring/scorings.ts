import type { ScoringModel } from "../../model/scoring/scoring_model.ts";
import type { Texts } from "../../model/instruments/texts.ts";
import type { Language } from "../../model/languages.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * A version's scoring model and the words of its results: stored apart from everything that a respondent can
 * read.
 */
export interface Scoring {
  readonly model: ScoringModel;
  readonly wording: Readonly<Partial<Record<Language, Wording>>>;
}

export type Wording = Pick<Texts, "scales" | "bands" | "quality" | "norms" | "report">;

export interface StoredScoring {
  readonly id: number;
  readonly number: number;
  readonly contentHash: Uint8Array;
}

/** The newest scoring of a version, which is the current one. */
export async function currentScoring(sql: Sql | Tx, versionId: number): Promise<StoredScoring | null> {
  const [row] = await sql<StoredScoring[]>`
    select id, number, content_hash from scoring_keys
    where test_version_id = ${versionId} order by number desc limit 1`;
  return row ?? null;
}

export async function insertScoring(
  tx: Tx,
  versionId: number,
  contentHash: Uint8Array,
  { model, wording }: Scoring,
): Promise<StoredScoring> {
  const { norms, ...keys } = model;
  const [stored] = await tx<[StoredScoring]>`
    insert into scoring_keys (test_version_id, number, content_hash, keys, norms, wording)
    select ${versionId}, coalesce(max(number), 0) + 1, ${contentHash}, ${JSON.stringify(keys)}::text::json, ${
    asJson(tx, norms)
  },
      ${asJson(tx, wording)}
    from scoring_keys where test_version_id = ${versionId}
    returning id, number, content_hash`;
  return stored;
}

/** Stores an earlier scoring of a version once more, as the newest. */
export async function repeatScoring(tx: Tx, scoringId: number): Promise<void> {
  await tx`
    insert into scoring_keys (test_version_id, number, content_hash, keys, norms, wording)
    select test_version_id, (
        select max(number) + 1 from scoring_keys where test_version_id = earlier.test_version_id),
      content_hash, keys, norms, wording
    from scoring_keys as earlier where id = ${scoringId}`;
}

export async function findScoringModel(sql: Sql | Tx, scoringId: number): Promise<ScoringModel | null> {
  const [row] = await sql<{ keys: Omit<ScoringModel, "norms">; norms: ScoringModel["norms"] }[]>`
    select keys, norms from scoring_keys where id = ${scoringId}`;
  return row ? { ...row.keys, norms: row.norms } : null;
}

/** Every set of norms stored for a test under a norms version, the newest first. */
export async function listNormsOf(
  sql: Sql | Tx,
  testId: number,
  normsVersion: string,
): Promise<ScoringModel["norms"][]> {
  const rows = await sql<Pick<ScoringModel, "norms">[]>`
    select scoring.norms from scoring_keys as scoring
    join test_versions as version on version.id = scoring.test_version_id
    where version.test_id = ${testId} and scoring.norms_version = ${normsVersion} order by scoring.id desc`;
  return rows.map(({ norms }) => norms);
}

/** The names of scales, bands and the rest, by language. */
export async function findWording(sql: Sql | Tx, scoringId: number): Promise<Scoring["wording"] | null> {
  const [row] = await sql<
    Pick<Scoring, "wording">[]
  >`select wording from scoring_keys where id = ${scoringId}`;
  return row?.wording ?? null;
}
