import assert from "node:assert/strict";
import { world } from "../../helpers/world/world.ts";

/** Tables of the platform rather than of an organisation. Some note the organisation that a row came from. */
const PLATFORM = [
  "attempts",
  // Only what an operator did for no organisation has none: `audit_events_of_whom`.
  "audit_events",
  "audit_marks",
  "audit_seals",
  "client_errors",
  "content_images",
  "content_proposals",
  "disruption_changes",
  "disruption_updates",
  "disruptions",
  "feature_flags",
  // An operator's have none.
  "idempotent_requests",
  "mail_outbox",
  "notifications",
  "operator_factors",
  "operator_invitations",
  "operator_passkeys",
  "operator_recovery_codes",
  "operator_refresh_tokens",
  "operator_sessions",
  "operators",
  "outbox",
  "played_checkouts",
  "questions",
  "report_prices",
  "sales_taxes",
  "schema_migrations",
  "scoring_keys",
  "sections",
  "seller",
  "status_days",
  "status_measurements",
  "store_counts",
  "subtest_questions",
  "subtests",
  "terms",
  "test_versions",
  "tests",
  "unnamed_files",
  "workers",
];

interface Reference {
  readonly from: string;
  readonly to: string;
  readonly columns: string[];
  readonly isRequired: boolean;
}

async function schema() {
  await using t = await world();
  const tables = await t.sql<{ name: string; hasOrgId: boolean }[]>`
    select relname as name, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'org_id') as has_org_id
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const references = await t.sql<Reference[]>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      array_agg(attname::text order by attname) as columns, bool_and(attnotnull) as is_required
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' group by pg_constraint.oid, conrelid, confrelid`;
  return { tables, references };
}

Deno.test("every table with an organisation's data reaches the organisation by keys that cannot be null", async () => {
  const { tables, references } = await schema();
  const reaching = new Set(["organizations"]);
  for (const table of reaching) {
    for (const { from, to, isRequired } of references) if (to === table && isRequired) reaching.add(from);
  }
  const others = tables.map(({ name }) => name).filter((name) => !reaching.has(name)).sort();
  assert.deepEqual(others, PLATFORM);
});

Deno.test("a reference between two rows with an organisation's id includes the id", async () => {
  const { tables, references } = await schema();
  const carries = (table: string) => tables.find(({ name }) => name === table)!.hasOrgId;
  const loose = references
    .filter(({ from, to, columns }) => carries(from) && carries(to) && !columns.includes("org_id"))
    .map(({ from, to, columns }) => `${from} (${columns}) -> ${to}`);
  assert.deepEqual(loose, []);
});

Deno.test("deleting a row finds its referring rows by an index", async () => {
  await using t = await world();
  const slow = await t.sql<{ reference: string }[]>`
    select conrelid::regclass || ' ' || conname as reference
    from pg_constraint as key
    where contype = 'f' and not exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey[0:1])
      where indrelid = key.conrelid and indkey[0] = any(key.conkey) and attnum = any(key.conkey) and attname <> 'org_id')
    -- What never goes, or hardly ever.
    and confrelid::regclass::text not in ('organizations', 'users', 'agreements', 'feature_flags', 'credit_accounts',
      'tests', 'test_versions', 'sections', 'subtests', 'questions', 'subtest_questions', 'scoring_keys')
    order by 1`;
  assert.deepEqual(slow.map(({ reference }) => reference), []);
});

/** Test content and its scoring, with a column of each table. */
const CONTENT = {
  test_versions: "number",
  sections: "code",
  subtests: "code",
  questions: "code",
  subtest_questions: "order",
  content_images: "width",
  scoring_keys: "number",
};

Deno.test("rows of test content and scoring are never changed or deleted", async () => {
  await using t = await world();
  for (const [table, column] of Object.entries(CONTENT)) {
    const refused = { code: "23001", message: new RegExp(`^${table} is never changed`) };
    await assert.rejects(t.sql`update ${t.sql(table)} set ${t.sql(column)} = ${t.sql(column)}`, refused);
    await assert.rejects(t.sql`delete from ${t.sql(table)}`, refused);
  }
});
