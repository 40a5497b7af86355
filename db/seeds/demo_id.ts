import { createHash } from "node:crypto";

/**
 * The same id for the same name on every machine, so that tests and links can refer to rows of the demo
 * world.
 */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`assay demo: ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export const demoRespondentId = (batch: string, firstName: string, lastName: string) =>
  demoId(`${batch}: ${firstName} ${lastName}`);

/** `demoId` in SQL, for thousands of rows. */
export const DEMO_ID_IN_SQL = `
  create or replace function pg_temp.demo_id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(left(encode(sha256(convert_to('assay demo: ' || name, 'UTF8')), 'hex'), 32)
      placing '8' from 13) placing 'a' from 17)::uuid
  $$`;
