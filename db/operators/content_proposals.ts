import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Effect, Proposal, ScoreChanges } from "../../model/operators/content.ts";
import { CLAIM_STALE, CONTENT_PROPOSAL, inSeconds } from "../../model/times.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { messageIsLost } from "../queue/outbox.ts";

export interface NewProposal {
  readonly operatorId: string;
  readonly test: TestIdentifier;
  /** A package in the store under the proposal's id, or a stored scoring. */
  readonly source:
    | { readonly fileName: string; readonly fileHash: Uint8Array }
    | { readonly earlierId: number };
  readonly effect: Effect;
  readonly status: "waiting" | "completed";
  /** Null if they are not counted yet. */
  readonly changes: ScoreChanges | null;
  /** People to compare. */
  readonly total: number;
  readonly now: Date;
}

export async function insertProposal(
  sql: Sql | Tx,
  { source, effect, changes, now, ...proposal }: NewProposal & { readonly id: string },
): Promise<void> {
  await sql`
    insert into content_proposals ${
    sql({
      ...proposal,
      ...source,
      effect: asJson(sql, effect),
      changes: changes && asJson(sql, changes),
      createdAt: now,
    })
  }`;
}

export interface ProposalRow extends Omit<Proposal, "createdAt" | "expiresAt" | "publishedAt" | "test"> {
  readonly test: TestIdentifier;
  readonly fileHash: Uint8Array | null;
  readonly earlierId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly publishedAt: Date | null;
  readonly scoringId: number | null;
}

const proposals = (sql: Sql | Tx) =>
  sql`
    select proposal.id, proposal.test, file_name, file_hash, earlier_id, operator.name as operator, proposal.created_at,
      proposal.created_at + make_interval(secs => ${inSeconds(CONTENT_PROPOSAL)}) as expires_at, published_at,
      scoring_id, status, done, total, effect, changes
    from content_proposals as proposal join operators as operator on operator.id = proposal.operator_id`;

/** Null if it is unknown, or if its time is over. */
export async function findProposal(sql: Sql | Tx, id: string, now: Date): Promise<ProposalRow | null> {
  const [row] = await sql<ProposalRow[]>`${proposals(sql)} where proposal.id = ${id} and ${isKept(sql, now)}`;
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockProposal(tx: Tx, id: string, now: Date): Promise<ProposalRow | null> {
  await tx`select from content_proposals where id = ${id} for update`;
  return await findProposal(tx, id, now);
}

/** Those that are not published, and those whose people are still being scored: newest first. */
export async function listOpenProposals(sql: Sql | Tx, now: Date): Promise<ProposalRow[]> {
  return await sql<ProposalRow[]>`
    ${proposals(sql)}
    where (published_at is null or status in ('waiting', 'running')) and ${isKept(sql, now)}
    order by proposal.created_at desc`;
}

const isKept = (sql: Sql | Tx, now: Date) =>
  sql`(proposal.published_at is not null or proposal.created_at > ${new Date(
    now.getTime() - CONTENT_PROPOSAL,
  )})`;

/** Deletes an unpublished proposal; false if there is none. */
export async function deleteProposal(sql: Sql | Tx, id: string): Promise<boolean> {
  const { count } = await sql`delete from content_proposals where id = ${id} and published_at is null`;
  return count === 1;
}

/** Deletes the unpublished proposals whose time is over. Returns the ids of those with a package. */
export async function deleteExpiredProposals(sql: Sql | Tx, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string; fileHash: Uint8Array | null }[]>`
    delete from content_proposals as proposal where not ${isKept(sql, now)} returning id, file_hash`;
  return rows.flatMap(({ id, fileHash }) => fileHash ? id : []);
}

/** Marks it published by a scoring. People are scored anew if there are any. */
export async function markPublished(
  tx: Tx,
  id: string,
  { scoringId, people, now }: { scoringId: number; people: number; now: Date },
): Promise<void> {
  await tx`
    update content_proposals set published_at = ${now}, scoring_id = ${scoringId}, done = 0, total = ${people},
      status = ${people > 0 ? "waiting" : "completed"}, heartbeat_at = null, announced_at = now()
    where id = ${id}`;
}

/** A claimed proposal. */
export interface HeldProposal {
  readonly id: string;
  /** Rises with each claim. A worker with a lower number has lost the proposal to another. */
  readonly attempts: number;
}

/** Claims a proposal for one worker. Null if it is finished, deleted or held by a worker that is alive. */
export async function claimProposal(sql: Sql | Tx, id: string): Promise<HeldProposal | null> {
  const [row] = await sql<HeldProposal[]>`
    update content_proposals set status = 'running', heartbeat_at = now(), attempts = attempts + 1
    where id = ${id} and (status = 'waiting'
      or status = 'running' and heartbeat_at < now() - make_interval(secs => ${inSeconds(CLAIM_STALE)}))
    returning id, attempts`;
  return row ?? null;
}

const ofClaim = (sql: Sql | Tx, { id, attempts }: HeldProposal) =>
  sql`id = ${id} and attempts = ${attempts} and status = 'running'`;

/** False if another worker holds it, or if it was deleted. */
export async function beatProposal(sql: Sql | Tx, held: HeldProposal, done: number): Promise<boolean> {
  const { count } = await sql`
    update content_proposals set heartbeat_at = now(), done = least(${done}, total) where ${
    ofClaim(sql, held)
  }`;
  return count === 1;
}

/** Ends the held work: `changes` of a comparison, nothing of scoring anew. */
export async function completeProposal(
  sql: Sql | Tx,
  held: HeldProposal,
  changes: ScoreChanges | null,
): Promise<boolean> {
  const { count } = await sql`
    update content_proposals set status = 'completed', done = total,
      changes = coalesce(${changes && asJson(sql, changes)}, changes)
    where ${ofClaim(sql, held)}`;
  return count === 1;
}

/** Returns the work to the queue, or fails it. */
export async function releaseProposal(
  sql: Sql | Tx,
  held: HeldProposal,
  status: "waiting" | "failed",
): Promise<void> {
  await sql`update content_proposals set status = ${status}, heartbeat_at = null where ${ofClaim(sql, held)}`;
}

/** Proposals whose message is lost. Marks them announced, so that two sweeps do not both announce them. */
export async function takeStrandedProposals(
  tx: Tx,
  { limit, ...lost }: { lostSeconds: number; since: Date; limit: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update content_proposals set announced_at = greatest(now(), ${lost.since})
    where id in (
      select id from content_proposals
      where status in ('waiting', 'running') and ${messageIsLost(tx, "proposalId", lost)}
        and not exists (
          select from outbox where published_at is null and payload->>'proposalId' = content_proposals.id::text)
      order by created_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
