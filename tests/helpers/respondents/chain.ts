import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Sql } from "../../../db/connection/pool.ts";

interface EventRow {
  seq: number;
  question: number;
  kind: string;
  answer: number | null;
  answers: number[] | null;
  answerText: string | null;
  deviceId: string | null;
  personalHash: Uint8Array | null;
  micros: number;
  isLate: boolean;
  hash: Uint8Array;
}

/**
 * Recomputes the hash chain of a respondent's answers without the database's functions; returns its length.
 */
export async function verifyChain(sql: Sql, respondentId: string): Promise<number> {
  const rows = await sql<EventRow[]>`
    select seq, subtest_question_id as question, kind, answer, answers, answer_text, device_id, personal_hash,
      (extract(epoch from answered_at) * 1000000)::bigint as micros, is_late, hash
    from response_events where respondent_id = ${respondentId} order by seq`;
  let link = Buffer.alloc(0);
  for (const [at, row] of rows.entries()) {
    if (row.seq !== at + 1) throw new Error(`after ${at} comes ${row.seq}`);
    // Anonymizing erases the device and the text; this hash of both remains.
    const personal = row.deviceId === null && row.answerText === null
      ? row.personalHash && Buffer.from(row.personalHash).toString("hex")
      : sha256(Buffer.from(postgresJson([row.deviceId, row.answerText]))).toString("hex");
    const { seq, question, kind, answer, answers, micros, isLate } = row;
    const entry = Buffer.from(postgresJson([seq, question, kind, answer, answers, personal, micros, isLate]));
    link = sha256(Buffer.concat([link, entry]));
    if (!link.equals(row.hash)) throw new Error(`the link ${row.seq} does not hold`);
  }
  return rows.length;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** JSON as Postgres writes it: with a space after each comma. */
function postgresJson(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(postgresJson).join(", ")}]` : JSON.stringify(value);
}
